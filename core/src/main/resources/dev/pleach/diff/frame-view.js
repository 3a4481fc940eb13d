let hiddenNow = new Set();

function measure() {
  tone();
  shorten();
  labels(hiddenNow);
  const known = new Map();
  const places = [];
  const unseen = [];
  for (const [id, own] of byId) {
    const seen = own.find(mark => !mark.note && isReachable(mark.element));
    if (seen) places.push([id, ...onMap(seen.element, known)]);
    else if (!own.some(mark => mark.note) && own.some(mark => mark.element.isConnected)) unseen.push(id);
  }
  const height = Math.max(root.scrollHeight, document.body.scrollHeight);
  parent.postMessage({ pleach: 'places', places, unseen, height }, '*');
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
      if (marked.has(child)) continue;
      if (kept.has(child)) open.push(child);
      else if (!/^(H[1-6]|TH|THEAD|STYLE|SCRIPT|PL-.*)$/.test(child.tagName)) child.classList.add('pl-far');
    }
  }
}

/* Going to a change. */

const undo = []; // what puts the page back as it was

function style(element, values) {
  const was = element.getAttribute('style');
  for (const name of Object.keys(values)) element.style.setProperty(name, values[name], 'important');
  undo.push(() => { if (was === null) element.removeAttribute('style'); else element.setAttribute('style', was); });
}

const DISPLAY = { LI: 'list-item', TR: 'table-row', TD: 'table-cell', TH: 'table-cell', TBODY: 'table-row-group', THEAD: 'table-header-group', TABLE: 'table', SPAN: 'inline', A: 'inline', B: 'inline', I: 'inline', EM: 'inline', IMG: 'inline', INPUT: 'inline-block', BUTTON: 'inline-block' };

/** Shows an element that the page hides, for as long as it is chosen: a closed menu, a tab. */
function reveal(element) {
  for (let e = element; e && e !== root; e = e.parentElement) {
    const now = getComputedStyle(e);
    if (e.localName === 'details' && !e.open) { e.open = true; undo.push(() => { e.open = false; }); }
    const values = {};
    if (now.display === 'none') values.display = DISPLAY[e.tagName] || 'block';
    if (now.visibility !== 'visible') values.visibility = 'visible';
    if (now.opacity === '0') values.opacity = '1';
    if (now.contentVisibility === 'hidden') values['content-visibility'] = 'visible';
    if (Object.keys(values).length) style(e, values);
  }
  for (let e = element; e && e !== document.body && e !== root; e = e.parentElement) {
    const box = e.getBoundingClientRect();
    const now = getComputedStyle(e);
    const small = (box.height < 2 || box.width < 2) && now.overflow !== 'visible';
    const clipped = now.clip !== 'auto' || now.clipPath !== 'none';
    if (small || clipped) style(e, { height: 'auto', width: 'auto', 'max-height': 'none', 'max-width': 'none', overflow: 'visible', clip: 'auto', 'clip-path': 'none' });
    if (box.right + scrollX <= 0 || box.bottom + scrollY <= 0) {
      if (now.position !== 'static') style(e, { position: 'static', transform: 'none' });
      else style(e, { 'text-indent': '0', 'margin-left': '0', 'margin-top': '0', transform: 'none' });
    }
  }
}

const clip = (a, b) => ({ left: Math.max(a.left, b.left), top: Math.max(a.top, b.top), right: Math.min(a.right, b.right), bottom: Math.min(a.bottom, b.bottom) });

/** Whether something of an element is in the window and not cut off by an element around it. */
function isInView(element) {
  if (!isDrawn(element)) return false;
  const screen = { left: 0, top: 0, right: innerWidth, bottom: innerHeight };
  return [...element.getClientRects()].some(own => {
    let box = clip(own, screen);
    for (let e = element.parentElement; e && e !== document.body && e !== root; e = e.parentElement) {
      const now = getComputedStyle(e);
      if (now.overflowX !== 'visible' || now.overflowY !== 'visible') box = clip(box, e.getBoundingClientRect());
      if (now.position === 'fixed') break;
    }
    return box.right - box.left >= 1 && box.bottom - box.top >= 1;
  });
}

