// The menu of a block: one for all of them, filled for the block whose button was pressed.
import { call } from './api.js';
import { toast } from './toast.js';
import { refreshPage } from './parts.js';
import { openDialog, openMenu } from './overlays.js';
import { startMoving } from './keys.js';
import { toBoard } from './arrange.js';

const menu = document.querySelector('#block-menu');
let card = null;

/** An address of the menu for the block; a source that is no web page leads nowhere. */
function addressOf(pattern) {
  if (pattern !== '{source}') return pattern.replace('{id}', encodeURIComponent(card.dataset.block));
  return /^https?:/i.test(card.dataset.source) ? card.dataset.source : '#';
}

function open(button) {
  card = button.closest('.card');
  for (const link of menu.querySelectorAll('[data-href]')) {
    link.setAttribute('href', addressOf(link.dataset.href));
  }
  const boards = menu.querySelector('[data-do=to-board]');
  if (boards) boards.value = document.querySelector('#board').dataset.board;
  menu.querySelector('[data-do=seen]').hidden = !card.classList.contains('unseen');
  openMenu(menu, button);
}

/** Does something and says it, with a way back. */
async function act(request, words, back) {
  try {
    await call(...request);
    await refreshPage();
    toast(words, back && { undo: async () => { await call(...back); await refreshPage(); } });
  } catch (failure) {
    toast(failure.message, { trouble: true });
  }
}

/** The form is that of the block's own page: one form, in two places. */
async function look() {
  const slot = document.querySelector('#look-slot');
  slot.textContent = '…';
  openDialog(document.querySelector('#look-dialog'));
  const response = await fetch('/blocks/' + card.dataset.block, { credentials: 'same-origin' });
  const page = new DOMParser().parseFromString(await response.text(), 'text/html');
  const form = page.querySelector('#look-form');
  if (form) {
    slot.replaceChildren(form);
    form.querySelector('input:checked, input').focus();
  } else {
    slot.textContent = 'The block could not be read. Close this and try again.';
  }
}

const doing = {
  look,
  rename() {
    const dialog = document.querySelector('#rename-block');
    dialog.querySelector('[name=title]').value = card.dataset.name;
    openDialog(dialog);
  },
  duplicate: () => act(['POST', `/blocks/${card.dataset.block}/duplicate`], 'Duplicated.'),
  move: () => startMoving(card),
  seen: () => act(['POST', `/blocks/${card.dataset.block}/seen`, { number: Number(card.dataset.latest) }], 'Marked as seen.'),
  refresh: () => act(['POST', `/pages/${card.dataset.page}/refresh`], 'The page is read again.'),
  delete() {
    const id = card.dataset.block;
    return act(['DELETE', '/blocks/' + id], `“${card.dataset.name}” is deleted.`, ['POST', `/blocks/${id}/restore`]);
  },
};

document.querySelector('#board[data-board]')?.addEventListener('click', event => {
  const button = event.target.closest('button.menu');
  if (button) open(button);
});
menu?.addEventListener('click', event => {
  const chosen = event.target.closest('button[data-do]');
  if (!chosen && !event.target.closest('a')) return;
  menu.hidePopover();
  if (chosen) {
    event.stopPropagation();
    doing[chosen.dataset.do]();
  }
});
menu?.querySelector('[data-do=to-board]')?.addEventListener('change', event => {
  const choice = event.target.selectedOptions[0];
  menu.hidePopover();
  toBoard(card, choice.value, choice.textContent);
});
document.querySelector('#rename-block-form')?.addEventListener('submit', event => {
  event.preventDefault();
  const title = event.target.elements.namedItem('title').value;
  document.querySelector('#rename-block').close();
  act(['PATCH', '/blocks/' + card.dataset.block, { title }], 'Renamed.');
});
