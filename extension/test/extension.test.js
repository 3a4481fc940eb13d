// The extension in Chromium, against pages on loopback.

import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import { after, before, test } from 'node:test';
import { inside, launch, open as openPage } from './browser.js';

let version = 0; // which version of a page is served
/** @type {any} */ let context;
/** @type {string} */ let id;
/** @type {string} */ let origin;

const item = (/** @type {number} */ n) => `<li id="i${n}"><a href="/shop/${n}">Item ${n}</a> <b>${n}.90</b></li>`;
const items = (/** @type {number} */ count) => Array.from({ length: count }, (_, n) => item(n)).join('');
const page = (/** @type {string} */ body) =>
  `<!doctype html><html lang="en"><head><title>Shop</title></head><body>${body}</body></html>`;
const hours = ['Monday to Friday, 9 to 17.', 'Monday to Saturday, 9 to 17.'];
const news = ['', '<p>New: a cider press.</p>'];

/** @type {Record<string, () => string>} */
const PAGES = {
  '/shop': () => page(`<h1>Apples</h1><ul>${items(20)}</ul><h2>Hours</h2><p>${hours[version]}</p>${news[version]}`),
  '/login': () => page('<form><input type="password" name="p"></form>'),
  '/pay': () => page('<form><input autocomplete="cc-number"></form>'),
  '/large': () => page(`<ul>${items(1_700)}</ul><p>${version}</p>`.replaceAll('.90', version ? '.80' : '.90')),
  '/huge': () => page('<i></i>'.repeat(100_000)),
  '/restless': () =>
    page(`<p id="p">0</p><script>setInterval(() => { p.textContent = Math.random(); }, 100)</script><p>${hours[version]}</p>`),
  '/parts': () =>
    page(
      `<h1>Parts</h1><iframe id="frame" src="/shop"></iframe><div><template shadowrootmode="open"><p>${hours[version]}</p></template></div>`,
    ),
  '/removing': () =>
    page(
      `<pleach-layer id="theirs"><p>Nothing has changed here.</p></pleach-layer><p>${hours[version]}</p><script>window.removed = 0;
        new MutationObserver(() => document.querySelectorAll('html > :not(head, body)').forEach((one) => { one.remove(); window.removed++; }))
          .observe(document.documentElement, {childList: true})</script>`,
    ),
  '/hostile': () =>
    page(
      `<p>${hours[version]}</p><script>new MutationObserver(() => document.querySelectorAll('pleach-layer')
        .forEach((layer) => { window.seen = String(layer.shadowRoot); })).observe(document, {childList: true, subtree: true})</script>`,
    ),
};

const server = createServer((request, response) => {
  const make = PAGES[/** @type {string} */ (request.url)];
  response.writeHead(make ? 200 : 404, {
    'content-type': 'text/html; charset=utf-8',
    ...(request.url === '/shop' ? { 'content-security-policy': "default-src 'none'" } : {}),
  });
  response.end(make ? make() : '');
});

before(async () => {
  await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(undefined)));
  origin = `http://127.0.0.1:${/** @type {any} */ (server.address()).port}`;
  ({ context, id } = await launch());
});

after(async () => {
  await context?.close();
  server.close();
});

/** Opens a page of ours. */
async function open(/** @type {string} */ path) {
  const { tab, panel, ask } = await openPage(context, id, origin + path);
  return { tab, popup: panel, ask };
}

const highlights = (/** @type {any} */ tab) =>
  tab.evaluate(() => [...CSS.highlights].map(([name, ranges]) => [name, [...ranges].map(String)]));

test('marks what changed since the last visit, and takes it away without a trace', async () => {
  version = 0;
  const { tab, ask } = await open('/shop');
  assert.deepEqual(await ask({ do: 'remember', scope: 'page' }), { remembered: true });
  version = 1;
  await tab.reload();
  await tab.waitForFunction(() => CSS.highlights.size > 0); // by itself, as the page is remembered
  await ask({ do: 'off' });
  const clean = await tab.evaluate(() => document.documentElement.outerHTML);
  const answer = await ask({ do: 'changes' });
  assert.equal(answer.count, 2, JSON.stringify(answer));
  const marked = Object.fromEntries(await highlights(tab));
  assert.deepEqual(marked['pleach-added'], ['New: a cider press.']);
  assert.deepEqual(marked['pleach-reworded'], ['Saturday'], 'the new words of the text');
  assert.notEqual(await tab.evaluate(() => document.documentElement.outerHTML), clean);
  await ask({ do: 'off' });
  assert.equal(await tab.evaluate(() => document.documentElement.outerHTML), clean);
  assert.deepEqual(await highlights(tab), []);
  await tab.reload();
  const again = await ask({ do: 'changes' });
  assert.equal(again.count, 0, 'quiet when nothing changed');
  assert.equal(await tab.evaluate(() => document.documentElement.outerHTML), clean);
});

