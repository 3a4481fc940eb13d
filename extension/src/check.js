// TemEx's "check benchmarks": pages with gold marks, compared with what the engine finds on them.

import { Page, template } from '../pleach/src/index.js';
import { score, takeMarks } from './gold.js';
import { api, count, on, part } from './orders.js';
import { fetchDocument, otherPages } from './others.js';

/** @typedef {{page: string, what: string, score?: import('./gold.js').Score, failed?: string}} Row */

const MOST = 200;
/** @type {Row[]} */
let rows = [];

/** @param {string} address @returns {Promise<Row[]>} */
async function check(address) {
  const page = await fetchDocument(address, 'omit');
  if (page === null) {
    return [{ page: address, what: '', failed: 'There is no page, or no access to it.' }];
  }
  const marks = takeMarks(page);
  if (marks === null) {
    return [{ page: address, what: '', failed: 'Nothing on it has the class notTemplate.' }];
  }
  const others = await otherPages(page, address, (one) => fetchDocument(one, 'omit'));
  others.forEach((other) => takeMarks(other.document));
  if (others.length === 0) {
    return [{ page: address, what: '', failed: 'It links to no other page of its site.' }];
  }
  const collected = Page.read(page, { address });
  const rest = others.map((other) => Page.read(other.document, { address: other.address }));
  const { types, main } = await template(collected, rest);
  const isTemplate = (/** @type {string} */ letter) => letter === 'c' || letter === 'v';
  const found = [...types].map(isTemplate);
  const result = [{ page: address, what: 'template', score: score(collected.nodes.map(marks.template), found) }];
  if (marks.main !== null) {
    const called = [...main].map((letter) => !isTemplate(letter));
    result.push({ page: address, what: 'main content', score: score(collected.nodes.map(marks.main), called) });
  }
  return result;
}

async function run() {
  const addresses = /** @type {HTMLTextAreaElement} */ (part('#addresses')).value.split('\n').map((line) => line.trim());
  const pages = addresses.filter((line) => /^https?:/.test(line) && URL.canParse(line)).slice(0, MOST);
  const state = part('#state');
  if (pages.length === 0) {
    state.textContent = 'Write addresses of pages, one a line.';
    return;
  }
  const origins = [...new Set(pages.map((page) => `${new URL(page).protocol}//${new URL(page).hostname}/*`))];
  await api.permissions.request({ origins }).catch(() => false);
  rows = [];
  for (const [number, page] of pages.entries()) {
    state.textContent = `Checking ${number + 1} of ${pages.length} …`;
    const answer = await check(page).catch((e) => [{ page, what: '', failed: String(e.message) }]);
    rows.push(...answer);
    show();
  }
  const bad = rows.filter((row) => row.failed !== undefined).length;
  state.textContent = `${count(pages.length - bad, 'page')} checked${bad === 0 ? '' : `, ${bad} could not be`}.`;
}

function show() {
  const body = part('#results tbody');
  body.replaceChildren(...rows.map((row) => line([row.page, row.what], row.score, row.failed)), ...means());
  part('#results').hidden = false;
  part('#save').hidden = false;
}

function means() {
  return ['template', 'main content'].flatMap((what) => {
    const scores = rows.filter((row) => row.what === what && row.score !== undefined).map((row) => /** @type {any} */ (row.score));
    if (scores.length === 0) {
      return [];
    }
    /** @type {any} */
    const mean = {};
    for (const key of Object.keys(scores[0])) {
      mean[key] = scores.reduce((sum, one) => sum + one[key], 0) / scores.length;
    }
    return [line([`Mean of ${scores.length}`, what], mean)];
  });
}

/**
 * @param {string[]} names
 * @param {import('./gold.js').Score} [known]
 * @param {string} [failed]
 */
function line(names, known, failed) {
  const row = document.createElement('tr');
  const cells = known === undefined ? [failed ?? ''] : numbers(known);
  for (const text of [...names, ...cells]) {
    const cell = document.createElement('td');
    cell.textContent = text;
    row.append(cell);
  }
  if (known === undefined) {
    /** @type {HTMLTableCellElement} */ (row.lastElementChild).colSpan = 7;
  }
  return row;
}

/** @param {import('./gold.js').Score} known */
function numbers(known) {
  const { nodes, gold, called, right, precision, recall, f1 } = known;
  return [
    ...[nodes, gold, called, right].map((count) => String(Math.round(count))),
    ...[precision, recall, f1].map((share) => share.toFixed(3)),
  ];
}

function save() {
  const quote = (/** @type {string} */ text) => `"${text.replaceAll('"', '""')}"`;
  const text = ['page,what,nodes,gold,called,right,precision,recall,f1']
    .concat(rows.filter((row) => row.score).map((row) => [quote(row.page), row.what, ...numbers(/** @type {any} */ (row.score))].join(',')))
    .join('\n');
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([`${text}\n`], { type: 'text/csv' }));
  link.download = 'check.csv';
  link.click();
  URL.revokeObjectURL(link.href);
}

on('#run', run);
on('#save', save);
