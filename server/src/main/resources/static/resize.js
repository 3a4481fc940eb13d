// The size of a block: by dragging its right and lower edge, in columns and rows.
import { call } from './api.js';
import { toast } from './toast.js';
import { ROW, freeRows } from './frames.js';
import { refreshPage } from './parts.js';

export const LEAST = { width: 1, height: 4 };
export const MOST = { width: 12, height: 60 };

/** Shows a card in a size, in columns and rows; 0 rows: as high as its content. */
export function show(card, width, height) {
  card.classList.remove(`w-${card.dataset.width}`, `h-${card.dataset.height}`);
  card.classList.add(`w-${width}`, `h-${height}`);
  card.dataset.width = width;
  card.dataset.height = height;
  if (height) freeRows(card);
}

/** The rows a card has on the screen. */
export const rowsOf = card => Math.round((card.offsetHeight + ROW) / ROW);

export async function save(card, before) {
  const size = { width: Number(card.dataset.width), height: Number(card.dataset.height) };
  if (size.width === before.width && size.height === before.height) return;
  const body = { ...(size.width !== before.width && { width: size.width }), ...(size.height !== before.height && { height: size.height }) };
  try {
    const answer = await call('PATCH', '/blocks/' + card.dataset.block, body);
    card.dataset.revision = answer.revision;
  } catch (failure) {
    toast(failure.message, { trouble: true });
    await refreshPage();
  }
}

const within = (value, low, high) => Math.max(low, Math.min(high, value));

document.querySelector('#board[data-board]')?.addEventListener('pointerdown', event => {
  const edge = event.target.closest('.edge');
  if (!edge || event.button !== 0) return;
  event.preventDefault();
  const card = edge.closest('.card');
  const board = card.parentElement;
  const before = { width: Number(card.dataset.width), height: Number(card.dataset.height) };
  const start = { x: event.clientX, y: event.clientY, width: card.offsetWidth, rows: rowsOf(card) };
  const gap = parseFloat(getComputedStyle(board).columnGap) || 0;
  const column = (board.clientWidth + gap) / 12;
  document.body.classList.add('arranging', 'resizing');
  card.classList.add('sizing');
  edge.setPointerCapture(event.pointerId);

  const move = moved => {
    const side = edge.dataset.edge;
    const width = side === 'bottom' ? before.width
      : within(Math.round((start.width + moved.clientX - start.x + gap) / column), LEAST.width, MOST.width);
    const height = side === 'right' ? before.height
      : within(Math.round(start.rows + (moved.clientY - start.y) / ROW), LEAST.height, MOST.height);
    show(card, width, height);
  };
  const end = async ended => {
    edge.removeEventListener('pointermove', move);
    document.body.classList.remove('arranging', 'resizing');
    card.classList.remove('sizing');
    if (ended.type === 'pointercancel') show(card, before.width, before.height);
    await save(card, before);
  };
  edge.addEventListener('pointermove', move);
  edge.addEventListener('pointerup', end, { once: true });
  edge.addEventListener('pointercancel', end, { once: true });
});