test('shows what is remembered, and forgets it', async () => {
  const { popup, ask } = await open('/shop');
  await popup.reload();
  await popup.getByRole('button', { name: /^Forget Shop/ }).first().waitFor();
  await popup.getByRole('button', { name: 'Forget everything' }).click();
  await popup.getByText('0 pages, 0 sites, 0 visits').waitFor();
  assert.deepEqual((await ask({ do: 'list' })).visits, []);
});

for (const path of ['/login', '/pay', '/huge']) {
  test(`refuses ${path} kindly`, async () => {
    const { ask } = await open(path);
    assert.match((await ask({ do: 'remember', scope: 'page' })).refused, /never remembered|too large/);
    assert.deepEqual((await ask({ do: 'list' })).visits, []);
  });
}

test('a page of 5,000 elements is marked in slices', async () => {
  version = 0;
  const { tab, ask } = await open('/large');
  await ask({ do: 'remember', scope: 'page' });
  version = 1;
  await tab.reload();
  await tab.waitForFunction(() => CSS.highlights.size > 0);
  await ask({ do: 'off' });
  await tab.evaluate(() => {
    /** @type {any} */ (window).long = [];
    new PerformanceObserver((list) => /** @type {any} */ (window).long.push(...list.getEntries().map((e) => e.duration)))
      .observe({ entryTypes: ['longtask'] });
  });
  const answer = await ask({ do: 'changes' });
  assert.ok(answer.findings.flatMap((/** @type {any} */ one) => one.places).length >= 500);
  const { long, elements } = await tab.evaluate(() => ({
    long: /** @type {any} */ (window).long,
    elements: document.querySelectorAll('*').length,
  }));
  // How long a task is depends on the machine, so it is told, not asserted.
  console.log(`${elements} elements, tasks above 50 ms: ${JSON.stringify(long)}`);
});

test('a page that rewrites itself every 100 ms', async () => {
  version = 0;
  const { tab, ask } = await open('/restless');
  await ask({ do: 'remember', scope: 'page' });
  version = 1;
  await tab.reload();
  await tab.waitForFunction(() => CSS.highlights.size > 0);
  assert.ok((await ask({ do: 'changes' })).count >= 1);
  await ask({ do: 'off' });
  assert.equal(await tab.evaluate(() => document.querySelector('pleach-layer')), null);
});

test('pushState: another address is another page', async () => {
  version = 0;
  const { tab, ask } = await open('/shop');
  await ask({ do: 'remember', scope: 'page' });
  await tab.evaluate(() => history.pushState({}, '', '/elsewhere'));
  assert.deepEqual(await ask({ do: 'changes' }), { first: true, remembered: false });
});

test('shadow trees and frames', async () => {
  version = 0;
  const { tab, ask } = await open('/parts');
  await ask({ do: 'remember', scope: 'page' });
  version = 1;
  await tab.reload();
  await tab.waitForFunction(() => CSS.highlights.size > 0);
  const answer = await ask({ do: 'changes' });
  assert.deepEqual(answer.findings.map((/** @type {any} */ one) => one.places[0].to), [hours[1]]);
  const clean = PAGES['/parts']();
  await ask({ do: 'off' });
  assert.ok(clean.includes(await tab.evaluate(() => document.querySelector('#frame').outerHTML)));
});

test('a page cannot look into the layer', async () => {
  version = 0;
  const { tab, ask } = await open('/hostile');
  await ask({ do: 'remember', scope: 'page' });
  version = 1;
  await tab.reload();
  assert.equal((await ask({ do: 'changes' })).count, 1);
  await tab.waitForFunction(() => /** @type {any} */ (window).seen === 'null');
});

test('a page that imitates our elements and removes them', async () => {
  version = 0;
  const { tab, ask } = await open('/removing');
  await ask({ do: 'remember', scope: 'page' });
  version = 1;
  await tab.reload();
  await tab.waitForFunction(() => CSS.highlights.size > 0);
  await ask({ do: 'off' });
  const clean = await tab.evaluate(() => document.documentElement.outerHTML);
  assert.equal((await ask({ do: 'changes' })).count, 1);
  await tab.waitForFunction(() => /** @type {any} */ (window).removed > 0);
  const marked = Object.fromEntries(await highlights(tab));
  assert.deepEqual(marked['pleach-reworded'], ['Saturday'], 'marks of texts are out of its reach');
  await ask({ do: 'off' });
  assert.equal(await tab.evaluate(() => document.documentElement.outerHTML), clean);
  assert.notEqual(await tab.evaluate(() => document.querySelector('#theirs')), null);
});

test('a page cannot press our buttons', async () => {
  version = 0;
  const { tab, ask } = await open('/shop');
  await ask({ do: 'remember', scope: 'page' });
  version = 1;
  await tab.reload();
  await tab.waitForFunction(() => CSS.highlights.size > 0);
  await ask({ do: 'changes' });
  assert.ok((await inside(tab)).text.includes('2 changes'));
  await tab.evaluate(() => document.querySelector('pleach-layer')?.dispatchEvent(new MouseEvent('click', { bubbles: true, composed: true })));
  assert.ok((await highlights(tab)).length > 0);
  await (await inside(tab)).click('Take the marks away');
  await tab.waitForFunction(() => CSS.highlights.size === 0);
});
