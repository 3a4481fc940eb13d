// @ts-nocheck: checked where it is imported, not inside
/**
 * Picks a block on a page. Runs inside the page: in the sandboxed frame of the server's picker,
 * where it starts by itself, and in a browser extension on a live page, which imports it and calls
 * {@link startPicker}. It knows nothing of what is done with a block.
 *
 * Messages to the page around (an object with `pleach: 'picker'` and the `token`), or calls of
 * `options.post` in an extension:
 *
 *   { type: 'ready', segments }                 it is there; how many blocks are offered
 *   { type: 'change', block, path, source }     another block is outlined, or none (block: null);
 *                                               source: 'pointer' | 'key' | 'touch' | 'host'
 *   { type: 'take', block, path }               this one
 *   { type: 'leave' }                           none
 *   { type: 'preview', block, on }              shown alone, or not any more
 *   { type: 'segments', on }                    the offered blocks are shown, or not any more
 *   { type: 'undo' }                            nothing to undo here: the page around may
 *   { type: 'drag', phase, x, y, block }        phase: 'start' | 'move' | 'drop' | 'cancel'; x and y
 *                                               in pixels of the frame's window, also outside of it
 *
 * block: { nodes: [number…], name, width, height }; path: [{ nodes, name }…] from the outermost.
 *
 * Messages from the page around (`pleach: 'picker-host'`, the same token, from the parent window):
 *
 *   { type: 'widen' } { type: 'narrow' } { type: 'next' } { type: 'previous' } { type: 'take' }
 *   { type: 'leave' } { type: 'undo' } { type: 'segments' } { type: 'preview' } { type: 'focus' }
 *   { type: 'select', nodes }                   outline these
 *   { type: 'cancel-drag' } { type: 'end-drag' } the page around ended a drag itself
 *
 * Keys: ↑ or Tab widen, ↓ or Shift+Tab narrow, ← → the block beside it, s offered blocks, p preview,
 * Enter takes, Esc leaves (or ends a preview or drag), Ctrl+Z undoes. The wheel widens and narrows,
 * with Shift it scrolls; Page Up, Page Down, Home, End and Space scroll, too.
 */
import { createLevels } from './picker-levels.js';
import { createOutline } from './picker-outline.js';

const STEP = 60;         // pixels of wheel a level
const PAUSE = 110;       // milliseconds between two levels by wheel
const FAR = 7;           // pixels before a press becomes a drag
const EDGE = 36;         // pixels at the edge of the window where pointing scrolls
const MOST_UNDO = 100;

/**
 * Starts picking.
 *
 * @param {{document?: Document, segments?: {name: string, role: string, nodes: number[]}[],
 *   post: (message: object) => void, nodeOf?: (element: Element) => number|null,
 *   elementOf?: (node: number) => Element|null, isForeign?: (event: Event) => boolean}} options
 *   nodeOf and elementOf: how elements are numbered; by `data-pl` where nothing is said; isForeign:
 *   events that are not for the picker, as those of an extension's own bar
 * @returns {{receive: (message: object) => void, stop: () => void}}
 */
