// What needs no page: which pages are remembered, their visits, and the engine. All of it stays in the browser, unless
// a server of one's own is paired.

import { Page, diff, template } from '../pleach/src/index.js';
import { allow, allowed, disallow, overview, pick, refresh, take, unread } from './boards.js';
import { begin, pairing, poll, unpair } from './server.js';
import { allVisits, contentOf, forget, forgetAll, keep, visitsTo } from './visits.js';
import { newWords } from './words.js';

const browserApi = /** @type {any} */ (globalThis).browser ?? /** @type {any} */ (globalThis).chrome;

/** @typedef {{pages: string[], sites: string[]}} Remembered */

/** @param {string} address */
function pageOf(address) {
  const url = new URL(address);
  url.hash = '';
  return url.href;
}

/** @returns {Promise<Remembered>} */
async function remembered() {
  const { pages = [], sites = [] } = await browserApi.storage.local.get(['pages', 'sites']);
  return { pages, sites };
}

/** @param {string} address */
async function isRemembered(address) {
  const { pages, sites } = await remembered();
  return pages.includes(pageOf(address)) || sites.includes(new URL(address).origin);
}

/**
 * @param {string} address
 * @param {'page' | 'site'} scope
 */
async function remember(address, scope) {
  const known = await remembered();
  if (scope === 'site') {
    known.sites = [...new Set([...known.sites, new URL(address).origin])];
  } else {
    known.pages = [...new Set([...known.pages, pageOf(address)])];
  }
  await browserApi.storage.local.set(known);
}

/**
 * Asks the content script of a tab; puts it there first.
 * @param {number} tab
 * @param {object} message
 */
async function ask(tab, message) {
  try {
    return await browserApi.tabs.sendMessage(tab, message, { frameId: 0 });
  } catch {
    await browserApi.scripting.executeScript({ target: { tabId: tab }, files: ['content.js'] });
    return browserApi.tabs.sendMessage(tab, message, { frameId: 0 });
  }
}

/**
 * @param {any} tab
 * @param {string} text
 */
async function badge(tab, text) {
  await browserApi.action.setBadgeBackgroundColor({ tabId: tab.id, color: '#7a5c00' });
  await browserApi.action.setBadgeText({ tabId: tab.id, text });
}

/** @type {Map<number, Promise<any>>} */
const running = new Map(); // by tab: what is compared now; one after the other, or they would undo each other's marks

/**
 * Compares a page with an earlier visit to it and shows the result.
 * @param {any} tab
 * @param {number} [since] the time of the visit; the latest if not told
 */
function changes(tab, since) {
  const before = running.get(tab.id) ?? Promise.resolve();
  const next = before.catch(() => undefined).then(() => compare(tab, since));
  running.set(tab.id, next);
  return next;
}

/**
 * @param {any} tab
 * @param {number} [since]
 */
async function compare(tab, since) {
  const now = await ask(tab.id, { do: 'collect' });
  if (now.refused) {
    return { refused: now.refused };
  }
  const url = pageOf(now.url);
  const known = (await visitsTo(url)).filter((one) => one.time < now.began);
  const visit = since === undefined ? known[0] : known.find((one) => one.time === since);
  if (await isRemembered(now.url)) {
    await keep({ url, title: now.title, time: now.began }, now);
  }
  if (visit === undefined) {
    await badge(tab, '');
    return { first: true, remembered: await isRemembered(now.url) };
  }
  const found = await diff(Page.restore(await contentOf(visit)), Page.restore(now));
  const { findings, changes: all, remarks } = found;
  const numbers = [...findings.keys()].filter((n) => ['read', 'order'].includes(findings[n].section)); // those shown
  const shown = numbers.map((n) => findings[n]);
  const changesOf = Map.groupBy(all, (change) => change.finding);
  await badge(tab, shown.length === 0 ? '' : String(Math.min(999, shown.length)));
  await ask(tab.id, {
    do: 'show',
    findings: shown,
    places: numbers.map((n) => (changesOf.get(n) ?? []).find((change) => change.kind === 'removed')),
    words: all.filter((change) => change.pieces !== undefined).map(newWords),
    changed: numbers.map((n) =>
      (changesOf.get(n) ?? [])
        .filter((change) => change.visible && findings[n].kind === 'reworded')
        .flatMap((change) => change.after),
    ),
    collected: now.collected,
  });
  return { count: shown.length, since: visit.time, remarks, findings: shown };
}

/**
 * The template, the content, or the page as it is.
 * @param {any} tab
 * @param {'template' | 'content' | 'page'} view
 */
async function view(tab, view) {
  if (view === 'page') {
    await ask(tab.id, { do: 'view', view });
    return {};
  }
  const now = await ask(tab.id, { do: 'collect', links: true });
  if (now.refused) {
    return { refused: now.refused };
  }
  const { others } = await ask(tab.id, { do: 'others' });
  const pages = others.map((/** @type {any} */ other) => Page.restore(other));
  const found = await template(Page.restore(now), pages);
  await ask(tab.id, { do: 'view', view, types: found.types, collected: now.collected });
  return { pages: found.pages.length };
}

