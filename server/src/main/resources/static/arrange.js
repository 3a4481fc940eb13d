// The order of blocks: by dragging, and told to the server. Order in the document is the order on
// the screen.
import { call } from './api.js';
import { toast } from './toast.js';
import { moveBefore, refreshPage } from './parts.js';

const ids = board => [...board.children].map(card => card.dataset.block);

/** Tells the server the order; if another tab changed the board meanwhile, shows what is there. */
export async function saveOrder(board) {
  try {
    const answer = await call('PUT', `/boards/${board.dataset.board}/order`, {
      blocks: ids(board),
      revision: Number(board.dataset.revision),
    });
    board.dataset.revision = answer.revision;
  } catch (failure) {
    toast(failure.status === 409 ? 'The board was changed elsewhere. This is how it is now.' : failure.message, { trouble: true });
    await refreshPage();
  }
}

/**
 * Blocks can be dragged by their head, within the board and onto the tab of another. The library
 * inserts nodes, which would load their frames anew: the board moves them instead.
 */
export async function makeSortable(board, onOrder) {
  const { default: Sortable } = await import(document.body.dataset.sortable);
  board.insertBefore = (node, next) => {
    if (node.parentNode === board) {
      moveBefore(board, node, next);
      return node;
    }
    return Node.prototype.insertBefore.call(board, node, next);
  };
  board.appendChild = node => board.insertBefore(node, null);
  let before = '';
  let tab = null;
  const tabs = document.querySelector('.tabs');
  const over = event => {
    tab?.classList.remove('drop');
    const link = event.target.closest?.('a[data-board]');
    tab = link && link.dataset.board !== board.dataset.board ? link : null;
    if (tab) {
      event.preventDefault();
      tab.classList.add('drop');
    }
  };
  Sortable.create(board, {
    handle: '.card-head',
    filter: 'a, button.menu',
    preventOnFilter: false,
    draggable: '.card',
    animation: matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : 160,
    delay: 180,
    delayOnTouchOnly: true,
    ghostClass: 'ghost',
    onStart() {
      before = ids(board).join();
      document.body.classList.add('arranging');
      document.addEventListener('dragover', over);
    },
    async onEnd(event) {
      document.body.classList.remove('arranging');
      document.removeEventListener('dragover', over);
      const target = tab;
      tab?.classList.remove('drop');
      tab = null;
      if (target) {
        await toBoard(event.item, target.dataset.board, target.querySelector('.tab-name').textContent);
      } else if (ids(board).join() !== before) {
        await onOrder(board);
      }
    },
  });
  tabs?.addEventListener('drop', event => event.preventDefault());
  board.classList.add('arrangeable');
}

/** Moves a block to another board, with a way back. */
export async function toBoard(card, to, name) {
  const id = card.dataset.block;
  const from = document.querySelector('#board').dataset.board;
  try {
    await call('PATCH', '/blocks/' + id, { board: to });
    await refreshPage();
    toast(`Moved to ${name}.`, {
      undo: async () => {
        await call('PATCH', '/blocks/' + id, { board: from });
        await refreshPage();
      },
    });
  } catch (failure) {
    toast(failure.message, { trouble: true });
    await refreshPage();
  }
}
