// A locator that heals, in Chromium.

import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { chromium } from 'playwright-core';
import { Healing, HealingError } from 'pleach/playwright';

const shop = (/** @type {string} */ button) =>
  `<!doctype html><title>Shop</title><h1>Apples</h1><ul><li>Boskoop</li><li>Elstar</li></ul><p>Fresh every day</p>${button}<p>Free delivery</p>`;
const folder = mkdtempSync(join(tmpdir(), 'pleach-'));
const memory = join(folder, 'selectors.jsonl');
/** @type {any} */ let browser;
/** @type {any} */ let page;

before(async () => {
  browser = await chromium.launch({
    executablePath: process.env.CHROMIUM,
    args: ['--no-sandbox', '--disable-background-networking', '--disable-component-update', '--disable-sync'],
  });
  page = await browser.newPage();
});

after(() => browser?.close());

test('finds its element again and says which selector to mend', async () => {
  const first = new Healing({ memory });
  await page.setContent(shop('<button id="buy">Buy now</button>'));
  await (await first.on(page).locator('buy button', '#buy')).click();
  await first.save();
  const kept = readFileSync(memory, 'utf8');
  /** @type {any[]} */
  const repairs = [];
  const second = new Healing({ memory, timeout: 200, onRepair: (repair) => repairs.push(repair) });
  await page.setContent(shop('<button id="purchase">Buy now</button>'));
  const healed = await second.on(page).locator('buy button', '#buy');
  assert.equal(await healed.getAttribute('id'), 'purchase');
  assert.deepEqual([repairs[0].verdict, repairs[0].repaired], ['healed', '#purchase']);
  await second.save();
  assert.notEqual(readFileSync(memory, 'utf8'), kept);
});

test('an element that is gone is gone', async () => {
  const healing = new Healing({ memory, timeout: 200 });
  await page.setContent(shop(''));
  await assert.rejects(healing.on(page).locator('buy button', '#buy'), HealingError);
  assert.notEqual(healing.repairs[0].verdict, 'healed');
});

test('mode fail offers, mode off does nothing', async () => {
  await page.setContent(shop('<button id="order">Buy now</button>'));
  const strict = new Healing({ memory, timeout: 200, mode: 'fail' });
  await assert.rejects(strict.on(page).locator('buy button', '#buy'), /#order would do/);
  const off = new Healing({ memory, timeout: 200, mode: 'off' });
  assert.equal(await (await off.on(page).locator('buy button', '#buy')).count(), 0);
});

test('a damaged memory is named, not overwritten', async () => {
  const damaged = join(folder, 'damaged.jsonl');
  writeFileSync(damaged, '{"name": "x"\n');
  await page.setContent(shop(''));
  await assert.rejects(new Healing({ memory: damaged, timeout: 200 }).on(page).locator('x', '#x'), /damaged.jsonl, line 1/);
});
