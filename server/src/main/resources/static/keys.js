// Moving and resizing by keys: Enter on the grip of a block starts, arrows move, Shift and arrows
// resize, Enter keeps, Escape puts it back.
import { announce } from './toast.js';
import { saveOrder } from './arrange.js';
import { moveBefore } from './parts.js';
import { LEAST, MOST, rowsOf, save, show } from './resize.js';

let mode = null; // what is being moved, and how it was

export function startMoving(card) {
  stop(true);
  mode = {
    card,
    next: card.nextElementSibling,
    size: { width: Number(card.dataset.width), height: Number(card.dataset.height) },
  };
  document.body.classList.add('arranging');
  card.classList.add('moving');
  card.querySelector('.grip').focus();
  announce(`Moving ${card.dataset.name}. Arrow keys move it, Shift and arrow keys resize it, Enter keeps it, Escape puts it back.`);
}

async function stop(keep) {
  if (!mode) return;
  const { card, next, size } = mode;
  const board = card.parentElement;
  const moved = card.nextElementSibling !== next;
  mode = null;
  document.body.classList.remove('arranging');
  card.classList.remove('moving');
  if (keep) {
    if (moved) await saveOrder(board);
    await save(card, size);
    announce(`${card.dataset.name} stays here.`);
  } else {
    moveBefore(board, card, next);
    show(card, size.width, size.height);
    announce(`${card.dataset.name} is back where it was.`);
  }
  card.querySelector('.grip').focus();
}

function step(by) {
  const { card } = mode;
  const board = card.parentElement;
  const cards = [...board.children];
  const to = Math.max(0, Math.min(cards.length - 1, cards.indexOf(card) + by));
  if (cards[to] === card) return;
  moveBefore(board, card, by > 0 ? cards[to].nextElementSibling : cards[to]);
  card.querySelector('.grip').focus({ preventScroll: true });
  card.scrollIntoView({ block: 'nearest' });
  announce(`Place ${to + 1} of ${cards.length}.`);
}

function resize(columns, rows) {
  const { card } = mode;
  const height = Number(card.dataset.height) || rowsOf(card);
  const width = Math.max(LEAST.width, Math.min(MOST.width, Number(card.dataset.width) + columns));
  const tall = rows ? Math.max(LEAST.height, Math.min(MOST.height, height + rows)) : Number(card.dataset.height);
  show(card, width, tall);
  announce(rows ? `${tall} rows high.` : `${width} of 12 columns wide.`);
}

const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

document.addEventListener('keydown', event => {
  if (!mode) return;
  const arrow = ARROWS[event.key];
  if (arrow) {
    event.preventDefault();
    if (event.shiftKey) {
      resize(...arrow);
    } else {
      step(arrow[0] + arrow[1]);
    }
  } else if (event.key === 'Enter' || event.key === ' ' || event.key === 'Tab') {
    if (event.key !== 'Tab') event.preventDefault();
    stop(true);
  } else if (event.key === 'Escape') {
    event.preventDefault();
    stop(false);
  }
}, true);

// A click by the pointer on the grip starts too; the key that started must not end it at once.
document.addEventListener('click', event => {
  const grip = event.target.closest('.grip');
  if (grip && !mode) {
    startMoving(grip.closest('.card'));
  } else if (mode && !event.target.closest('.moving')) {
    stop(true);
  }
});