export function startPicker(options) {
  const doc = options.document ?? document;
  const win = doc.defaultView;
  const root = doc.documentElement;
  const post = options.post;
  const numbered = new Map();
  if (!options.elementOf) {
    for (const e of doc.querySelectorAll('[data-pl]')) numbered.set(Number(e.getAttribute('data-pl')), e);
  }
  const elementOf = options.elementOf ?? (node => numbered.get(node) ?? null);
  const nodeOf = options.nodeOf ?? (element => element.hasAttribute('data-pl') ? Number(element.getAttribute('data-pl')) : null);
  const segments = (options.segments ?? [])
    .map(segment => ({ ...segment, elements: segment.nodes.map(elementOf).filter(Boolean) }))
    .filter(segment => segment.elements.length > 0);

  const outline = createOutline(doc);
  const levels = createLevels(doc, nodeOf, segments, element => element === outline.host);
  const { same, promote, wider, inside, beside, block } = levels;

  /* State. */
  let selected = [];       // elements of the outlined block
  let pinned = false;      // chosen by click, key or touch: pointing elsewhere does not change it
  let narrower = [];       // the way down again: what was outlined before each widening
  let previewing = false;
  let showing = false;     // the offered blocks
  let drag = null;
  const undo = [];
  const listeners = [];

  function paint() {
    const at = selected.length > 0 ? levels.around(selected) : null;
    const [width, height] = levels.size(at);
    const words = at ? levels.nameOf(selected) + '  ' + Math.round(width) + ' × ' + Math.round(height) : '';
    outline.show(at, words, pinned, previewing);
  }

  function offer() {
    const blocks = showing ? segments.map(segment => ({ at: levels.around(segment.elements), name: segment.name })) : [];
    outline.offer(blocks.filter(block => block.at));
  }

  function select(elements, source, keepWay = false) {
    if (same(elements, selected)) return false;
    if (!keepWay) narrower = [];
    selected = elements;
    if (previewing && elements.length === 0) preview();
    paint();
    post({ type: 'change', block: block(selected), path: levels.path(selected), source });
    return true;
  }

  function remember() {
    undo.push({ selected, pinned });
    if (undo.length > MOST_UNDO) undo.shift();
  }

  function choose(elements, source, keepWay = false) {
    if (elements.length === 0) return;
    remember();
    pinned = true;
    if (!select(elements, source, keepWay)) paint();
    reveal();
  }

  function reveal() {
    const at = levels.around(selected);
    if (at && (at.top < 0 || at.top > win.innerHeight - 40 || at.bottom < 40)) {
      selected[0].scrollIntoView({ block: at.bottom - at.top > win.innerHeight ? 'start' : 'nearest' });
    }
  }

  function start() {
    const main = segments.find(segment => segment.role === 'main') ?? segments[0];
    const first = main ? main.elements : [promote(doc.body.firstElementChild) ?? doc.body];
    return first.filter(Boolean);
  }

  const acts = {
    widen(source = 'key') {
      if (selected.length === 0) return choose(start(), source);
      const next = wider(selected);
      if (!next) return;
      const way = [...narrower, selected];
      choose([next], source);
      narrower = way;
    },
    narrow(source = 'key') {
      if (selected.length === 0) return choose(start(), source);
      const known = narrower.pop();
      const way = narrower;
      const next = known ?? [inside(selected)].filter(Boolean);
      if (next.length > 0) choose(next, source, true);
      narrower = way;
    },
    next(source = 'key') { go(1, source); },
    previous(source = 'key') { go(-1, source); },
    take() {
      if (selected.length > 0) post({ type: 'take', block: block(selected), path: levels.path(selected) });
    },
    leave() { post({ type: 'leave' }); },
    undo() {
      const last = undo.pop();
      if (!last) return post({ type: 'undo' });
      pinned = last.pinned;
      if (!select(last.selected, 'key')) paint();
    },
    segments() { showing = !showing; offer(); post({ type: 'segments', on: showing }); },
    preview() { preview(); },
    focus() { win.focus(); root.focus?.(); },
  };

  function go(step, source) {
    if (selected.length === 0) return choose(start(), source);
    if (showing) {
      const now = segments.findIndex(segment => same(segment.elements, selected));
      const next = segments[(now + step + segments.length) % segments.length];
      if (next) return choose(next.elements, source);
    }
    const next = beside(selected, step);
    if (next) choose([next], source);
  }

  function preview() {
    if (selected.length === 0 && !previewing) return;
    previewing = !previewing && selected.length > 0;
    paint();
    post({ type: 'preview', block: block(selected), on: previewing });
  }

  /* Events. They are taken before the page sees them, so that a live page does nothing. */
  function on(target, type, act, more = {}) {
    const listener = event => {
      if (event.isTrusted === false && options.trustedOnly !== false) return;
      if (options.isForeign?.(event)) return;
      act(event);
    };
    target.addEventListener(type, listener, { capture: true, ...more });
    listeners.push(() => target.removeEventListener(type, listener, { capture: true }));
  }

  const stop = event => { event.preventDefault(); event.stopImmediatePropagation(); };
  const at = event => promote(doc.elementFromPoint(event.clientX, event.clientY));

  const pointed = event => (showing ? levels.segmentAt(event.clientX, event.clientY) : null) ?? [at(event)].filter(Boolean);

  let pressed = null;
  on(win, 'pointermove', event => {
    if (event.pointerType === 'touch' && !drag) return;
    if (pressed && !drag && Math.hypot(event.clientX - pressed.x, event.clientY - pressed.y) > FAR && selected.length > 0) begin(event);
    if (drag) { stop(event); return move(event); }
    if (!pinned) select(pointed(event), 'pointer');
    nearEdge(event.clientY);
  });
  on(win, 'pointerdown', event => {
    if (event.button !== 0) return;
    if (event.pointerType !== 'touch') stop(event);
    const inOutline = contains(levels.around(selected), event);
    if (!pinned || !inOutline) pressed = { x: event.clientX, y: event.clientY, fresh: true, elements: pointed(event) };
    else pressed = { x: event.clientX, y: event.clientY, fresh: false, elements: selected };
    if (pressed.fresh && event.pointerType !== 'touch') select(pressed.elements, 'pointer');
    if (event.pointerType !== 'touch') {
      win.focus(); // a press that is taken from the page gives no focus by itself
      root.setPointerCapture(event.pointerId);
    }
  });
  on(win, 'pointerup', event => {
    if (drag) { stop(event); drop(event); }
    else if (pressed && event.pointerType === 'mouse') {
      stop(event);
      if (pressed.fresh) choose(pressed.elements, 'pointer');
    }
    pressed = null;
  });
  on(win, 'pointercancel', () => { pressed = null; if (drag) cancel(); });
  on(win, 'click', event => {
    stop(event);
    if (event.pointerType === 'touch' || event.pointerType === 'pen') {
      const elements = pointed(event);
      if (elements.length > 0) choose(elements, 'touch');
    }
  });
  on(win, 'dblclick', event => { stop(event); acts.take(); });
  for (const type of ['mousedown', 'mouseup', 'auxclick', 'dragstart', 'submit', 'contextmenu']) {
    on(win, type, event => { if (type !== 'contextmenu') stop(event); });
  }
  on(doc, 'mouseleave', event => { if (event.target === doc && !pinned && !pressed) select([], 'pointer'); });

  function contains(box, event) {
    return box && event.clientX >= box.left && event.clientX <= box.right && event.clientY >= box.top && event.clientY <= box.bottom;
  }

  let turned = 0;
  let last = 0;
  on(win, 'wheel', event => {
    if (event.shiftKey || event.ctrlKey || selected.length === 0) return;
    stop(event);
    turned += event.deltaMode === 1 ? event.deltaY * 20 : event.deltaMode === 2 ? event.deltaY * 400 : event.deltaY;
    if (Math.abs(turned) < STEP || event.timeStamp - last < PAUSE) return;
    last = event.timeStamp;
    acts[turned < 0 ? 'widen' : 'narrow']('pointer');
    turned = 0;
  }, { passive: false });

  const keys = { ArrowUp: 'widen', ArrowDown: 'narrow', ArrowLeft: 'previous', ArrowRight: 'next', Enter: 'take', s: 'segments', S: 'segments', p: 'preview', P: 'preview' };
  on(win, 'keydown', event => {
    if (event.key === 'Tab') { stop(event); return acts[event.shiftKey ? 'narrow' : 'widen'](); }
    if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'z') { stop(event); return acts.undo(); }
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === 'Escape') {
      stop(event);
      if (drag) return cancel();
      if (previewing) return preview();
      return acts.leave();
    }
    if (keys[event.key]) { stop(event); acts[keys[event.key]](); }
  });

  /* Dragging the block out of the frame. */
  function begin(event) {
    drag = { id: event.pointerId };
    if (pressed.fresh) { remember(); pinned = true; select(pressed.elements, 'pointer'); }
    paint();
    root.setPointerCapture?.(event.pointerId);
    post({ type: 'drag', phase: 'start', x: event.clientX, y: event.clientY, block: block(selected) });
  }
  function move(event) {
    post({ type: 'drag', phase: 'move', x: event.clientX, y: event.clientY, block: null });
  }
  function drop(event) {
    drag = null;
    post({ type: 'drag', phase: 'drop', x: event.clientX, y: event.clientY, block: block(selected) });
  }
  function cancel() {
    drag = null;
    pressed = null;
    post({ type: 'drag', phase: 'cancel', x: 0, y: 0, block: null });
  }

  /* Pointing at the upper or lower edge scrolls. */
  let scrolling = 0;
  function nearEdge(y) {
    const speed = y < EDGE && y >= 0 ? y - EDGE : y > win.innerHeight - EDGE && y <= win.innerHeight ? y - win.innerHeight + EDGE : 0;
    const idle = scrolling === 0;
    scrolling = speed;
    if (idle && speed !== 0) win.requestAnimationFrame(scroll);
  }
  function scroll() {
    if (scrolling === 0 || drag || pinned) { scrolling = 0; return; }
    const before = win.scrollY;
    win.scrollBy(0, scrolling / 5);
    if (win.scrollY === before) { scrolling = 0; return; }
    win.requestAnimationFrame(scroll);
  }
  on(doc, 'mouseleave', event => { if (event.target === doc) scrolling = 0; });
  on(win, 'scroll', paint, { passive: true });
  on(win, 'resize', () => { paint(); offer(); });
  on(win, 'load', paint);

  post({ type: 'ready', segments: segments.length });

  return {
    receive(message) {
      if (!message || typeof message.type !== 'string') return;
      if (message.type === 'select' && Array.isArray(message.nodes)) {
        const elements = message.nodes.map(node => elementOf(Number(node))).filter(levels.isPickable);
        if (elements.length > 0) choose(elements, 'host');
      } else if (message.type === 'end-drag') {
        drag = null;
        pressed = null;
      } else if (message.type === 'cancel-drag') {
        if (drag) cancel();
      } else if (Object.hasOwn(acts, message.type)) {
        acts[message.type]('host');
      }
    },
    stop() {
      listeners.forEach(remove => remove());
      outline.remove();
    },
  };
}

/* In the server's frame: talks to the window around. */
const own = document.documentElement;
if (own.hasAttribute('data-pl-picker') && self.origin === 'null' && parent !== window) {
  const token = location.hash.slice(1);
  for (const e of [...document.querySelectorAll('body [data-pl]')].slice(0, 5000)) { // waits for a script to fade in
    const style = getComputedStyle(e);
    if (style.opacity === '0' && /^(static|relative)$/.test(style.position) && e.textContent.trim()) e.style.setProperty('opacity', '1', 'important');
  }
  let segments = [];
  try { segments = JSON.parse(own.getAttribute('data-pl-segments') ?? '[]'); } catch { /* none are offered */ }
  const picker = startPicker({
    segments,
    post: message => parent.postMessage({ pleach: 'picker', token, ...message }, '*'),
  });
  addEventListener('message', event => {
    const told = event.data;
    if (event.source !== parent || !told || told.pleach !== 'picker-host' || told.token !== token) return;
    picker.receive(told);
  });
}
