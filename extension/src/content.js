// In the page: reads it, and shows marks. The page's own nodes are never touched: text is marked by highlights of
// the browser (CSS Custom Highlight API), everything else by a layer in a closed shadow root.

import { Page } from '../pleach/src/page.js';
import { PageTooLargeError } from '../pleach/src/collect.js';
import { Layer } from './layer.js';
import { fetchDocument, otherPages } from './others.js';
import { pick } from './pick.js';
import { snapshot } from './snapshot.js';

const LARGEST = 60_000; // nodes
const browserApi = /** @type {any} */ (globalThis).browser ?? /** @type {any} */ (globalThis).chrome;
const SECRET = 'input[type=password], input[autocomplete^="cc-"], input[name*="cardnumber" i], input[name*="iban" i]';

/** @type {Map<number, Page>} */
const collected = new Map(); // the latest alone
let next = 0;
/** @type {Map<string, number>} */
const began = new Map(); // when each address was first read here: one visit, however often it is read
const layer = new Layer();
/** @type {Element[]} */
let sent = []; // index: number of an element in the page that was sent to the server
/** @type {{host: HTMLElement, stop: () => void} | null} */
let picking = null;

/** @param {Node} node */
const isOurs = (node) => node === layer.host || node === picking?.host;
const TOO_LARGE = `This page is too large: more than ${LARGEST.toLocaleString('en')} nodes.`;

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
    const page = Page.read(document, { limit: LARGEST, skip: isOurs });
    collected.clear();
    collected.set(++next, page);
    const url = document.URL;
    began.set(url, began.get(url) ?? Date.now());
    const { marks, text } = page;
    return { marks, text, url, title: document.title, began: began.get(url), collected: next };
  } catch (e) {
    if (e instanceof PageTooLargeError) {
      return { refused: TOO_LARGE };
    }
    throw e;
  }
}

async function others() {
  const pages = await otherPages(document, document.URL, fetchDocument);
  return {
    others: pages.map(({ address, document: other }) => {
      const { marks, text } = Page.read(other, { address });
      return { marks, text };
    }),
  };
}

/** The page for the server, its elements numbered. */
function send() {
  const refused = refusal();
  if (refused !== '') {
    return { refused };
  }
  try {
    const { html, key, elements } = snapshot(document, { limit: LARGEST, skip: isOurs });
    sent = elements;
    return { html, key, url: document.URL };
  } catch (e) {
    if (e instanceof PageTooLargeError) {
      return { refused: TOO_LARGE };
    }
    throw e;
  }
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
    return layer.show(page, message);
  },
  view(message) {
    const page = collected.get(message.collected);
    layer.view(message.view, page, message.types ?? '');
    return {};
  },
  off() {
    layer.off();
    picking?.stop();
    picking = null;
    return {};
  },
  send,
  pick({ numbers, segments, boards }) {
    layer.off();
    picking?.stop();
    picking = pick({
      elements: sent,
      numbers,
      segments,
      boards,
      take: (choice) =>
        browserApi.runtime
          .sendMessage({ do: 'take', ...choice })
          .catch((/** @type {any} */ e) => ({ words: `That did not work: ${e.message}`, trouble: true })),
      left: () => {
        picking = null;
      },
    });
    return { picking: true };
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
