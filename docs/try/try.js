// Compares two pages in the browser. `pleach` and `PLEACH_WASM` come from engine.js, which bin/try makes.
'use strict';

(() => {
  const $ = (id) => document.getElementById(id);
  const LARGEST = 60_000; // nodes
  const KINDS = { moved: 'moved', regrouped: 'moved', added: 'added', refilled: 'added' };
  const EXAMPLE = [
    '<!doctype html><title>Orchard shop</title><h1>Apples</h1><p>Fresh from the tree, picked every morning.</p>' +
      '<ul><li>Boskoop <b>2.90</b></li><li>Elstar <b>3.10</b></li><li>Topaz <b>3.40</b></li></ul>' +
      '<h2>Opening hours</h2><p>Monday to Friday, 9 to 17.</p><p>Closed in January.</p>',
    '<!doctype html><title>Orchard shop</title><h1>Apples</h1><p>Fresh from the tree, picked every evening.</p>' +
      '<ul><li>Boskoop <b>2.90</b></li><li>Elstar <b>2.80</b></li><li>Topaz <b>3.40</b></li><li>Santana <b>3.60</b></li></ul>' +
      '<h2>Opening hours</h2><p>Monday to Saturday, 9 to 17.</p>',
  ];

  if (typeof pleach === 'undefined') {
    $('state').textContent = 'engine.js is missing beside this page: run bin/try once.';
    return;
  }

  let started = null;
  /** The engine is in the script as text, since a page opened from a file may not fetch one. */
  function start() {
    started ??= (async () => {
      const packed = Uint8Array.from(atob(PLEACH_WASM), (c) => c.charCodeAt(0));
      const stream = new Blob([packed]).stream().pipeThrough(new DecompressionStream('gzip'));
      await pleach.load(await new Response(stream).arrayBuffer());
    })();
    return started;
  }

  async function compare() {
    const [before, after] = [$('before').value, $('after').value];
    if (before.trim() === '' || after.trim() === '') {
      $('state').textContent = 'Both sides need a page.';
      return;
    }
    $('state').textContent = 'Comparing …';
    try {
      await start();
      const from = performance.now();
      const pages = [parse(before), parse(after)];
      const found = await pleach.diff(pages[0], pages[1], { limit: LARGEST });
      show(found, pages[1], Math.round(performance.now() - from));
    } catch (e) {
      $('result').hidden = true;
      $('state').textContent = e.name === 'PageTooLargeError' ? `${e.message} That is too large here.` : `That did not work: ${e.message}`;
    }
  }

  const parse = (html) => new DOMParser().parseFromString(html, 'text/html');

  function show(found, page, millis) {
    const told = found.findings;
    const count = `${told.length} ${told.length === 1 ? 'change' : 'changes'}`;
    $('state').textContent = `${told.length === 0 ? 'No visible change' : count}, found in ${millis} ms.`;
    $('findings').replaceChildren(...told.map(line));
    mark(found);
    const safe = clean(page);
    $('page').srcdoc = `<!doctype html>${safe}`;
    $('result').hidden = false;
  }

  /** One finding as a line of the list. */
  function line(finding) {
    const place = finding.places[0];
    const item = document.createElement('li');
    const times = finding.places.length > 1 ? ` in ${finding.places.length} places` : '';
    const where = place.where === '' ? '' : `, under “${place.where}”`;
    item.append(element('b', `${finding.noun} ${finding.kind}${times}`), element('span', `${where}: `, 'where'));
    if (place.from !== '' && finding.kind !== 'moved') {
      item.append(element('del', place.from), ' ');
    }
    if (place.to !== '') {
      item.append(element('ins', place.to));
    }
    return item;
  }

  function element(name, text, className = '') {
    const made = document.createElement(name);
    made.textContent = text;
    made.className = className;
    return made;
  }

  /** Marks the nodes of the page after, and puts what is gone where it was. */
  function mark({ findings, changes, after }) {
    findings.forEach((finding, i) => {
      const places = changes.filter((change) => change.finding === i && change.kind === 'removed');
      for (const place of finding.places) {
        for (const node of place.after.flatMap((number) => after.all(number))) {
          wrap(node, KINDS[finding.kind] ?? 'reworded');
        }
        const change = place.after.length === 0 ? places.shift() : undefined;
        if (change !== undefined && change.parent >= 0) {
          putBack(place.from, after.nodes[change.parent], after.nodes[change.next]);
        }
      }
    });
  }

  function putBack(text, parent, next) {
    const gone = parent.ownerDocument.createElement('del');
    gone.textContent = text;
    // A text before which it was may be in a mark by now.
    const before = next?.parentNode === parent ? next : next?.parentNode?.parentNode === parent ? next.parentNode : null;
    parent.insertBefore(gone, before);
  }

  function wrap(node, kind) {
    if (node.nodeType !== 3) {
      node.setAttribute('data-pleach', kind);
      return;
    }
    const mark = node.ownerDocument.createElement('mark');
    mark.setAttribute('data-pleach', kind);
    node.replaceWith(mark);
    mark.append(node);
  }

  /** The marked page without anything that runs or loads; the frame is a sandbox besides. */
  function clean(page) {
    page.querySelectorAll('script, iframe, object, embed, base, meta[http-equiv]').forEach((node) => node.remove());
    const policy = page.createElement('meta');
    policy.httpEquiv = 'Content-Security-Policy';
    policy.content = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; font-src data:";
    const style = page.createElement('style');
    style.textContent =
      'mark[data-pleach],[data-pleach]{color:#1a1a1a}[data-pleach=added]{background:#ffe45c}' +
      '[data-pleach=reworded]{background:#ffd1a3}[data-pleach=moved]{background:#cfe3ff}' +
      'del{color:#3c3c3c;background:#e2e2e2}img[data-pleach]{outline:3px solid #c9a400}';
    page.head.prepend(policy);
    page.head.append(style);
    return page.documentElement.outerHTML;
  }

  for (const side of ['before', 'after']) {
    const area = $(side);
    const take = async (file) => {
      area.value = await file.text();
      $('state').textContent = `${file.name} is the page ${side}.`;
    };
    area.addEventListener('dragover', (event) => {
      event.preventDefault();
      area.classList.add('over');
    });
    area.addEventListener('dragleave', () => area.classList.remove('over'));
    area.addEventListener('drop', (event) => {
      area.classList.remove('over');
      if (event.dataTransfer.files.length > 0) {
        event.preventDefault();
        take(event.dataTransfer.files[0]);
      }
    });
    $(`${side}-file`).addEventListener('change', (event) => {
      if (event.target.files.length > 0) {
        take(event.target.files[0]);
      }
    });
  }
  $('form').addEventListener('submit', (event) => {
    event.preventDefault();
    compare();
  });
  $('example').addEventListener('click', () => {
    [$('before').value, $('after').value] = EXAMPLE;
    compare();
  });
})();
