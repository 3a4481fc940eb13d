// In the page: reads it, and shows marks. The page's own nodes are never touched: text is marked by highlights of
// the browser (CSS Custom Highlight API), everything else by a layer in a closed shadow root.

import { Page } from '../pleach/src/page.js';
import { PageTooLargeError } from '../pleach/src/collect.js';
import { Layer } from './layer.js';

const LARGEST = 60_000; // nodes
const browserApi = /** @type {any} */ (globalThis).browser ?? /** @type {any} */ (globalThis).chrome;
const SECRET = 'input[type=password], input[autocomplete^="cc-"], input[name*="cardnumber" i], input[name*="iban" i]';

/** @type {Map<number, Page>} */
const collected = new Map(); // the latest alone
let next = 0;
/** @type {Map<string, number>} */
const began = new Map(); // when each address was first read here: one visit, however often it is read
const layer = new Layer();

/** Why this page is not read; empty if it is. */
function refusal() {
  if (document.contentType !== 'text/html' && document.contentType !== 'application/xhtml+xml') {
    return 'This is no web page.';
  }
  if (document.querySelector(SECRET) !== null) {
    return 'Pages that ask for passwords or payment are never remembered.';
  }
  return '';
}

function collect() {
  const refused = refusal();
  if (refused !== '') {
    return { refused };
  }
  try {
    const page = Page.read(document, { limit: LARGEST, skip: (node) => node === layer.host });
    collected.clear();
    collected.set(++next, page);
    const url = document.URL;
    began.set(url, began.get(url) ?? Date.now());
    const { marks, text } = page;
    return { marks, text, url, title: document.title, began: began.get(url), collected: next };
  } catch (e) {
    if (e instanceof PageTooLargeError) {
      return { refused: `This page is too large to compare: more than ${LARGEST.toLocaleString()} nodes.` };
    }
    throw e;
  }
}

/**
 * Other pages of the site, as TemEx chooses them: linked from here, of the same folder first. Three are asked for,
 * one after the other.
 */
async function others() {
  const here = new URL(document.URL);
  const folder = here.pathname.replace(/[^/]*$/, '');
  const links = [...document.querySelectorAll('a[href]')]
    .map((link) => new URL(/** @type {HTMLAnchorElement} */ (link).href, document.baseURI))
    .filter((url) => url.origin === here.origin && url.pathname !== here.pathname && url.search === '');
  const near = (/** @type {URL} */ url) => (url.pathname.startsWith(folder) ? 0 : 1);
  const chosen = [...new Set(links.sort((a, b) => near(a) - near(b)).map((url) => url.origin + url.pathname))];
  const pages = [];
  for (const address of chosen.slice(0, 6)) {
    if (pages.length === 3) {
      break;
    }
    const response = await fetch(address, { credentials: 'same-origin' }).catch(() => null);
    if (response?.ok && response.headers.get('content-type')?.includes('html')) {
      const page = Page.read(new DOMParser().parseFromString(await response.text(), 'text/html'), { address });
      pages.push({ marks: page.marks, text: page.text });
    }
  }
  return { others: pages };
}

/** @type {Record<string, (message: any) => any>} */
const TASKS = {
  collect,
  others,
  show(message) {
    const page = collected.get(message.collected);
    if (page === undefined) {
      return { stale: true };
    }
    return layer.show(page, message.findings, message.places);
  },
  view(message) {
    const page = collected.get(message.collected);
    layer.view(message.view, page, message.types ?? '');
    return {};
  },
  off() {
    layer.off();
    return {};
  },
};

browserApi.runtime.onMessage.addListener((/** @type {any} */ message, /** @type {any} */ sender, /** @type {any} */ answer) => {
  const task = Object.hasOwn(TASKS, message.do) ? TASKS[message.do] : undefined;
  if (task === undefined || sender.id !== browserApi.runtime.id) {
    return false;
  }
  Promise.resolve()
    .then(() => task(message))
    .then(answer, (e) => answer({ refused: `The page could not be read: ${e.message}` }));
  return true;
});
