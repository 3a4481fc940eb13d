// Frames of blocks: loaded when they come near, in the colours of the page. A card that is as high
// as its content gets its rows from what the frame tells; the height last told is kept, so that the
// next visit does not shift anything.
import { fitFrame } from './picker/frames-host.js';
import { shownTheme } from './theme.js';

export const ROW = 20; // pixels; as --row in base.css
const MOST_ROWS = 30;  // of a card that is as high as its content
const LEAST_ROWS = 5;
const NARROW = 700;    // pixels; below, a board has one column
const shown = new Map(); // frame to what lets it go
const told = new WeakMap(); // frame to the height it told last
const heights = new Map(); // card to its frame, if that told a height that the card does not have yet
const waiting = []; // frames to be loaded
const AT_ONCE = 3; // frames

const key = card => `pleach-rows-${card.dataset.block}-${innerWidth <= NARROW ? 'phone' : card.dataset.width}`;

const awaited = new Set(); // cards on the screen whose heights nobody knows yet
const PATIENCE_MILLIS = 2500;

/** Loads the frames of a page that was just opened; shows the board when it will not shift. */
export function startFrames() {
  for (const card of document.querySelectorAll('.card[data-height="0"]')) {
    const unknown = !kept(key(card)) && card.querySelector('iframe');
    if (unknown && card.getBoundingClientRect().top < innerHeight) awaited.add(card);
  }
  showFrames();
  if (awaited.size === 0) {
    settled();
  } else {
    setTimeout(settled, PATIENCE_MILLIS);
  }
}

function settled() {
  document.documentElement.classList.remove('starting');
}

/** Loads the frames that are not loaded yet. */
export function showFrames() {
  for (const [frame, letGo] of shown) {
    if (!frame.isConnected) {
      letGo();
      shown.delete(frame);
    }
  }
  const fresh = [...document.querySelectorAll('iframe[data-fit]:not([src])')].filter(frame => !waiting.includes(frame));
  for (const frame of fresh) {
    const card = frame.closest('.card');
    if (card?.dataset.height === '0' && !card.style.gridRowEnd) setRows(card, Number(kept(key(card))));
  }
  const idle = waiting.length === 0;
  waiting.push(...fresh);
  if (idle) loadSome();
}

/** Loads a few frames, then lets the browser do something else: all at once would stop the page. */
function loadSome() {
  for (const frame of waiting.splice(0, AT_ONCE)) {
    if (frame.isConnected && !frame.hasAttribute('src')) load(frame);
  }
  if (waiting.length > 0) later(loadSome);
}

function load(frame) {
  const card = frame.closest('.card');
  const address = frame.dataset.fit + (frame.dataset.fit.includes('?') ? '&' : '?') + 'scheme=' + shownTheme();
  shown.set(frame, fitFrame(frame, address, {
    most: Number(frame.dataset.most) || 4000,
    onSize: height => card && sized(card, frame, height),
  }));
}

function later(work) {
  if (globalThis.requestIdleCallback) requestIdleCallback(work, { timeout: 100 });
  else setTimeout(work, 20);
}

function kept(name) {
  try {
    return localStorage.getItem(name);
  } catch {
    return null;
  }
}

/** Heights that frames told since the last picture; the cards get their rows together. */
function sized(card, frame, height) {
  told.set(frame, height);
  if (card.dataset.height !== '0') return;
  if (heights.size === 0) requestAnimationFrame(fitCards);
  heights.set(card, frame);
}

/** Measures all first and changes all then: a change between two measures costs a layout each. */
function fitCards() {
  const measured = [...heights].filter(([card, frame]) => card.contains(frame)).map(([card, frame]) =>
    [card, told.get(frame) + card.offsetHeight - frame.parentElement.offsetHeight + ROW]); // the gap is in the rows
  heights.clear();
  for (const [card, height] of measured) {
    const rows = Math.max(LEAST_ROWS, Math.min(MOST_ROWS, Math.ceil(height / ROW)));
    setRows(card, rows);
    if (awaited.delete(card) && awaited.size === 0) settled();
    try {
      localStorage.setItem(key(card), rows);
    } catch {
      // nothing is kept: the card starts at its usual height next time
    }
  }
}

function setRows(card, rows) {
  const wanted = rows > 0 ? 'span ' + rows : '';
  if (card.style.gridRowEnd !== wanted) card.style.gridRowEnd = wanted;
}

/** Frees a card from the rows its content asked for. */
export function freeRows(card) {
  card.style.gridRowEnd = '';
}

// A note that came or went takes room from the frame.
addEventListener('pleach-refreshed', () => {
  for (const frame of shown.keys()) {
    const card = frame.closest('.card');
    if (card && told.has(frame)) sized(card, frame, told.get(frame));
  }
});

// Other colours: what has colours of ours is loaded again.
addEventListener('pleach-theme', () => {
  for (const [frame, letGo] of shown) {
    if (frame.closest('.is-page')) continue;
    letGo();
    shown.delete(frame);
    frame.removeAttribute('src');
  }
  showFrames();
});
