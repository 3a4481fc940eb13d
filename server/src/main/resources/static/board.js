// A board: dragging, resizing, moving by keys, and the menu of each block.
import { saveOrder, makeSortable } from './arrange.js';
import './resize.js';
import './keys.js';
import './menu.js';
import { call } from './api.js';
import { toast } from './toast.js';
import { refreshPage } from './parts.js';

const board = document.querySelector('#board[data-board]');
if (board) await makeSortable(board, saveOrder);

/** Accents are the person's: a colour cannot be in a style sheet. */
function showAccents() {
  for (const card of document.querySelectorAll('.card')) {
    const accent = card.dataset.accent || 'transparent';
    if (card.style.getPropertyValue('--card-accent') !== accent) card.style.setProperty('--card-accent', accent);
  }
}
showAccents();
addEventListener('pleach-refreshed', showAccents);

document.querySelector('#all-seen')?.addEventListener('click', async event => {
  event.target.closest('[popover]').hidePopover();
  try {
    for (const card of document.querySelectorAll('.card.unseen')) {
      await call('POST', `/blocks/${card.dataset.block}/seen`, { number: Number(card.dataset.latest) });
    }
    await refreshPage();
    toast('All of this board is marked as seen.');
  } catch (failure) {
    toast(failure.message, { trouble: true });
  }
});
