// A page the engine can read, and the way back from its numbers to the nodes of the page.

import { collect } from './collect.js';
import { DOM, PARSE5, doctype } from './readers.js';

/**
 * @typedef {object} PageOptions
 * @property {string} [address] where the page is from; links are resolved against it
 * @property {(html: string) => any} [parser] makes a DOM, or parse5's tree, of HTML; in browsers DOMParser does
 * @property {number} [limit] a page of more nodes is refused with a PageTooLargeError
 * @property {(node: any) => boolean} [skip] nodes that are not part of the page
 */

/** One version of a page. Immutable: what happens to the DOM afterwards does not change it. */
export class Page {
  /** @param {import('./collect.js').Collected} collected */
  constructor(collected) {
    /** What the engine reads; can be kept and read again by `Page.restore`. */
    this.marks = collected.marks;
    this.text = collected.text;
    /** Which node of the DOM has which number; empty for a page that was kept. */
    this.nodes = collected.nodes;
    /** @type {Map<number, any[]>} */
    this.runs = collected.runs;
    this.parents = collected.parents;
    /** @type {Map<any, number> | null} */
    this.numbers = null;
  }

  /**
   * @param {any} source a Document or Element, HTML, or the tree that parse5 made of a document
   * @param {PageOptions} [options]
   * @returns {Promise<Page>}
   */
  static async of(source, options = {}) {
    if (source instanceof Page) {
      return source;
    }
    if (typeof source !== 'string') {
      return Page.read(source, options);
    }
    const parse = options.parser ?? (await platformParser());
    return Page.read(parse(source), options);
  }

  /**
   * The same at once, for a tree.
   * @param {any} tree
   * @param {PageOptions} [options]
   */
  static read(tree, options = {}) {
    return tree.nodeType === undefined ? ofParse5(tree, options) : ofDom(tree, options);
  }

  /**
   * A page from what was kept of it. Its nodes are numbers only.
   * @param {{marks: string, text: string}} kept
   */
  static restore({ marks, text }) {
    return new Page({ marks, text, nodes: [], runs: new Map(), parents: new Int32Array() });
  }

  /**
   * The number of a node of the DOM, -1 if the page does not have it.
   * @param {any} node
   */
  number(node) {
    if (this.numbers === null) {
      this.numbers = new Map(this.nodes.map((known, number) => [known, number]));
      for (const [number, run] of this.runs) {
        run.forEach((text) => /** @type {Map<any, number>} */ (this.numbers).set(text, number));
      }
    }
    return this.numbers.get(node) ?? -1;
  }

  /**
   * All texts of the DOM that a number stands for; for an element the element.
   * @param {number} number
   */
  all(number) {
    return this.runs.get(number) ?? [this.nodes[number]];
  }
}

/**
 * @param {any} root
 * @param {PageOptions} options
 */
function ofDom(root, options) {
  const isDocument = root.nodeType === 9;
  const type = isDocument ? root.doctype : null;
  const live = isDocument && root.defaultView ? root.URL : '';
  return new Page(
    collect(isDocument ? root.documentElement : root, DOM, {
      ...options,
      address: options.address ?? live,
      doctype: type ? doctype(type.name, type.publicId, type.systemId) : '',
    }),
  );
}

/**
 * @param {any} tree
 * @param {PageOptions} options
 */
function ofParse5(tree, options) {
  const children = tree.childNodes ?? [];
  const type = children.find((/** @type {any} */ node) => node.nodeName === '#documentType');
  const root = tree.tagName ? tree : (children.find((/** @type {any} */ node) => node.tagName) ?? null);
  return new Page(
    collect(root, PARSE5, {
      ...options,
      address: options.address ?? '',
      doctype: type ? doctype(type.name, type.publicId, type.systemId) : '',
    }),
  );
}

/** @returns {Promise<(html: string) => any>} */
async function platformParser() {
  if (typeof DOMParser !== 'undefined') {
    return (html) => new DOMParser().parseFromString(html, 'text/html');
  }
  try {
    const { parse } = await import('parse5');
    // Without scripts, so that <noscript> has elements, as for DOMParser.
    return (html) => parse(html, { scriptingEnabled: false });
  } catch (e) {
    throw new Error('To read HTML outside of a browser, install parse5, or pass a parser.', { cause: e });
  }
}
