// The part of the side panel about the server: pairing, boards, sites that are read here.

import { api, count, on, order, part, tell } from './orders.js';
import { entry } from './panel.js';
import { element } from './parts.js';

const state = part('#server-state');
const POLL = 2000; // milliseconds
let timer = 0;

async function show() {
  const answer = await order('server');
  const paired = answer.paired === true;
  const trouble = answer.refused !== undefined || answer.error !== undefined;
  part('#pair-form').hidden = paired || (trouble && answer.code !== 'revoked');
  part('#unpair').hidden = !paired && !(trouble && answer.code !== 'revoked');
  part('#here').hidden = !paired || answer.sites.length === 0;
  part('#boards').replaceChildren(...(answer.boards ?? []).map((/** @type {any} */ board) => boardEntry(answer.address, board)));
  if (trouble) {
    tell(state, answer);
    return;
  }
  state.classList.remove('trouble');
  state.textContent = paired
    ? `Paired with ${new URL(answer.address).host}, as ${answer.name}.`
    : 'No server is paired. Everything works in this browser alone; boards need a server of yours.';
  part('#sites').replaceChildren(
    ...(answer.sites ?? []).map((/** @type {string} */ site) =>
      entry(site, '', 'Stop', `Stop refreshing pages of ${site} from here`, async () => {
        await order('readThere', { site });
        await show();
      }),
    ),
  );
}

/**
 * @param {string} address
 * @param {any} board
 */
function boardEntry(address, board) {
  const item = element('li', '');
  const link = /** @type {HTMLAnchorElement} */ (element('a', ''));
  link.href = `${address}/boards/${encodeURIComponent(board.id)}`;
  link.target = '_blank';
  link.rel = 'noreferrer';
  link.textContent = board.name;
  const about = element('span', '');
  const small = element('small', '');
  const trouble = board.trouble > 0 ? `, ${board.trouble} in trouble` : '';
  small.textContent = `${count(board.blocks, 'block')}, ${board.unseen} with news${trouble}`;
  about.append(link, small);
  item.append(about);
  return item;
}

async function pair() {
  const address = /** @type {HTMLInputElement} */ (part('#address')).value.trim();
  const written = /^https?:/.test(address) ? address : `http://${address}`;
  if (URL.canParse(written)) {
    // A port is no part of what browsers give access to.
    const { protocol, hostname } = new URL(written);
    await api.permissions.request({ origins: [`${protocol}//${hostname}/*`] }).catch(() => false);
  }
  state.textContent = 'Asking the server …';
  const answer = await order('pair', { address });
  if (answer.refused || answer.error) {
    tell(state, answer);
    return;
  }
  asked(answer);
  await api.tabs.create({ url: answer.page });
}

/** @param {{code: string, page: string}} answer */
function asked({ code, page }) {
  state.classList.remove('trouble');
  state.textContent = '';
  part('#pair-form').hidden = true;
  part('#asked').hidden = false;
  part('#code').textContent = code;
  /** @type {HTMLAnchorElement} */ (part('#pair-page')).href = page;
  clearTimeout(timer);
  timer = window.setTimeout(wait, POLL);
}

/** The panel asks the background, and that the server: a background that nobody asks is put to sleep. */
async function wait() {
  const answer = await order('paired');
  if (answer.state === 'waiting') {
    asked(answer);
    return;
  }
  part('#asked').hidden = true;
  await show();
  if (answer.refused) {
    tell(state, answer);
  }
}

part('#pair-form').addEventListener('submit', (event) => {
  event.preventDefault();
  pair();
});
on('#give-up', async () => {
  clearTimeout(timer);
  await order('unpair');
  part('#asked').hidden = true;
  await show();
});
on('#unpair', async () => {
  await order('unpair');
  await show();
});
await show();
const pending = await order('paired');
if (pending.state === 'waiting') {
  asked(pending);
}
