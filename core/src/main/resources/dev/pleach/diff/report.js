'use strict';
(() => {
  const get = id => document.getElementById(id);
  const body = document.body;
  const kinds = body.dataset.kinds;
  const GROUP = { a: 'a', r: 'r', x: 'x', m: 'm', o: 'm', t: 'c', c: 'c', w: 'w' };
  const WORDS = { a: 'added', r: 'removed', x: 'replaced', m: 'moved', o: 'reordered', t: 'renamed', c: 'altered', w: 'reworded' };
  const HINT = kinds ? 'n goes to the next change, p to the previous one.' : '';
  const MOST_ON_MAP = 1500;
  const frames = { old: get('old').querySelector('iframe'), page: get('page').querySelector('iframe') };
  const heights = {};
  const hidden = new Set();
  let current = -1;

  const tell = (frame, words) => frame.contentWindow.postMessage(words, '*');
  const items = new Map([...document.querySelectorAll('#list li')].map(item => [Number(item.dataset.id), item]));
  const isShown = id => !hidden.has(GROUP[kinds[id]]);

  function view() {
    const side = get('side').checked;
    body.classList.toggle('side', side);
    body.classList.toggle('listed', get('listed').checked);
    const names = [...hidden].map(kind => 'pl-no-' + kind);
    if (side) names.push('pl-side');
    if (get('few').checked) names.push('pl-few');
    tell(frames.page, { view: names });
    tell(frames.old, { view: [...names, 'pl-old'] });
    for (const [id, item] of items) item.hidden = !isShown(id);
    if (current >= 0) go(isShown(current) ? current : -1);
  }

  function go(id) {
    current = id;
    tell(frames.page, { go: id });
    tell(frames.old, { go: id });
    let number = 0;
    let shown = 0;
    for (let i = 0; i < kinds.length; i++) {
      if (isShown(i)) { shown++; if (i === id) number = shown; }
    }
    for (const mark of document.querySelectorAll('#map .now, #list .now')) mark.classList.remove('now');
    for (const mark of document.querySelectorAll('#map [data-id="' + id + '"]')) mark.classList.add('now');
    const item = items.get(id);
    if (item) { item.classList.add('now'); item.scrollIntoView({ block: 'nearest' }); }
    get('now').textContent = id < 0 ? HINT : number + ' of ' + shown + ': ' + (item ? item.innerText.replace(/\s+/g, ' ') : WORDS[kinds[id]]);
  }

  function step(by) {
    const length = kinds.length;
    let id = current < 0 && by < 0 ? length : current;
    for (let i = 0; i < length; i++) {
      id = (id + by + length) % length;
      if (isShown(id)) return go(id);
    }
  }

  function map(places, height) {
    const strip = get('map');
    strip.textContent = '';
    const seen = new Set();
    for (const [id, top, tall] of places) {
      if (seen.has(id) || seen.size >= MOST_ON_MAP || !isShown(id)) continue;
      seen.add(id);
      const mark = document.createElement('button');
      mark.className = kinds[id] + (id === current ? ' now' : '');
      mark.dataset.id = id;
      mark.tabIndex = -1;
      mark.title = items.has(id) ? items.get(id).textContent.trim() : WORDS[kinds[id]];
      mark.style.top = 'min(100% - 6px, ' + (100 * top / height) + '%)';
      mark.style.height = Math.min(100, 100 * tall / height) + '%';
      mark.addEventListener('click', () => go(id));
      strip.append(mark);
    }
  }

  function key(name) {
    if (name === 'n') step(1);
    if (name === 'p') step(-1);
    const box = { s: 'side', i: 'inline', c: 'few', l: 'listed' }[name];
    if (box) get(box).click();
  }

  addEventListener('message', event => {
    const which = Object.keys(frames).find(name => frames[name].contentWindow === event.source);
    if (!which) return;
    const said = event.data;
    if (said.pleach === 'ready') view();
    if (said.pleach === 'key') key(String(said.key));
    if (said.pleach === 'go' && said.id >= 0 && said.id < kinds.length) go(said.id);
    if (said.pleach === 'places') {
      heights[which] = said.height;
      if (which === 'page') map(said.places, said.height);
    }
  });
  addEventListener('keydown', event => {
    if (!event.ctrlKey && !event.metaKey && !event.altKey) key(event.key);
  });
  get('next').addEventListener('click', () => step(1));
  get('previous').addEventListener('click', () => step(-1));
  for (const id of ['inline', 'side', 'few', 'listed']) get(id).addEventListener('change', view);
  for (const box of document.querySelectorAll('[data-kind]')) {
    box.addEventListener('change', () => {
      if (box.checked) hidden.delete(box.dataset.kind); else hidden.add(box.dataset.kind);
      view();
    });
  }
  for (const [id, item] of items) item.querySelector('button').addEventListener('click', () => go(id));
  addEventListener('beforeprint', () => {
    for (const name of Object.keys(frames)) frames[name].style.height = (heights[name] || 1000) + 'px';
  });
  addEventListener('afterprint', () => {
    for (const name of Object.keys(frames)) frames[name].style.height = '';
  });
  get('now').textContent = HINT;
  view();
})();
