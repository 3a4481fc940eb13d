// Locators for Playwright that find their element again on a changed page, like those of pleach-playwright for Java.

import { readFile, rename, writeFile } from 'node:fs/promises';
import { block, trace } from './index.js';
import { Page } from './page.js';

/** @typedef {{selector: string, block: string}} Remembered */
/** @typedef {'heal' | 'fail' | 'off'} Mode go on; fail and say what would do; plain Playwright */
/**
 * @typedef {object} Repair
 * @property {string} name
 * @property {string} selector that broke
 * @property {number} selected how many elements it selects
 * @property {'healed' | 'offered' | 'unsure' | 'ambiguous' | 'gone'} verdict
 * @property {string | null} repaired a selector that would do
 * @property {number} score
 * @property {string[]} reasons
 * @property {string} url
 */

/** A selector that broke, and nothing that is surely its element. */
export class HealingError extends Error {
  /** @param {Repair} repair */
  constructor(repair) {
    super(words(repair));
    this.name = 'HealingError';
    this.repair = repair;
  }
}

/** What a suite remembers of its elements, and what it had to repair. */
export class Healing {
  /**
   * @param {{memory: string, mode?: Mode, minimumScore?: number, timeout?: number,
   *          onRepair?: (repair: Repair) => void}} options `memory` is a file, `timeout` in milliseconds
   */
  constructor({ memory, mode = 'heal', minimumScore = 0.8, timeout = 5000, onRepair }) {
    this.memory = memory;
    this.mode = mode;
    this.minimumScore = minimumScore;
    this.timeout = timeout;
    this.onRepair = onRepair ?? ((repair) => console.warn(words(repair)));
    /** @type {Repair[]} */
    this.repairs = [];
    /** @type {Promise<Map<string, Remembered>> | null} */
    this.known = null;
  }

  /**
   * @param {any} page of Playwright
   * @returns {HealingPage}
   */
  on(page) {
    return new HealingPage(this, page);
  }

  /** Writes what was learned. Call it when the suite is done. */
  async save() {
    const known = await this.remembered();
    const lines = [...known].sort(([a], [b]) => (a < b ? -1 : 1));
    const text = lines.map(([name, value]) => `${JSON.stringify({ name, ...value })}\n`).join('');
    await writeFile(`${this.memory}.new`, text);
    await rename(`${this.memory}.new`, this.memory); // always whole
  }

  /** @returns {Promise<Map<string, Remembered>>} */
  remembered() {
    this.known ??= read(this.memory);
    return this.known;
  }
}

/** A page of Playwright whose locators heal. */
export class HealingPage {
  /**
   * @param {Healing} healing
   * @param {any} page
   */
  constructor(healing, page) {
    this.healing = healing;
    this.page = page;
  }

  /**
   * The element of a name: what the selector selects, or what it used to select.
   * @param {string} name
   * @param {string} selector
   * @returns {Promise<any>} a locator of Playwright
   */
  async locator(name, selector) {
    const { healing, page } = this;
    const locator = page.locator(selector);
    if (healing.mode === 'off') {
      return locator;
    }
    await locator.first().waitFor({ state: 'attached', timeout: healing.timeout }).catch(() => undefined);
    const count = await locator.count();
    const known = await healing.remembered();
    const kept = known.get(name);
    if (count === 1) {
      await this.#remember(name, selector, locator, kept);
      return locator;
    }
    if (kept === undefined) {
      return locator; // Playwright's own failure is as good as any
    }
    return this.#heal(name, selector, count, kept);
  }

