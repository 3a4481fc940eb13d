// The package as somebody uses it who installed it.

import assert from 'node:assert/strict';
import { readFileSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { test } from 'node:test';
import { parse } from 'parse5';
import { Page, PageTooLargeError, block, diff, match, template, trace } from 'pleach';

const html = (/** @type {string} */ name) => readFileSync(join(/** @type {string} */ (process.env.EXAMPLES), name), 'utf8');
const before = '<h1>Apples</h1><p id="price">2.90</p><p>Monday to Friday.</p><p>Closed in May.</p>';
const after = '<h1>Apples</h1><p>Monday to Saturday.</p><div><p id="cost">2.90</p></div><p>Closed in May.</p>';

test('diff tells what a reader sees', async () => {
  const { findings } = await diff(before, after.replace('<div><p id="cost">2.90</p></div>', '<p id="price">2.90</p>'));
  assert.deepEqual(
    findings.filter(({ section }) => section === 'read').map(({ kind, places }) => [kind, places[0].from, places[0].to]),
    [['reworded', 'Monday to Friday.', 'Monday to Saturday.']],
  );
});

test('diff of the examples has changes, and none with itself', async () => {
  assert.ok((await diff(html('before.html'), html('after.html'))).findings.length > 3);
  assert.equal((await diff(html('after.html'), html('after.html'))).changes.length, 0);
});

test('match pairs nodes with scores', async () => {
  const found = await match(before, after);
  const h1 = found.before.nodes.findIndex((node) => node.tagName === 'h1');
  assert.equal(found.after.nodes[found.partners[h1]].tagName, 'h1');
  assert.ok(found.scores[h1] > 0.5 && found.scores[h1] <= 1);
});

test('trace finds a node again, from its page and from what was kept of it', async () => {
  const page = await Page.of(before);
  const node = page.nodes.find((one) => one.attrs?.some((/** @type {any} */ a) => a.value === 'price'));
  for (const wanted of [{ page, node }, await block(page, node)]) {
    const found = await trace(wanted, after);
    assert.equal(found.css, '#cost', `${found.outcome} ${found.score}`);
    assert.ok(found.score > 0.5);
    assert.equal((await trace(found.block, after)).outcome, 'same');
  }
  assert.equal((await trace({ page, node }, '<title>404</title><h1>Not found</h1>')).outcome, 'gone');
});

test('template tells chrome from content', async () => {
  const page = (/** @type {string} */ text) => `<nav><a href="/">Home</a> <a href="/a">About us</a></nav><main><p>${text}</p></main>`;
  const words = ['Apples ripen in autumn and keep for months in a cool cellar.', 'Cider is pressed in October.', 'Pears bruise easily.'];
  const { text, types, page: read } = await template(page(words[0]), [page(words[1]), page(words[2])]);
  assert.match(text, /Apples ripen/);
  assert.doesNotMatch(text, /About us/);
  assert.equal(types.length, read.nodes.length);
});

test('a page can be kept and read again', async () => {
  const page = await Page.of(before);
  const kept = JSON.parse(JSON.stringify({ marks: page.marks, text: page.text }));
  assert.equal((await diff(Page.restore(kept), before)).changes.length, 0);
});

test('reads odd pages as the parser does', async () => {
  for (const odd of ['', '<p>', 'a<!-- -->b', '<pre>\n\n x </pre>', '<template><b>x</b></template>', '<svg><foreignObject><p>x', '<p>\u{1F600} \uD800']) {
    assert.equal((await diff(odd, parse(odd))).changes.length, 0, odd);
  }
});

test('errors say what is wrong', async () => {
  await assert.rejects(Page.of('<p>a<p>b', { limit: 3 }), PageTooLargeError);
  await assert.rejects(block(before, '#price'), /A selector needs a page with a DOM/);
  await assert.rejects(trace('{}', after), Error);
});

test('no code from strings, which strict content security policies forbid', () => {
  const folder = dirname(fileURLToPath(import.meta.resolve('pleach')));
  for (const name of readdirSync(folder)) {
    assert.doesNotMatch(readFileSync(join(folder, name), 'utf8'), /new Function|\beval\(/, name);
  }
});
