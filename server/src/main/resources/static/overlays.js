// Menus (popovers beside their button) and dialogs; fields that are shown for some choices only;
// copying.
import { toast } from './toast.js';

/** Opens a menu beside its button; arrow keys go through it. */
export function openMenu(menu, button) {
  menu.showPopover();
  const at = button.getBoundingClientRect();
  const width = menu.offsetWidth;
  const height = menu.offsetHeight;
  const below = at.bottom + 6 + height <= innerHeight;
  menu.style.left = Math.max(8, Math.min(at.right - width, innerWidth - width - 8)) + 'px';
  menu.style.top = Math.max(8, below ? at.bottom + 6 : Math.min(at.top - 6 - height, innerHeight - height - 8)) + 'px';
  menu.opener = button;
  button.setAttribute('aria-expanded', 'true');
  items(menu)[0]?.focus();
}

const items = menu => [...menu.querySelectorAll('button, a, select')].filter(item => item.offsetParent !== null);

document.addEventListener('toggle', event => {
  const menu = event.target;
  if (menu.classList.contains('menu-list') && event.newState === 'closed' && menu.opener) {
    menu.opener.setAttribute('aria-expanded', 'false');
    if (document.activeElement === document.body || menu.contains(document.activeElement)) menu.opener.focus();
  }
}, true);

document.addEventListener('keydown', event => {
  const menu = event.target.closest?.('.menu-list');
  if (!menu || event.target.matches('select')) return;
  const all = items(menu);
  const at = all.indexOf(event.target);
  const next = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: all.length - 1 }[event.key];
  if (next === undefined) return;
  event.preventDefault();
  all[(next + all.length) % all.length].focus();
});

document.addEventListener('click', event => {
  const menu = event.target.closest('[data-popover]');
  if (menu) openMenu(document.getElementById(menu.dataset.popover), menu);
  const open = event.target.closest('[data-open]');
  if (open) openDialog(document.getElementById(open.dataset.open));
  if (event.target.closest('[data-close]')) event.target.closest('dialog').close();
  if (event.target.matches('dialog')) event.target.close(); // beside its article
  const copy = event.target.closest('[data-copy]');
  if (copy) copyAddress(copy);
  if (event.target.matches('[data-select]')) event.target.select();
});

export function openDialog(dialog) {
  document.querySelector('[popover]:popover-open')?.hidePopover();
  dialog.showModal();
  dialog.querySelector('input:not([type=hidden])')?.focus();
}

const whole = address => new URL(address, location.href).href;

async function copyAddress(button) {
  const address = whole(button.dataset.copy);
  const text = 'copyFrame' in button.dataset ? `<iframe src="${address}" width="400" height="300"></iframe>` : address;
  try {
    await navigator.clipboard.writeText(text);
    toast('Copied.');
  } catch {
    toast('The browser does not allow copying. Mark the address and copy it.', { trouble: true });
  }
}

/** Addresses are kept without host: people need the whole. */
function completeAddresses() {
  for (const field of document.querySelectorAll('[data-whole-address]')) field.value = whole(field.value);
}

function showFields(select) {
  for (const part of select.form.querySelectorAll('[data-when]')) {
    part.hidden = !part.dataset.when.split(' ').includes(select.value);
  }
}

function prepare() {
  completeAddresses();
  document.querySelectorAll('select[data-shows]').forEach(showFields);
}

document.addEventListener('change', event => {
  if (event.target.matches('select[data-shows]')) showFields(event.target);
});
document.addEventListener('input', event => {
  const output = event.target.closest('label')?.querySelector('output');
  if (output) output.textContent = event.target.value + ' %';
});
addEventListener('pleach-refreshed', prepare);
prepare();