  /**
   * @param {string} name
   * @param {string} selector
   * @param {any} locator
   * @param {Remembered | undefined} kept
   */
  async #remember(name, selector, locator, kept) {
    const path = await locator.evaluate(pathOf);
    if (path === null) {
      return; // in a shadow root
    }
    const page = await this.#snapshot();
    const number = numberAt(page, path);
    if (kept !== undefined && kept.selector === selector) {
      const found = await trace(kept.block, page);
      if (found.nodes[0] === number && found.score >= 0.95) {
        return; // what is known still leads there: the file need not change every day
      }
    }
    const known = await this.healing.remembered();
    known.set(name, { selector, block: await block(page, number) });
  }

  /**
   * @param {string} name
   * @param {string} selector
   * @param {number} selected
   * @param {Remembered} kept
   */
  async #heal(name, selector, selected, kept) {
    const { healing } = this;
    const page = await this.#snapshot();
    const found = await trace(kept.block, page);
    const sure = found.nodes.length > 0 && found.score >= healing.minimumScore;
    const heals = sure && healing.mode === 'heal';
    /** @type {Repair} */
    const repair = {
      name,
      selector,
      selected,
      verdict: heals ? 'healed' : sure ? 'offered' : verdict(found.outcome),
      repaired: found.css,
      score: found.score,
      reasons: found.absence ? [found.absence] : (found.candidates[0]?.why ?? []),
      url: this.page.url(),
    };
    healing.repairs.push(repair);
    if (!heals) {
      throw new HealingError(repair);
    }
    healing.onRepair(repair);
    const known = await healing.remembered();
    known.set(name, { selector, block: await block(page, found.nodes[0]) });
    return this.page.locator(/** @type {string} */ (found.css));
  }

  /** The page as it is now, as the engine reads it. */
  async #snapshot() {
    const { parse } = await import('parse5');
    const html = await this.page.content();
    return Page.read(parse(html, { scriptingEnabled: false }), { address: this.page.url() });
  }
}

/**
 * In the page: the places of an element and of its ancestors among their element siblings; null in a shadow root.
 * @param {Element} element
 */
function pathOf(element) {
  const path = [];
  let at = element;
  for (; at.parentElement; at = at.parentElement) {
    path.unshift([...at.parentElement.children].indexOf(at));
  }
  return at === document.documentElement ? path : null;
}

/**
 * @param {Page} page
 * @param {number[]} path
 */
function numberAt(page, path) {
  let at = page.nodes[0];
  for (const place of path) {
    at = at.childNodes.filter((/** @type {any} */ node) => node.tagName)[place];
  }
  return page.number(at);
}

/** @param {string} outcome */
function verdict(outcome) {
  return outcome === 'ambiguous' ? 'ambiguous' : outcome === 'gone' ? 'gone' : 'unsure';
}

/** @param {Repair} repair */
function words({ name, selector, selected, verdict: what, repaired, score, reasons, url }) {
  const broken = `'${name}': ${selector} selects ${selected === 0 ? 'nothing' : `${selected} elements`} on ${url}`;
  const why = `(${score.toFixed(2)}${reasons.length > 0 ? `: ${reasons.join(', ')}` : ''})`;
  switch (what) {
    case 'healed':
      return `${broken}; healed with ${repaired} ${why}. Change the selector in the test.`;
    case 'offered':
      return `${broken}; ${repaired} would do ${why}.`;
    case 'unsure':
      return `${broken}; perhaps ${repaired} is meant, but that is not sure ${why}.`;
    case 'ambiguous':
      return `${broken}; several elements could be meant ${why}.`;
    default:
      return `${broken}; its element is gone ${why}.`;
  }
}

/**
 * @param {string} file
 * @returns {Promise<Map<string, Remembered>>}
 */
async function read(file) {
  let text;
  try {
    text = await readFile(file, 'utf8');
  } catch (e) {
    if (/** @type {any} */ (e).code === 'ENOENT') {
      return new Map();
    }
    throw e;
  }
  const lines = text.split('\n').filter((line) => line !== '');
  return new Map(
    lines.map((line, i) => {
      try {
        const { name, selector, block: kept } = JSON.parse(line);
        return [name, { selector, block: kept }];
      } catch (e) {
        throw new Error(`${file}, line ${i + 1}: not what Healing.save wrote. Delete the line to forget it.`, {
          cause: e,
        });
      }
    }),
  );
}