/** @type {Record<string, (message: any, tab: any) => Promise<any>>} */
const TASKS = {
  changes: (message, tab) => changes(tab, message.since),
  off: async (_, tab) => {
    await running.get(tab.id)?.catch(() => undefined); // or its marks would come afterwards
    await badge(tab, '');
    return ask(tab.id, { do: 'off' });
  },
  view: (message, tab) => view(tab, message.view),
  remember: async (message, tab) => {
    const now = await ask(tab.id, { do: 'collect' });
    if (now.refused) {
      return { refused: now.refused };
    }
    await remember(tab.url ?? now.url, message.scope);
    await keep({ url: pageOf(now.url), title: now.title, time: now.began }, now);
    return { remembered: true };
  },
  state: async (_, tab) => ({
    remembered: tab.url ? await isRemembered(tab.url) : false,
    visits: tab.url ? (await visitsTo(pageOf(tab.url))).map(({ time }) => time) : [],
    paired: (await pairing()) !== undefined,
    unread: tab.url ? await unread(tab.url).catch(() => undefined) : undefined,
    readHere: tab.url ? (await allowed()).includes(new URL(tab.url).origin) : false,
  }),
  pair: (message) => begin(message.address),
  paired: () => poll(),
  unpair: async () => {
    await unpair();
    return {};
  },
  server: () => overview(),
  pick: (message, tab) => pick(ask, tab, message.visit === true),
  refresh: (_, tab) => refresh(ask, tab),
  readHere: async (message, tab) => {
    await allow(new URL(tab.url).origin);
    return refresh(ask, tab);
  },
  readThere: async (message) => {
    await disallow(message.site);
    return {};
  },
  list: async () => ({
    ...(await remembered()),
    visits: (await allVisits()).map(({ url, title, time, size }) => ({ url, title, time, size })),
  }),
  forget: async (message) => {
    const known = await remembered();
    if (message.url === undefined) {
      await forgetAll();
      await browserApi.storage.local.set({ pages: [], sites: [] });
    } else {
      await forget(message.url);
      await browserApi.storage.local.set({
        pages: known.pages.filter((page) => page !== message.url),
        sites: known.sites.filter((site) => site !== message.site),
      });
    }
    return {};
  },
};

/** @param {any} sender */
function isOwnPage(sender) {
  return typeof sender.url === 'string' && sender.url.startsWith(browserApi.runtime.getURL(''));
}

browserApi.runtime.onMessage.addListener((/** @type {any} */ message, /** @type {any} */ sender, /** @type {any} */ answer) => {
  if (sender.id !== browserApi.runtime.id) {
    return false;
  }
  if (!isOwnPage(sender)) {
    // Only pages of the extension itself give orders; a page where picking was begun may say what was picked.
    if (message.do === 'take' && sender.tab !== undefined && sender.frameId === 0) {
      take(sender.tab, message).then(answer);
      return true;
    }
    return false;
  }
  const task = Object.hasOwn(TASKS, message.do) ? TASKS[message.do] : undefined;
  if (task === undefined) {
    return false;
  }
  const tab = message.tab === undefined ? Promise.resolve({}) : browserApi.tabs.get(message.tab);
  tab
    .then((/** @type {any} */ known) => task(message, known))
    .then(answer, (/** @type {any} */ e) => answer(e.code === undefined ? { error: e.message } : { refused: e.message, code: e.code }));
  return true;
});

browserApi.runtime.onInstalled.addListener(() => {
  browserApi.contextMenus.create({ id: 'changes', title: 'What changed since my last visit', contexts: ['page'] });
  browserApi.contextMenus.create({ id: 'pick', title: 'Pick a block for a board', contexts: ['page'] });
});

/**
 * From the context menu or the keyboard: there is no place for words but the badge and its title.
 * @param {string} what
 * @param {any} tab
 */
async function begun(what, tab) {
  if (tab === undefined) {
    return;
  }
  try {
    const answer = what === 'pick' ? await pick(ask, tab, false) : await changes(tab);
    if (answer.refused) {
      throw new Error(answer.refused);
    }
  } catch (e) {
    await badge(tab, '!');
    await browserApi.action.setTitle({ tabId: tab.id, title: /** @type {Error} */ (e).message });
  }
}

browserApi.contextMenus.onClicked.addListener((/** @type {any} */ info, /** @type {any} */ tab) => {
  begun(info.menuItemId, tab);
});

browserApi.commands.onCommand.addListener((/** @type {string} */ command, /** @type {any} */ tab) => {
  begun(command, tab);
});

/**
 * @param {any} tab
 */
async function arrived(tab) {
  const site = new URL(tab.url).origin;
  if (!(await browserApi.permissions.contains({ origins: [`${site}/*`] }))) {
    return;
  }
  if (await isRemembered(tab.url)) {
    await changes(tab).catch(() => badge(tab, '!'));
  }
  if ((await allowed()).includes(site) && (await unread(tab.url)) !== undefined) {
    await refresh(ask, tab);
  }
}

// A remembered page of a site the user gave access to is compared as soon as it is there; a page that only this
// browser can read is sent to its server.
browserApi.tabs.onUpdated.addListener((/** @type {number} */ id, /** @type {any} */ change, /** @type {any} */ tab) => {
  if (change.status === 'complete' && /^https?:/.test(tab.url ?? '')) {
    arrived({ ...tab, id }).catch(() => undefined); // the side panel says what is wrong with the server
  }
});
