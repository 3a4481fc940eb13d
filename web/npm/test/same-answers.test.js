// The engine in WebAssembly and the library on the JVM: the same answers, bit by bit, for the same input.
// JVM_ANSWERS names the file that JvmAnswers.java wrote.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { engine } from '../src/engine.js';

const lines = readFileSync(/** @type {string} */ (process.env.JVM_ANSWERS), 'utf8').trim().split('\n');

test('every pair of pages of the project', async () => {
  assert.ok(lines.length > 30, `${lines.length} pairs`);
  const run = await engine();
  let traced = 0;
  for (const line of lines) {
    const jvm = JSON.parse(line);
    const before = run.open(jvm.before[0], jvm.before[1]);
    const after = run.open(jvm.after[0], jvm.after[1]);
    assert.equal(run.match(before, after, false), jvm.match, `${jvm.name}: match`);
    assert.equal(run.match(before, after, true), jvm.siblings, `${jvm.name}: siblings`);
    assert.equal(run.diff(before, after), jvm.diff, `${jvm.name}: diff`);
    assert.equal(run.template(after, String(before), false), jvm.template, `${jvm.name}: template`);
    for (const one of jvm.traced) {
      const what = `${jvm.name}: trace ${one.node}`;
      assert.equal(run.css(before, one.node), one.css, what);
      assert.equal(run.traceNode(before, one.node, after), one.page, what);
      // Kept in brackets here and as HTML there, which have other white space: the same answer, not the same bits.
      const kept = JSON.parse(run.traceBlock(run.block(before, one.node), after));
      const there = JSON.parse(one.kept);
      assert.deepEqual([kept.outcome, kept.nodes], [there.outcome, there.nodes], `${what}, kept`);
      traced++;
    }
    run.drop(before);
    run.drop(after);
  }
  assert.ok(traced > 100, `${traced} nodes traced`);
});
