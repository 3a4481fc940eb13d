// Where a block is picked: opens a page, shows it in the picker, takes what is chosen onto a board
// (or lets a block be taken from another place).
import { call } from './api.js';
import { toast } from './toast.js';
import { createPicker } from './picker/picker-host.js';

const $ = selector => document.querySelector(selector);
const pick = $('#pick');
const form = $('#open-form');
const tray = $('#tray');
let picker = null;
let page = null;
let opening = null;
const taken = []; // newest last

const board = () => $('#tray-board')?.value ?? pick.dataset.board;

/** Shows one of: hint, progress, error, work. */
function show(name) {
  for (const part of ['hint', 'progress', 'error', 'work']) $('#pick-' + part).hidden = part !== name;
}

/** What people type: a missing scheme is https. */
function whole(address) {
  const text = address.trim();
  return /^[a-z][a-z0-9+.-]*:/i.test(text) && !/^[^/]*:\d+(\/|$)/.test(text) ? text : 'https://' + text;
}

async function open() {
  const address = whole(form.elements.namedItem('address').value);
  const render = form.elements.namedItem('render').checked;
  opening?.abort();
  opening = new AbortController();
  picker?.stop();
  picker = null;
  $('#pick-host').textContent = hostOf(address);
  show('progress');
  try {
    const block = pick.dataset.block || undefined; // that is adjusted
    page = await call('POST', '/pages/open', { address, render, block }, opening.signal);
    start();
  } catch (failure) {
    if (failure.name === 'AbortError') return;
    explain(failure, render);
  }
}

function hostOf(address) {
  try {
    return new URL(address).host;
  } catch {
    return address;
  }
}

function start() {
  show('work');
  $('#pick-work').setAttribute('aria-busy', 'true'); // its files may take a while
  picker = createPicker($('#pick-frame'), {
    address: page.picker,
    breadcrumb: $('#crumbs'),
    live: $('#announcer'),
    dropTargets: () => [tray],
    onReady: () => {
      $('#pick-work').removeAttribute('aria-busy');
      picker.focus();
      if (page.chosen?.length) picker.select(page.chosen); // adjusting begins where the block is
    },
    onChange: block => changed(block),
    onTake: block => take(block),
    onPreview: (block, on) => $('#preview').setAttribute('aria-pressed', on),
    onSegments: on => $('#parts').setAttribute('aria-pressed', on),
    onUndo: () => undo(),
    onLeave: () => location.assign('/boards/' + encodeURIComponent(board())),
  });
  changed(null);
  for (const remark of page.remarks ?? []) toast(remark);
}

function changed(block) {
  for (const name of ['wider', 'narrower', 'preview', 'take']) $('#' + name).disabled = !block;
}

async function take(block) {
  try {
    if (pick.dataset.block) {
      await call('POST', `/blocks/${pick.dataset.block}/adjust`, { nodes: block.nodes, content: page.content });
      location.assign('/blocks/' + encodeURIComponent(pick.dataset.block));
      return;
    }
    const to = board();
    const made = await call('POST', `/boards/${to}/blocks`, {
      page: page.id,
      nodes: block.nodes,
      content: page.content,
      width: Math.max(3, Math.min(12, Math.round(block.width / 95))),
    });
    taken.push(made.id);
    list(made, block);
    toast(`“${made.title || block.name}” is on your board.`, { undo: () => back(made.id) });
  } catch (failure) {
    toast(failure.message, { trouble: true });
  }
}

function list(made, block) {
  const item = document.createElement('li');
  item.dataset.block = made.id;
  item.textContent = made.title || block.name;
  $('#tray-list').append(item);
  $('#to-board').href = `/boards/${encodeURIComponent(made.board ?? board())}#block-${made.id}`;
}

async function back(id) {
  await call('DELETE', '/blocks/' + id);
  taken.splice(taken.indexOf(id), 1);
  $(`#tray-list [data-block="${CSS.escape(id)}"]`)?.remove();
}

function undo() {
  if (taken.length) back(taken.at(-1)).catch(failure => toast(failure.message, { trouble: true }));
}

/** What failed, and what to do about it. */
function explain(failure, render) {
  const place = $('#pick-error');
  const title = document.createElement('h2');
  title.textContent = TITLES[failure.code] ?? 'This page could not be opened';
  const words = document.createElement('p');
  words.textContent = failure.message;
  const acts = document.createElement('p');
  acts.className = 'acts';
  const retry = document.createElement('button');
  retry.type = 'button';
  retry.textContent = 'Try again';
  retry.addEventListener('click', open);
  acts.append(retry);
  if (!render && ['consent', 'login', 'error-page', 'other-page', 'unsuitable'].includes(failure.code)) {
    const scripts = document.createElement('button');
    scripts.type = 'button';
    scripts.className = 'secondary';
    scripts.textContent = 'Try with its scripts';
    scripts.addEventListener('click', () => {
      form.elements.namedItem('render').checked = true;
      open();
    });
    acts.append(scripts);
  }
  place.replaceChildren(title, words, acts);
  show('error');
  form.elements.namedItem('address').focus();
}

const TITLES = {
  'bad-address': 'This is not an address of a page',
  login: 'The page asks to log in',
  consent: 'The page asks for consent first',
  'error-page': 'The site answered with an error page',
  'other-page': 'The site answered with another page',
  refused: 'The site does not want to be read',
  busy: 'The site is busy',
  unsuitable: 'There is no page at this address',
  unreachable: 'The site cannot be reached',
  offline: 'The server does not answer',
};

form.addEventListener('submit', event => {
  event.preventDefault();
  open();
});
$('#wider').addEventListener('click', () => picker?.widen());
$('#narrower').addEventListener('click', () => picker?.narrow());
$('#parts').addEventListener('click', () => picker?.segments());
$('#preview').addEventListener('click', () => picker?.preview());
$('#take').addEventListener('click', () => picker?.take());
$('#tray-board')?.addEventListener('change', () => { $('#to-board').href = '/boards/' + encodeURIComponent(board()); });

if (form.elements.namedItem('address').value) {
  open();
} else {
  form.elements.namedItem('address').focus();
}
