// What a paired server is for: blocks of live pages on boards, and pages that only this browser can read.

import { call, pairing } from './server.js';

const browserApi = /** @type {any} */ (globalThis).browser ?? /** @type {any} */ (globalThis).chrome;
const FRESH = 60_000; // milliseconds for which the list of pages that are read here counts

/** @typedef {(tab: number, message: object) => Promise<any>} Ask */
/** @typedef {{page: string, address: string, state: string, browser: boolean}} Visited */

/** @param {number} tab */
const picked = (tab) => `pick ${tab}`;

/** @param {string} address */
function plain(address) {
  const url = new URL(address);
  url.hash = '';
  return url.href;
}

/**
 * Sends the page of a tab to the server and lets a block of it be picked.
 * @param {Ask} ask
 * @param {any} tab
 * @param {boolean} visit whether this browser reads the page from now on, and no server
 */
export async function pick(ask, tab, visit) {
  const boards = await call('GET', '/boards');
  if (boards.length === 0) {
    return { refused: 'There is no board yet. Make one on your server first.' };
  }
  const page = await ask(tab.id, { do: 'send' });
  if (page.refused) {
    return { refused: page.refused };
  }
  const { html, key, url } = page;
  const { id, content, numbers, segments } = await call('POST', '/pages/bring', { address: plain(url), html, key, visit });
  await browserApi.storage.session.set({ [picked(tab.id)]: { page: id, content } });
  if (visit) {
    await allow(new URL(url).origin);
  }
  const offered = boards.map((/** @type {any} */ board) => ({ id: board.id, name: board.name }));
  return ask(tab.id, { do: 'pick', numbers, segments, boards: offered });
}

/**
 * Puts what was picked on a board. Comes from the page, so it counts only where picking was begun here.
 * @param {any} tab
 * @param {{nodes: number[], width: number, board: string, tell: boolean}} choice
 */
export async function take(tab, { nodes, width, board, tell }) {
  const key = picked(tab.id);
  const { [key]: open } = await browserApi.storage.session.get(key);
  if (open === undefined) {
    return { words: 'Begin anew: this page is not open for picking.', trouble: true };
  }
  try {
    const body = { page: open.page, content: open.content, nodes, width };
    const block = await call('POST', `/boards/${encodeURIComponent(board)}/blocks`, body);
    await browserApi.storage.session.remove('visits'); // the page may be read here from now on
    const told = tell ? await tellOf(block.id) : '';
    return { words: `“${block.title}” is on your board.${told}`, block: block.id };
  } catch (e) {
    return { words: /** @type {Error} */ (e).message, trouble: true };
  }
}

/**
 * Has the server tell of every change of a block: by all ways there are, on the desktop if there are none.
 * @param {string} block
 */
async function tellOf(block) {
  let ways = await call('GET', '/ways');
  if (ways.length === 0) {
    ways = [await call('POST', '/ways', { kind: 'desktop', name: 'Desktop' })];
  }
  const ids = ways.slice(0, 10).map((/** @type {any} */ way) => way.id);
  await call('POST', `/blocks/${block}/rules`, { when: 'change', ways: ids });
  const names = ways.slice(0, 10).map((/** @type {any} */ way) => way.name || way.kind);
  return ` You are told of changes: ${names.join(', ')}.`;
}

/** @returns {Promise<string[]>} sites whose pages this browser reads for the server */
export async function allowed() {
  return (await browserApi.storage.local.get('readHere')).readHere ?? [];
}

/** @param {string} site */
export async function allow(site) {
  await browserApi.storage.local.set({ readHere: [...new Set([...(await allowed()), site])] });
  await browserApi.storage.session.remove('visits');
}

/** @param {string} site */
export async function disallow(site) {
  await browserApi.storage.local.set({ readHere: (await allowed()).filter((one) => one !== site) });
}

/** @returns {Promise<Visited[]>} */
async function visits() {
  const { visits: known } = await browserApi.storage.session.get('visits');
  if (known !== undefined && Date.now() - known.at < FRESH) {
    return known.list;
  }
  const list = await call('GET', '/visits');
  await browserApi.storage.session.set({ visits: { at: Date.now(), list } });
  return list;
}

/**
 * The page of an address that no server can read, if a block was taken from it.
 * @param {string} address
 * @returns {Promise<Visited | undefined>}
 */
export async function unread(address) {
  if ((await pairing()) === undefined) {
    return undefined;
  }
  return (await visits()).find((one) => plain(one.address) === plain(address));
}

/**
 * Refreshes the blocks of a page from what is in a tab.
 * @param {Ask} ask
 * @param {any} tab
 */
export async function refresh(ask, tab) {
  const page = await unread(tab.url);
  if (page === undefined) {
    return { refused: 'The server reads this page by itself, or has no block of it.' };
  }
  const now = await ask(tab.id, { do: 'send' });
  if (now.refused) {
    return { refused: now.refused };
  }
  if (plain(now.url) !== plain(page.address)) {
    return { refused: 'The tab shows another page by now.' };
  }
  await call('POST', `/pages/${page.page}/visit`, { html: now.html });
  await browserApi.storage.local.set({ lastRead: { url: plain(now.url), time: Date.now() } });
  return { refreshed: true };
}

/** The state of the server for the side panel: where, whose, its boards. */
export async function overview() {
  const server = await pairing();
  if (server === undefined) {
    return { paired: false };
  }
  const me = await call('GET', '/me');
  const boards = await call('GET', '/boards');
  return { paired: true, address: server.address, name: me.name, boards, sites: await allowed() };
}
