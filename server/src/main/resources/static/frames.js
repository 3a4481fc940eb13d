// Frames of blocks: loaded when they come near, in the colours of the page. A card that is as high
// as its content gets its rows from what the frame tells; the height last told is kept, so that the
// next visit does not shift anything.
//
// A browser makes a document for every frame, empty or not, before it does anything else: the frames
// of a whole board stop the page. So a card has its frame in a template, and gets it in its turn. A
// block that changed keeps its old frame until the new one has something to show.
import { fitFrame } from './picker/frames-host.js';
import { shownTheme } from './theme.js';

export const ROW = 20; // pixels; as --row in base.css
const MOST_ROWS = 30;  // of a card that is as high as its content
const LEAST_ROWS = 5;
const NARROW = 700;    // pixels; below, a board has one column
const shown = new Map(); // frame to what lets it go
const told = new WeakMap(); // frame to the height it told last
const heights = new Map(); // card to its frame, if that told a height that the card does not have yet
const waiting = []; // frames to be loaded, and card bodies that are to get one
const SHARE_MILLIS = 12; // of a picture's time, for making frames

const key = card => `pleach-rows-${card.dataset.block}-${innerWidth <= NARROW ? 'phone' : card.dataset.width}`;

const awaited = new Set(); // cards on the screen whose heights nobody knows yet
const PATIENCE_MILLIS = 2500;

/** Loads the frames of a page that was just opened; shows the board when it will not shift. */
export function startFrames() {
  for (const card of document.querySelectorAll('.card[data-height="0"]')) {
    const unknown = !kept(key(card)) && wanted(card.querySelector('.card-body'));
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
  const bare = [...document.querySelectorAll('iframe[data-fit]:not([src])')];
  const bodies = [...document.querySelectorAll('.card > .card-body')].filter(body => {
    const frame = wanted(body);
    return frame && frame.dataset.fit !== body.lastElementChild.dataset.fit;
  });
  for (const card of bodies.map(body => body.parentElement)) {
    if (card.dataset.height === '0' && !card.style.gridRowEnd) setRows(card, Number(kept(key(card))));
  }
  const idle = waiting.length === 0;
  waiting.push(...[...bare, ...bodies].filter(place => !waiting.includes(place)));
  if (idle && waiting.length > 0) loadSome();
}

/** The frame that the body of a card is to have; nothing if there is nothing to show. */
const wanted = body => body?.querySelector('template')?.content.firstElementChild;

/** Loads a few frames, then lets the browser do something else: all at once would stop the page. */
function loadSome() {
  const end = performance.now() + SHARE_MILLIS;
  do {
    const place = waiting.shift();
    if (place.isConnected) load(place);
  } while (waiting.length > 0 && performance.now() < end);
  if (waiting.length > 0) later(loadSome);
}

function load(place) {
  if (place.localName !== 'iframe') {
    loadCard(place);
  } else if (!place.hasAttribute('src')) {
    show(place, () => {});
  }
}

/** Gives a card its frame; one that it has goes when the new one tells its height or is loaded. */
function loadCard(body) {
  const card = body.parentElement;
  const frame = document.importNode(wanted(body), true);
  const take = () => {
    for (const other of body.querySelectorAll('iframe')) {
      if (other === frame) break; // those behind it are newer
      other.remove();
    }
    frame.classList.remove('coming');
  };
  if (body.querySelector('iframe')) frame.classList.add('coming');
  frame.addEventListener('load', take, { once: true });
  show(frame, height => {
    take();
    sized(card, frame, height);
  });
  body.append(frame);
}

function show(frame, onSize) {
  const address = frame.dataset.fit + (frame.dataset.fit.includes('?') ? '&' : '?') + 'scheme=' + shownTheme();
  shown.set(frame, fitFrame(frame, address, { most: Number(frame.dataset.most) || 4000, onSize }));
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
    if (frame.closest('.card')) {
      delete frame.dataset.fit; // it is not the wanted one any more
    } else {
      letGo();
      shown.delete(frame);
      frame.removeAttribute('src');
    }
  }
  showFrames();
});
