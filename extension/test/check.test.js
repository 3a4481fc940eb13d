// The check of pages with gold marks.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { launch, ownPage } from './browser.js';

const EXAMPLES = /** @type {string} */ (process.env.EXAMPLES);
/** @type {any} */ let context;
/** @type {string} */ let id;
/** @type {string} */ let origin;

const server = createServer((request, response) => {
  try {
    const bytes = readFileSync(join(EXAMPLES, 'gold/orchard', /** @type {string} */ (request.url)));
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(bytes);
  } catch {
    response.writeHead(404).end();
  }
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

test('reports precision, recall and F1 of pages with gold marks', async () => {
  const page = await ownPage(context, id, 'check.html');
  await page.getByLabel('Pages').fill([`${origin}/apples.html`, `${origin}/pears.html`, `${origin}/none.html`].join('\n'));
  await page.getByRole('button', { name: 'Check' }).click();
  await page.getByText('1 page checked, 2 could not be.').waitFor();
  if (process.env.PICTURES) {
    await page.setViewportSize({ width: 900, height: 620 });
    await page.screenshot({ path: join(process.env.PICTURES, 'check.png') });
  }
  const rows = await page.locator('tbody tr').allInnerTexts();
  const [template] = rows.filter((/** @type {string} */ row) => row.includes('apples.html')).map((/** @type {string} */ row) => row.split('\t'));
  assert.equal(template[1], 'template');
  const [nodes, gold, called, right] = template.slice(2, 6).map(Number);
  assert.ok(right > 0 && right <= gold && right <= called && called <= nodes);
  assert.equal(template[6], (right / called).toFixed(3));
  assert.equal(template[7], (right / gold).toFixed(3));
  assert.ok(Number(template[8]) > 0.9, template.join(' '));
  assert.ok(rows.some((/** @type {string} */ row) => row.startsWith('Mean of 1')));
  assert.ok(rows.some((/** @type {string} */ row) => row.includes('Nothing on it has the class notTemplate')));
});