function scrollTo(element) {
  for (let e = element.parentElement; e && e !== root; e = e.parentElement) {
    if (e === document.body || getComputedStyle(e).overflow.includes('hidden')) {
      const [left, top] = [e.scrollLeft, e.scrollTop];
      undo.push(() => { e.scrollLeft = left; e.scrollTop = top; });
    }
  }
  const tall = element.getBoundingClientRect().height > 0.7 * innerHeight;
  element.scrollIntoView({ block: tall ? 'start' : 'center', inline: 'nearest', behavior: 'instant' });
}

/** A sign where there is nothing to see: an empty element whose tooltip changed. */
function pointAt(mark) {
  const sign = document.createElement('pl-note');
  sign.className = 'pl-now';
  sign.setAttribute('data-pl-' + mark.kind, mark.id);
  sign.textContent = (WORDS[mark.kind] || '') + ' here';
  let at = mark.element;
  while (at.parentElement && at.parentElement !== root && /^(TABLE|TBODY|THEAD|TFOOT|TR|COLGROUP|SELECT|MAP|PICTURE|svg|g)$/i.test(at.parentElement.tagName)) at = at.parentElement;
  if (at === document.body) at.prepend(sign); else at.before(sign);
  undo.push(() => sign.remove());
  return sign;
}

function go(id) {
  for (const chosen of document.querySelectorAll('.pl-now')) chosen.classList.remove('pl-now');
  while (undo.length > 0) undo.pop()();
  current = id;
  const own = (byId.get(id) || []).filter(mark => mark.element.isConnected);
  if (own.length === 0) return;
  for (const mark of own) mark.element.classList.add('pl-now');
  const best = own.find(mark => isReachable(mark.element)) || own[0];
  scrollTo(best.element);
  for (const mark of own.slice(0, 20)) {
    if (isInView(best.element)) return;
    if (!isInView(mark.element)) { reveal(mark.element); scrollTo(mark.element); }
    if (isInView(mark.element)) return;
  }
  const sign = pointAt(best);
  scrollTo(sign);
  if (!isInView(sign)) { reveal(sign); scrollTo(sign); }
  if (!isInView(sign)) { document.body.prepend(sign); reveal(sign); window.scrollTo(0, 0); }
}

addEventListener('message', event => {
  if (event.source !== parent) return;
  const said = event.data;
  if (said.go !== undefined) go(said.go);
  if (said.view) {
    go(-1);
    old = said.view.includes('pl-old');
    hiddenNow = new Set(said.view.filter(name => name.startsWith('pl-no-')).map(name => name.slice(6)));
    show(hiddenNow, said.view.includes('pl-side'));
    if (said.view.includes('pl-few') && !folded) fold();
    const now = [...root.classList].filter(name => !name.startsWith('pl-'));
    root.className = [...now, ...said.view].join(' ');
    if (root.className === '') root.removeAttribute('class');
    later('measure', measure, 0);
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
  else {
    const long = event.target.closest('.pl-tall, [data-pl-more]');
    const kind = long && kindsOf(long)[0];
    if (kind) parent.postMessage({ pleach: 'go', id: parseInt(long.getAttribute('data-pl-' + kind), 10) }, '*');
  }
}, true);
addEventListener('submit', event => event.preventDefault(), true);
addEventListener('resize', () => later('measure', measure, 100));
addEventListener('scroll', event => {
  if (event.target === document) return;
  for (const tag of tags.querySelectorAll('[data-inner]')) tag.remove();
  later('labels', () => labels(hiddenNow), 150);
}, true);
parent.postMessage({ pleach: 'ready' }, '*');
