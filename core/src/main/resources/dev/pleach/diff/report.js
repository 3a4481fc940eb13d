'use strict';
(() => {
  const get = id => document.getElementById(id);
  const body = document.body;
  const kinds = body.dataset.kinds;
  const GROUP = { a: 'a', r: 'r', x: 'x', m: 'm', o: 'm', t: 'c', c: 'c', w: 'w' };
  const WORDS = { a: 'added', r: 'removed', x: 'replaced', m: 'moved', o: 'reordered', t: 'renamed', c: 'altered', w: 'reworded' };
  const HINT = kinds ? 'n goes to the next change, p to the previous one.' : '';
  const MOST_ON_MAP = 1500;
  const frames = { old: frame('old'), page: frame('page') };
  const heights = {};
  const hidden = new Set();
  let current = -1;

  // A srcdoc is laid out by the standard; pages of other doctypes, or of none, are loaded as a document of their own.
  function frame(id) {
    const given = get(id).querySelector('iframe');
    if (!given.hasAttribute('data-mode')) return given;
    const own = given.cloneNode(false);
    own.removeAttribute('srcdoc');
    own.src = URL.createObjectURL(new Blob([given.getAttribute('srcdoc')], { type: 'text/html;charset=utf-8' }));
    given.replaceWith(own);
    return own;
  }

  const tell = (frame, words) => frame.contentWindow.postMessage(words, '*');
  const items = new Map([...document.querySelectorAll('#list li[data-id]')].map(item => [Number(item.dataset.id), item]));
  const isShown = id => !hidden.has(GROUP[kinds[id]]);
  const groupOf = item => item.parentElement.closest('li.group');
  const words = item => item.querySelector('button').innerText.replace(/\s+/g, ' ').trim();

  // A frame between two pixels is drawn blurred, and not as the page is.
  function align() {
    for (const bar of document.querySelectorAll('body > header, body > footer')) {
      bar.style.height = '';
      bar.style.height = Math.ceil(bar.getBoundingClientRect().height) + 'px';
    }
  }

  function view() {
    align();
    const side = get('side').checked;
    body.classList.toggle('side', side);
    body.classList.toggle('listed', get('listed').checked);
    const names = [...hidden].map(kind => 'pl-no-' + kind);
    if (document.querySelectorAll('[data-kind]').length === hidden.size) names.push('pl-off');
    if (side) names.push('pl-side');
    if (get('few').checked) names.push('pl-few');
    tell(frames.page, { view: names });
    tell(frames.old, { view: [...names, 'pl-old'] });
    for (const [id, item] of items) {
      item.hidden = !isShown(id);
      const group = groupOf(item);
      if (group) group.hidden = !isShown(id);
    }
    if (current >= 0) go(isShown(current) ? current : -1);
  }

  function open(group, on) {
    group.querySelector('ul').hidden = !on;
    group.querySelector('button').setAttribute('aria-expanded', on);
  }

  function status(id) {
    if (id < 0) return HINT;
    const shown = [...kinds].map((kind, i) => i).filter(isShown);
    const item = items.get(id);
    const group = item && groupOf(item);
    const told = item ? (group ? words(group) + ' – ' : '') + words(item) : WORDS[kinds[id]];
    return (shown.indexOf(id) + 1) + ' of ' + shown.length + ': ' + told;
  }

  function go(id) {
    current = id;
    tell(frames.page, { go: id });
    tell(frames.old, { go: id });
    for (const mark of document.querySelectorAll('#map .now, #list .now')) mark.classList.remove('now');
    for (const mark of document.querySelectorAll('#map [data-id="' + id + '"]')) mark.classList.add('now');
    const item = items.get(id);
    if (item) {
      if (groupOf(item)) open(groupOf(item), true);
      item.classList.add('now');
      item.scrollIntoView({ block: 'nearest' });
    }
    get('now').textContent = status(id);
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
    let number = 0;
    for (const [id, top, tall] of places) {
      if (number >= MOST_ON_MAP || !isShown(id)) continue;
      number++;
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
      if (which === 'page') {
        map(said.places, said.height);
        const unseen = new Set(said.unseen);
        for (const [id, item] of items) item.classList.toggle('unseen', unseen.has(id));
      }
    }
  });
  addEventListener('keydown', event => {
    if (!event.ctrlKey && !event.metaKey && !event.altKey) key(event.key);
  });
  addEventListener('resize', align);
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
  for (const group of document.querySelectorAll('#list li.group')) {
    group.querySelector('button').addEventListener('click', () => {
      const on = group.querySelector('ul').hidden;
      if (on) go(Number(group.querySelector('li[data-id]').dataset.id));
      open(group, on);
    });
  }
  addEventListener('beforeprint', () => {
    for (const name of Object.keys(frames)) frames[name].style.height = (heights[name] || 1000) + 'px';
  });
  addEventListener('afterprint', () => {
    for (const name of Object.keys(frames)) frames[name].style.height = '';
  });
  get('now').textContent = HINT;
  view();
})();
