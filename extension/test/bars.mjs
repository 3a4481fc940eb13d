// The browser's part of bin/bench-web: bars.mjs PAIRS, a folder of N-before.html, N-after.html and N.json (what
// pleach diff --json says). In Chromium with the extension: the nodes that are marked are those of the report; how long
// collecting and marking hold the page up; what is left when marks are taken away.

import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { launch, open } from './browser.js';

const [folder] = process.argv.slice(2);
const ROUNDS = 5;
let version = 'before';
const prices = (/** @type {string} */ price) =>
  Array.from({ length: 1_666 }, (_, n) => `<li><a href="/${n}">Item ${n}</a> <b>${n}.${n < 500 ? price : '90'}</b></li>`).join('');

const server = createServer((request, response) => {
  const name = /** @type {string} */ (request.url).slice(1);
  const file = join(folder, `${name}-${version}.html`);
  const large = `<!doctype html><title>Prices</title><ul>${prices(version === 'before' ? '90' : '80')}</ul>`;
  const found = name === 'large' || existsSync(file);
  response.writeHead(found ? 200 : 404, { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': "default-src 'none'" });
  response.end(name === 'large' ? large : found ? readFileSync(file) : '');
});
await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(undefined)));
const origin = `http://127.0.0.1:${/** @type {any} */ (server.address()).port}`;
const { context, id } = await launch();
let missed = 0;

/** A line a bar, and whether it is met. */
function bar(/** @type {string} */ words, /** @type {boolean} */ met) {
  missed += met ? 0 : 1;
  console.log(`${met ? 'met' : 'MISSED'}  ${words}`);
}

/** Remembers the first version of a page, and opens the second. */
async function visit(/** @type {string} */ name) {
  version = 'before';
  const opened = await open(context, id, `${origin}/${name}`);
  const remembered = await opened.ask({ do: 'remember', scope: 'page' });
  version = 'after';
  await opened.tab.reload();
  await opened.tab.waitForLoadState();
  return { ...opened, remembered };
}

/**
 * Which nodes of the page are marked, and which the report names, as far as the page has them: those of a finding; of a
 * text that was reworded only those that the report says to be new or other.
 */
function compare(/** @type {{after: string[], changed: string[]}[]} */ places) {
  const find = (/** @type {string} */ path) =>
    document.evaluate(path.replaceAll(/\/(\w[\w-]*:?[\w-]*)\[/g, "/*[local-name()='$1']["), document, null, 9, null).singleNodeValue;
  const marked = new Set([...CSS.highlights].flatMap(([, ranges]) => [...ranges].map((range) => /** @type {Range} */ (range).startContainer)));
  const named = new Set();
  let absent = 0;
  for (const { after, changed } of places) {
    const nodes = after.map(find);
    absent += nodes.filter((node) => node === null).length;
    const others = changed.map(find);
    const own = nodes.filter((node) => others.some((other) => other?.contains(node)));
    for (const node of own.length === 0 ? nodes : own) {
      if (node?.nodeType === Node.TEXT_NODE) {
        named.add(node);
      }
    }
  }
  const more = [...marked].filter((node) => !named.has(node)).length;
  const less = [...named].filter((node) => !marked.has(node)).length;
  return { marked: marked.size, more, less, absent };
}

let pairs = 0;
let equal = 0;
let clean = 0;
for (let n = 0; existsSync(join(folder, `${n}.json`)); n++) {
  const { findings, changes } = JSON.parse(readFileSync(join(folder, `${n}.json`), 'utf8'));
  const shown = findings.filter((/** @type {any} */ one) => one.section === 'read' || one.section === 'order');
  const places = shown.flatMap((/** @type {any} */ one) => {
    const own = changes.filter((/** @type {any} */ change) => change.visible && findings[change.group] === one);
    const changed = one.kind === 'reworded' ? own.flatMap((/** @type {any} */ change) => change.after) : [];
    return one.places.map((/** @type {any} */ { after }) => ({ after, changed }));
  });
  const { tab, ask, remembered } = await visit(String(n));
  pairs++;
  await ask({ do: 'off' });
  const untouched = await tab.evaluate(() => document.documentElement.outerHTML);
  const answer = await ask({ do: 'changes' });
  const result = await tab.evaluate(compare, places);
  const same = answer.count === shown.length && result.more === 0 && result.less === 0 && result.absent === 0;
  equal += same ? 1 : 0;
  if (!same) {
    console.log(`        pair ${n}: ${remembered.refused ?? ''} ${answer.count} of ${shown.length} findings, ${JSON.stringify(result)}`);
  }
  await ask({ do: 'off' });
  clean += (await tab.evaluate(() => document.documentElement.outerHTML)) === untouched ? 1 : 0;
}
bar(`marked as pleach diff --json reports, node by node: ${equal} of ${pairs} real pairs (bar: all of ten)`, equal === pairs && pairs >= 10);
bar(`undone byte for byte: ${clean} of ${pairs}`, clean === pairs);

const { tab, ask } = await visit('large');
await ask({ do: 'off' });
const watch = () => {
  const page = /** @type {any} */ (window);
  page.long = [];
  page.watcher?.disconnect();
  page.watcher = new PerformanceObserver((list) => page.long.push(...list.getEntries().map((entry) => entry.duration)));
  page.watcher.observe({ entryTypes: ['longtask'] });
};
const longest = async (/** @type {object} */ order) => {
  const all = [];
  for (let round = 0; round < ROUNDS; round++) {
    await tab.evaluate(watch);
    await ask(order);
    await tab.waitForTimeout(300); // the observer is told a little later
    all.push(Math.max(0, ...(await tab.evaluate(() => /** @type {any} */ (window).long))));
    await ask({ do: 'off' });
  }
  return all.sort((a, b) => a - b);
};
const elements = await tab.evaluate(() => document.querySelectorAll('*').length);
const below = (/** @type {number} */ time) => (time === 0 ? 'below 50' : String(time));
const collecting = await longest({ do: 'remember', scope: 'page' });
bar(`longest task while ${elements} elements are collected: ${collecting.map(below).join(', ')} ms in ${ROUNDS} rounds (bar 100)`, collecting[ROUNDS - 1] <= 100);
const marking = await longest({ do: 'changes' });
bar(`longest task while 500 changes are marked: ${marking.map(below).join(', ')} ms in ${ROUNDS} rounds (bar 50)`, marking[ROUNDS - 1] <= 50);
await context.close();
server.close();
process.exit(missed === 0 ? 0 : 1);
