// docs/try/index.html, opened from a file, in Chromium.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { chromium } from 'playwright-core';

const page = pathToFileURL(/** @type {string} */ (process.env.TRY)).href;

test('compares two pages from a file, with no request to anywhere', async () => {
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM,
    args: ['--no-sandbox', '--disable-background-networking', '--disable-component-update', '--disable-sync'],
  });
  try {
    const tab = await browser.newPage({ viewport: { width: 360, height: 740 } });
    tab.setDefaultTimeout(120_000); // machines may be busy
    /** @type {string[]} */
    const asked = [];
    tab.on('request', (/** @type {any} */ request) => asked.push(request.url()));
    await tab.goto(page);
    await tab.getByRole('button', { name: 'Take an example' }).click();
    await tab.getByText(/changes, found in/).waitFor();
    const lines = await tab.locator('#findings li').allInnerTexts();
    assert.ok(lines.some((line) => line.includes('picked every evening')), lines.join('\n'));
    const frame = tab.frameLocator('#page');
    await frame.locator('mark[data-pleach=added]', { hasText: 'Santana' }).waitFor();
    await frame.locator('del', { hasText: 'Closed in January' }).waitFor();
    const width = await tab.evaluate(() => document.documentElement.scrollWidth);
    assert.ok(width <= 360, `${width} pixels wide`);
    assert.deepEqual(asked.filter((url) => !/^(file|about|blob|data):/.test(url)), []);
    await tab.getByLabel('Before').fill('<p>same</p>');
    await tab.getByLabel('After').fill('<p>same</p><script>document.title = "ran"</script>');
    await tab.getByRole('button', { name: 'Compare' }).click();
    await tab.getByText('No visible change').waitFor();
    assert.doesNotMatch(await tab.title(), /ran/);
    if (process.env.SHOTS) {
      await shots(browser, process.env.SHOTS);
    }
  } finally {
    await browser.close();
  }
});

/**
 * Pictures to look at.
 * @param {any} browser
 * @param {string} folder
 */
async function shots(browser, folder) {
  for (const [name, width, colorScheme] of [['light', 1100, 'light'], ['dark', 1100, 'dark'], ['narrow', 360, 'light']]) {
    const tab = await browser.newPage({ viewport: { width, height: 900 }, colorScheme });
    await tab.goto(page);
    await tab.getByRole('button', { name: 'Take an example' }).click();
    await tab.getByText(/changes, found in/).waitFor();
    await tab.screenshot({ path: `${folder}/try-${name}.png`, fullPage: true });
    await tab.close();
  }
}
