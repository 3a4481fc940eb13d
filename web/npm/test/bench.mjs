// The engine's part of bin/bench-web. bench.mjs ANSWERS: compares and measures; bench.mjs cold PAGES: one diff.

import { closeSync, openSync, readFileSync, readSync, writeFileSync } from 'node:fs';
import { engine } from '../src/engine.js';

const ROUNDS = 12;
const [what, file] = process.argv.slice(2);

/** Lines of a file that is too large for one string. */
function* lines(/** @type {string} */ name) {
  const handle = openSync(name, 'r');
  const chunk = Buffer.alloc(1 << 20);
  let left = Buffer.alloc(0);
  for (let size = readSync(handle, chunk); size > 0; size = readSync(handle, chunk)) {
    left = Buffer.concat([left, chunk.subarray(0, size)]);
    for (let end = left.indexOf(10); end >= 0; end = left.indexOf(10)) {
      yield left.subarray(0, end).toString('utf8');
      left = left.subarray(end + 1);
    }
  }
  closeSync(handle);
}

function diff(/** @type {any} */ run, /** @type {string[]} */ before, /** @type {string[]} */ after) {
  const b = run.open(before[0], before[1]);
  const a = run.open(after[0], after[1]);
  const answer = run.diff(b, a);
  run.drop(a);
  run.drop(b);
  return answer;
}

/** A line a bar; one that is missed makes the exit code 1. */
function bar(/** @type {string} */ words, /** @type {boolean} */ met) {
  console.log(`${met ? 'met' : 'MISSED'}  ${words}`);
  process.exitCode = met ? process.exitCode : 1;
}

const run = await engine();
if (what === 'cold') {
  const text = (/** @type {string} */ line) => line.replaceAll('\\n', '\n').replaceAll('\\s', '\\');
  const page = readFileSync(file, 'utf8').split('\n').map(text);
  diff(run, [page[0], page[1]], [page[2], page[3]]);
  console.log(Math.round(performance.now()));
} else {
  /** @type {Record<string, {pairs: number, equal: number, different: string[]}>} */
  const sets = {};
  const versions = [];
  let jvm = NaN;
  let nearest = Infinity;
  for (const line of lines(what)) {
    const pair = JSON.parse(line);
    if (pair.set === 'time') {
      jvm = pair.warm;
      continue;
    }
    const set = (sets[pair.set] ??= { pairs: 0, equal: 0, different: [] });
    const b = run.open(pair.before[0], pair.before[1]);
    const a = run.open(pair.after[0], pair.after[1]);
    const same = run.match(b, a, false) === pair.match && run.diff(b, a) === pair.diff;
    run.drop(a);
    run.drop(b);
    set.pairs++;
    set.equal += same ? 1 : 0;
    if (!same) {
      set.different.push(pair.name);
    }
    if (pair.set === 'versions') {
      versions.push(pair);
      if (Math.abs(pair.nodes - 4000) < nearest) { // two pages of 2,000 nodes
        nearest = Math.abs(pair.nodes - 4000);
        const written = [...pair.before, ...pair.after].map((text) => text.replaceAll('\\', '\\s').replaceAll('\n', '\\n'));
        writeFileSync(file, written.join('\n'));
      }
    }
  }
  for (const [name, { pairs, equal, different }] of Object.entries(sets)) {
    bar(`${name}: ${equal} of ${pairs} pairs equal, matchings, scores and changes, bit by bit ${different.join(' ')}`, equal === pairs);
  }
  let best = Infinity;
  for (let round = 0; round < ROUNDS; round++) {
    const start = performance.now();
    versions.forEach((pair) => diff(run, pair.before, pair.after));
    best = Math.min(best, performance.now() - start);
  }
  bar(`warm, best of ${ROUNDS} rounds over ${versions.length} pairs: WebAssembly ${best.toFixed(0)} ms, JVM ${jvm.toFixed(0)} ms: ${(best / jvm).toFixed(2)} x (bar 2.5)`, best <= 2.5 * jvm);
}
