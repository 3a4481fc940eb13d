// Pleach for JavaScript: finds the same thing on a changed page.

import { engine } from './engine.js';
import { Page } from './page.js';

export { load } from './engine.js';
export { Page } from './page.js';
export { PageTooLargeError } from './collect.js';

/** @typedef {import('./types.js').Matching} Matching */
/** @typedef {import('./types.js').Diff} Diff */
/** @typedef {import('./types.js').Outcome} Outcome */
/** @typedef {import('./types.js').Template} Template */
/** @typedef {any} Source a Page, a Document or Element, HTML, or the tree of parse5 */
/** @typedef {import('./page.js').PageOptions} PageOptions */

/**
 * Which node became which.
 * @param {Source} before
 * @param {Source} after
 * @param {PageOptions & {relation?: 'versions' | 'siblings'}} [options]
 * @returns {Promise<Matching>}
 */
export async function match(before, after, options = {}) {
  const pages = await Promise.all([Page.of(before, options), Page.of(after, options)]);
  return using(pages, (run, [b, a]) => {
    const answer = JSON.parse(run.match(b, a, options.relation === 'siblings'));
    return {
      before: pages[0],
      after: pages[1],
      partners: Int32Array.from(answer.after),
      scores: new Float32Array(Int32Array.from(answer.scores).buffer),
    };
  });
}

/**
 * What changed between two versions of a page.
 * @param {Source} before
 * @param {Source} after
 * @param {PageOptions} [options]
 * @returns {Promise<Diff>}
 */
export async function diff(before, after, options = {}) {
  const pages = await Promise.all([Page.of(before, options), Page.of(after, options)]);
  return using(pages, (run, [b, a]) => ({
    before: pages[0],
    after: pages[1],
    ...JSON.parse(run.diff(b, a)),
  }));
}

/**
 * A node as a block: a few kilobytes to keep, and to trace later without its page.
 * @param {Source} source
 * @param {any} node of the DOM, its number, or a CSS selector
 * @param {PageOptions} [options]
 * @returns {Promise<string>}
 */
export async function block(source, node, options = {}) {
  const page = await Page.of(source, options);
  const number = numberOf(page, source, node);
  return using([page], (run, [p]) => run.block(p, number));
}

/**
 * Where a block is now.
 * @param {string | {page: Source, node: any}} wanted a block that was kept, or a node of an earlier page
 * @param {Source} after
 * @param {PageOptions} [options]
 * @returns {Promise<Outcome>}
 */
export async function trace(wanted, after, options = {}) {
  const page = await Page.of(after, options);
  if (typeof wanted === 'string') {
    return using([page], (run, [a]) => outcome(run, page, run.traceBlock(wanted, a)));
  }
  const before = await Page.of(wanted.page, options);
  const number = numberOf(before, wanted.page, wanted.node);
  return using([before, page], (run, [b, a]) => outcome(run, page, run.traceNode(b, number, a)));
}

/**
 * The template a page shares with others of its site.
 * @param {Source} source
 * @param {Source[]} others
 * @param {PageOptions & {strict?: boolean}} [options]
 * @returns {Promise<Template>}
 */
export async function template(source, others, options = {}) {
  const pages = await Promise.all([source, ...others].map((each) => Page.of(each, options)));
  return using(pages, (run, [page, ...rest]) => ({
    page: pages[0],
    ...JSON.parse(run.template(page, rest.join(' '), options.strict === true)),
  }));
}

/**
 * @param {import('./engine.js').Exports} run
 * @param {Page} page
 * @param {string} json
 * @returns {Outcome}
 */
function outcome(run, page, json) {
  const answer = JSON.parse(json);
  return {
    ...answer,
    page,
    score: decimal(answer.score),
    candidates: answer.candidates.map((/** @type {any} */ one) => ({ ...one, score: decimal(one.score) })),
    block: run.followed(),
  };
}

/**
 * @param {string} bits of a double, as hexadecimal digits
 */
function decimal(bits) {
  return new Float64Array(BigUint64Array.of(BigInt(`0x${bits}`)).buffer)[0];
}

/**
 * @param {Page} page
 * @param {Source} source
 * @param {any} node
 */
function numberOf(page, source, node) {
  if (typeof node === 'number') {
    return node;
  }
  let element = node;
  if (typeof node === 'string') {
    const root = page.nodes[0];
    if (typeof root?.querySelectorAll !== 'function') {
      throw new TypeError('A selector needs a page with a DOM; pass the number or the node instead.');
    }
    const found = root.matches(node) ? [root] : root.querySelectorAll(node);
    if (found.length !== 1) {
      throw new RangeError(`'${node}' selects ${found.length} elements of the page, one is wanted.`);
    }
    element = found[0];
  }
  const number = page.number(element);
  if (number < 0) {
    throw new RangeError('The node is not part of the page.');
  }
  return number;
}

/**
 * Opens pages for the time of one call.
 * @template T
 * @param {Page[]} pages
 * @param {(run: import('./engine.js').Exports, numbers: number[]) => T} work
 * @returns {Promise<T>}
 */
async function using(pages, work) {
  const run = await engine();
  /** @type {number[]} */
  const open = [];
  try {
    for (const page of pages) {
      const number = run.open(page.marks, page.text);
      open.push(number);
      if (page.nodes.length > 0 && run.size(number) !== page.nodes.length) {
        throw new Error(`The page has ${page.nodes.length} nodes, the engine reads ${run.size(number)}.`);
      }
    }
    return work(run, open);
  } finally {
    open.forEach((number) => run.drop(number));
  }
}
