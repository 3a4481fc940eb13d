// Gold marks in TECO's format, and how near an answer is to them.

export const NOT_TEMPLATE = 'notTemplate';
export const MAIN = 'mainContent';

/**
 * @typedef {object} Score
 * @property {number} nodes
 * @property {number} gold
 * @property {number} called
 * @property {number} right
 * @property {number} precision
 * @property {number} recall
 * @property {number} f1
 */

/**
 * What is marked on a page, node by node; a text is what its element is. The marks are taken off the page.
 * @param {Document} page
 * @returns {{template: (node: any) => boolean, main: ((node: any) => boolean) | null} | null} null: nothing is marked
 */
export function takeMarks(page) {
  const not = new Set(page.querySelectorAll(`.${NOT_TEMPLATE}`));
  const main = new Set(page.querySelectorAll(`.${MAIN}`));
  for (const element of new Set([...not, ...main])) {
    element.classList.remove(NOT_TEMPLATE, MAIN);
    if (element.classList.length === 0) {
      element.removeAttribute('class');
    }
  }
  const elementOf = (/** @type {any} */ node) => (node.nodeType === 1 ? node : node.parentElement);
  return not.size === 0
    ? null
    : {
        template: (node) => !not.has(elementOf(node)),
        main: main.size === 0 ? null : (node) => main.has(elementOf(node)),
      };
}

/**
 * @param {boolean[]} gold
 * @param {boolean[]} called
 * @returns {Score}
 */
export function score(gold, called) {
  const count = (/** @type {boolean[]} */ flags) => flags.filter(Boolean).length;
  const wanted = count(gold);
  const all = count(called);
  const right = count(called.map((flag, n) => flag && gold[n]));
  const recall = wanted === 0 ? 1 : right / wanted;
  const precision = all === 0 ? 1 : right / all;
  const f1 = right === 0 ? 0 : (2 * recall * precision) / (recall + precision);
  return { nodes: gold.length, gold: wanted, called: all, right, precision, recall, f1 };
}
