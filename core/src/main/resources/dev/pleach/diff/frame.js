'use strict';
(() => {
  const KINDS = 'armotcw';
  const WORDS = { a: '+ added', r: '− removed', m: '↕ moved', o: '↕ reordered', t: '~ renamed', c: '~ altered', w: '~ reworded' };
  const GROUP = { a: 'a', r: 'r', m: 'm', o: 'm', t: 'c', c: 'c', w: 'w' };
  const MOST_TAGS = 1000;
  const root = document.documentElement;
  const marks = [];
  for (const kind of KINDS) {
    for (const element of document.querySelectorAll('[data-pl-' + kind + ']')) {
      marks.push({ kind, element, id: Number(element.getAttribute('data-pl-' + kind)) });
    }
  }
  const tags = document.createElement('div');
  document.body.append(tags);
  let folded = false;

  const box = element => {
    const own = element.getBoundingClientRect();
    return { left: own.left + scrollX, top: own.top + scrollY, width: own.width, height: own.height };
  };

  function measure() {
    tags.textContent = '';
    const labels = document.createDocumentFragment();
    const labelled = new Set();
    const places = [];
    for (const mark of marks) {
      const place = box(mark.element);
      if (place.width === 0 && place.height === 0) continue;
      places.push([mark.id, place.top, place.height]);
      if (labelled.has(mark.id) || labelled.size >= MOST_TAGS || root.classList.contains('pl-no-' + GROUP[mark.kind])) continue;
      labelled.add(mark.id);
      const tag = document.createElement('pl-tag');
      tag.className = mark.kind;
      tag.textContent = WORDS[mark.kind];
      tag.style.left = Math.max(0, place.left) + 'px';
      tag.style.top = Math.max(0, place.top - 13) + 'px';
      labels.append(tag);
    }
    const height = Math.max(root.scrollHeight, document.body.scrollHeight);
    tags.append(labels);
    parent.postMessage({ pleach: 'places', places, height }, '*');
  }

  function fold() {
    folded = true;
    const kept = new Set([document.body]);
    for (const { element } of marks) {
      for (let e = element; e && !kept.has(e); e = e.parentElement) kept.add(e);
    }
    const marked = new Set(marks.map(mark => mark.element));
    const open = [document.body];
    while (open.length > 0) {
      for (const child of open.pop().children) {
        if (marked.has(child) || child === tags) continue;
        if (kept.has(child)) open.push(child);
        else if (!/^(H[1-6]|TH|THEAD|STYLE|SCRIPT|PL-.*)$/.test(child.tagName)) child.classList.add('pl-far');
      }
    }
  }

  function go(id) {
    for (const old of document.querySelectorAll('.pl-now')) old.classList.remove('pl-now');
    let first = null;
    for (const mark of marks) {
      if (mark.id === id) {
        mark.element.classList.add('pl-now');
        const place = box(mark.element);
        if (!first && place.height > 0) first = place;
      }
    }
    if (first) scrollTo({ top: first.top - Math.max(40, (innerHeight - first.height) / 3) });
  }

  addEventListener('message', event => {
    if (event.source !== parent) return;
    const said = event.data;
    if (said.go !== undefined) go(said.go);
    if (said.view) {
      if (said.view.includes('pl-few') && !folded) fold();
      const now = [...root.classList].filter(name => !name.startsWith('pl-'));
      root.className = [...now, ...said.view].join(' ');
      measure();
    }
  });
  addEventListener('keydown', event => {
    if (event.ctrlKey || event.metaKey || event.altKey || /^(INPUT|TEXTAREA|SELECT)$/.test(event.target.tagName)) return;
    parent.postMessage({ pleach: 'key', key: event.key }, '*');
  });
  addEventListener('click', event => event.preventDefault(), true);
  addEventListener('submit', event => event.preventDefault(), true);
  let waiting = 0;
  addEventListener('resize', () => { clearTimeout(waiting); waiting = setTimeout(measure, 100); });
  parent.postMessage({ pleach: 'ready' }, '*');
})();
