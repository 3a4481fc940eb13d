// Fetches the page again and puts what changed in its place: no frame is loaded twice, the focus
// and what is open stay.
import { showFrames } from './frames.js';

/** Moves a node among its siblings; a browser that can keeps its frames loaded. */
export function moveBefore(parent, node, next) {
  if (parent.moveBefore && node.isConnected) {
    parent.moveBefore(node, next);
  } else {
    Node.prototype.insertBefore.call(parent, node, next);
  }
}

export async function fetchPage() {
  const response = await fetch(location.pathname + location.search, { credentials: 'same-origin', headers: { 'X-Pleach': '1' } });
  if (!response.ok || response.redirected) throw new Error('The page could not be read again.');
  return new DOMParser().parseFromString(await response.text(), 'text/html');
}

let running = null;
let again = false;

/** Brings the page up to date; calls while it runs become one more run. */
export function refreshPage() {
  if (running) {
    again = true;
    return running;
  }
  running = (async () => {
    do {
      again = false;
      apply(await fetchPage());
    } while (again);
  })().finally(() => {
    running = null;
    dispatchEvent(new CustomEvent('pleach-refreshed'));
  });
  return running;
}

function apply(fresh) {
  const focus = focusPath();
  replace('#tabs', fresh);
  const board = document.querySelector('#board');
  if (board && fresh.querySelector('#board')) {
    if (!document.body.classList.contains('arranging')) applyBoard(board, fresh.querySelector('#board'));
    for (const id of ['#board-empty', '#board-name', '#share-part']) replace(id, fresh);
  } else {
    for (const id of ['#state-part', '#candidates', '#timeline', '#rules', '#embed', '#sources', '#ways', '#told', '#tokens', '#people']) {
      replace(id, fresh);
    }
    const meta = document.querySelector('.page-head .meta');
    if (meta && fresh.querySelector('.page-head .meta')) meta.replaceWith(fresh.querySelector('.page-head .meta'));
  }
  showFrames();
  if (focus) document.querySelector(focus)?.focus({ preventScroll: true });
}

/** Where the focus is, if what has it may be replaced. */
function focusPath() {
  const element = document.activeElement;
  if (!element || element === document.body) return null;
  if (element.id) return '#' + CSS.escape(element.id);
  const card = element.closest('[data-block][id]');
  if (card && element.classList.length) return '#' + CSS.escape(card.id) + ' .' + [...element.classList].map(c => CSS.escape(c)).join('.');
  if (element.dataset.api) return '[data-api="' + CSS.escape(element.dataset.api) + '"]';
  return null;
}

function replace(selector, fresh) {
  const old = document.querySelector(selector);
  const now = fresh.querySelector(selector);
  if (!old || !now || old.outerHTML === now.outerHTML) return;
  const once = old.querySelector('[data-once]:not([hidden])');
  const open = [...old.querySelectorAll('details')].map(d => d.open);
  old.replaceWith(now);
  now.querySelectorAll('details').forEach((d, i) => { d.open = open[i] ?? d.open; });
  if (once) now.querySelector('[data-once]')?.replaceWith(once);
}

function applyBoard(board, fresh) {
  board.dataset.revision = fresh.dataset.revision;
  const wanted = [...fresh.children];
  const ids = new Set(wanted.map(card => card.id));
  for (const old of [...board.children]) {
    if (!ids.has(old.id)) old.remove();
  }
  let at = board.firstElementChild;
  for (const card of wanted) {
    const old = document.getElementById(card.id);
    if (!old) {
      board.insertBefore(card, at);
      continue;
    }
    applyCard(old, card);
    if (old === at) {
      at = at.nextElementSibling;
    } else {
      moveBefore(board, old, at);
    }
  }
}

function applyCard(old, fresh) {
  const span = old.style.gridRowEnd;
  for (const { name, value } of [...fresh.attributes]) {
    if (old.getAttribute(name) !== value) old.setAttribute(name, value);
  }
  if (span && old.dataset.height === '0') old.style.gridRowEnd = span;
  for (const part of ['head', 'note', 'foot']) {
    const was = old.querySelector(`[data-part=${part}]`);
    const is = fresh.querySelector(`[data-part=${part}]`);
    if (was && is && was.innerHTML !== is.innerHTML) was.replaceWith(is);
  }
  applyFrame(old.querySelector('[data-part=frame]'), fresh.querySelector('[data-part=frame]'));
}

/** What is shown stays until the frame that is wanted now has something to show. */
function applyFrame(old, fresh) {
  const was = old.querySelector('template');
  const is = fresh.querySelector('template');
  if (!was || !is) {
    if (was || is) old.replaceWith(fresh);
  } else if (was.innerHTML !== is.innerHTML) {
    for (const frame of old.querySelectorAll('iframe')) frame.title = is.content.firstElementChild.title;
    was.replaceWith(is);
  }
}
