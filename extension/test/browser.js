// Chromium with the extension, for the tests.

import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright-core';

const EXTENSION = /** @type {string} */ (process.env.EXTENSION); // an unpacked folder

export async function launch() {
  const context = await chromium.launchPersistentContext(mkdtempSync(join(tmpdir(), 'pleach-')), {
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    headless: false,
    args: [
      '--headless=new', '--no-sandbox', '--disable-background-networking', '--disable-component-update', '--disable-sync',
      `--disable-extensions-except=${EXTENSION}`, `--load-extension=${EXTENSION}`,
    ],
  });
  context.setDefaultTimeout(120_000); // machines may be busy
  const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'));
  return { context, id: new URL(worker.url()).host };
}

/** A page of the extension itself. */
export async function ownPage(/** @type {any} */ context, /** @type {string} */ id, /** @type {string} */ name) {
  const page = await context.newPage();
  await page.goto(`chrome-extension://${id}/src/${name}`);
  return page;
}

/** Opens a page, and the side panel as a page of its own, from which orders can be given. */
export async function open(/** @type {any} */ context, /** @type {string} */ id, /** @type {string} */ address) {
  for (const earlier of context.pages().slice(1)) {
    await earlier.close();
  }
  const tab = await context.newPage();
  await tab.goto(address);
  const panel = await ownPage(context, id, 'panel.html');
  const number = await panel.evaluate(
    async (/** @type {string} */ url) => (await chrome.tabs.query({})).find((one) => one.url === url)?.id,
    tab.url(),
  );
  const ask = (/** @type {object} */ message) =>
    panel.evaluate((/** @type {any} */ sent) => chrome.runtime.sendMessage(sent), { tab: number, ...message });
  return { tab, panel, number, ask };
}

/** What our own closed shadow roots in a page contain: only the debugger sees it. */
export async function inside(/** @type {any} */ tab) {
  const session = await tab.context().newCDPSession(tab);
  const { root } = await session.send('DOM.getDocument', { depth: -1, pierce: true });
  /** @type {any[]} */
  const found = [];
  const visit = (/** @type {any} */ node, /** @type {boolean} */ within) => {
    if (within) {
      found.push(node);
    }
    for (const shadow of node.shadowRoots ?? []) {
      visit(shadow, within || shadow.shadowRootType === 'closed');
    }
    for (const child of node.children ?? []) {
      visit(child, within);
    }
  };
  visit(root, false);
  return {
    text: found.filter((node) => node.nodeName === '#text').map((node) => node.nodeValue).join('\n'),
    /** Clicks the element with a label, or the one whose text it is. */
    async click(/** @type {string} */ label) {
      const one = found.find(
        (node) => attribute(node, 'aria-label') === label || (node.children ?? []).some((/** @type {any} */ child) => child.nodeValue === label),
      );
      const { model } = await session.send('DOM.getBoxModel', { nodeId: one.nodeId });
      const [x, y, , , x2, y2] = model.content;
      await tab.mouse.click((x + x2) / 2, (y + y2) / 2);
    },
  };
}

function attribute(/** @type {any} */ node, /** @type {string} */ name) {
  const at = (node.attributes ?? []).indexOf(name);
  return at < 0 ? undefined : node.attributes[at + 1];
}

/** Waits until something is so; machines may be busy. */
export async function until(/** @type {() => Promise<any>} */ look, /** @type {string} */ what) {
  for (let i = 0; i < 240; i++) {
    if (await look()) {
      return;
    }
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
  throw new Error(`It never came: ${what}`);
}
