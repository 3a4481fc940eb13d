'use strict';
(() => {
  const KINDS = 'axrymotcwf';
  const WORDS = { a: '+ added', x: '⇄ replaced', r: '− removed', m: '↕ moved', o: '↕ reordered', t: '~ renamed', c: '~ altered', w: '~ reworded' };
  const GROUP = { a: 'a', x: 'x', y: 'x', r: 'r', m: 'm', f: 'm', o: 'm', t: 'c', c: 'c', w: 'w' };
  const MOST_TAGS = 1000;
  const MOST_TEXTS = 20000;
  const ROW = 40;
  const NARROW = 400;
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

  /** What a label must not cover: lines of text and other labels, in rows of fixed height. */
  function taken() {
    const rows = new Map();
    const add = r => {
      for (let y = Math.floor(r.top / ROW); y <= Math.floor((r.top + r.height) / ROW); y++) {
        if (!rows.has(y)) rows.set(y, []);
        rows.get(y).push(r);
      }
    };
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    for (let i = 0; i < MOST_TEXTS && texts.nextNode(); i++) {
      if (!texts.currentNode.data.trim()) continue;
      range.selectNodeContents(texts.currentNode);
      for (const own of range.getClientRects()) add({ left: own.left + scrollX, top: own.top + scrollY + 2, width: own.width, height: own.height - 4 });
    }
    const free = r => {
      for (let y = Math.floor(r.top / ROW); y <= Math.floor((r.top + r.height) / ROW); y++) {
        for (const t of rows.get(y) || []) {
          if (r.left < t.left + t.width && t.left < r.left + r.width && r.top < t.top + t.height && t.top < r.top + r.height) return false;
        }
      }
      return true;
    };
    return { add, free };
  }

  /** The word where it covers nothing, else its sign, else the sign on the corner. */
  function label(tag, kind, place, space, right) {
    const word = WORDS[kind];
    const width = 10 + 6.5 * word.length;
    const above = place.top - 14;
    const at = (left, top, wide, high) => ({ left: Math.max(0, Math.min(left, right - wide)), top: Math.max(0, top), width: wide, height: high });
    const tries = [at(place.left, above, width, 14)];
    if (place.height > 40) tries.push(at(place.left + 2, place.top + 2, width, 14));
    tries.push(at(place.left, place.top + place.height + 1, width, 14));
    if (place.width < NARROW) tries.push(at(place.left + place.width - width, above, width, 14));
    const signs = [at(place.left - 13, place.top, 12, 12), at(place.left, place.top - 12, 12, 12), at(place.left + place.width + 1, place.top, 12, 12)];
    const found = tries.find(space.free);
    const spot = found || signs.find(space.free) || at(place.left - 9, place.top - 9, 12, 12);
    tag.className = kind + (found ? '' : ' small');
    tag.textContent = found ? word : word[0];
    tag.style.left = spot.left + 'px';
    tag.style.top = spot.top + 'px';
    space.add(spot);
  }

  function measure() {
    tags.textContent = '';
    const labels = document.createDocumentFragment();
    const labelled = new Set();
    const places = [];
    const space = taken();
    const right = root.clientWidth;
    for (const mark of marks) {
      const place = box(mark.element);
      if (place.width === 0 && place.height === 0) continue;
      if (mark.kind !== 'f') places.push([mark.id, place.top, place.height]);
      if (!WORDS[mark.kind] || labelled.has(mark.id) || labelled.size >= MOST_TAGS || root.classList.contains('pl-no-' + GROUP[mark.kind])) continue;
      labelled.add(mark.id);
      const tag = document.createElement('pl-tag');
      label(tag, mark.kind, place, space, right);
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
      if (mark.id === id && mark.kind !== 'f') {
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
  addEventListener('click', event => {
    event.preventDefault();
    const from = event.target.closest('pl-from');
    if (from) parent.postMessage({ pleach: 'go', id: Number(from.getAttribute('data-pl-f')) }, '*');
  }, true);
  addEventListener('submit', event => event.preventDefault(), true);
  let waiting = 0;
  addEventListener('resize', () => { clearTimeout(waiting); waiting = setTimeout(measure, 100); });
  parent.postMessage({ pleach: 'ready' }, '*');
})();
