// A page as the two strings the engine reads (see FlatPage.java), and which of its nodes has which number.
// The numbers are those of the engine's tree: elements, and texts that are not blank or whose white space counts.

const END = 0;
const SEPARATE = 1;
const TEXT = 2;
const DATA = 3;
const START = 5;
const FIRST = 0x20; // the character of 0
const BASE = 0x4000;
const PRESERVING = new Set(['pre', 'textarea', 'listing', 'xmp', 'script', 'style']);
const SPACE = /^[ \t\n\f\r]*$/;

/**
 * How a kind of tree is read. One for the DOM, one for what parse5 makes.
 * @template N
 * @typedef {object} Reader
 * @property {(node: N) => 'element' | 'text' | 'comment' | 'other'} kind
 * @property {(node: N) => string} name of an element
 * @property {(node: N, add: (name: string, value: string) => void) => void} attributes
 * @property {(node: N) => string} text of a text
 * @property {(node: N) => ArrayLike<N>[]} children of an element, list by list
 */

/**
 * @typedef {object} Collected
 * @property {string} marks
 * @property {string} text
 * @property {any[]} nodes index: number of a node; the first text of several that are read as one
 * @property {Map<number, any[]>} runs texts that are read as one, by number
 * @property {Int32Array} parents index: number of a node; -1 for the root
 */

/** A page that has more elements than the caller wants to deal with. */
export class PageTooLargeError extends Error {
  /** @param {number} limit */
  constructor(limit) {
    super(`The page has more than ${limit} nodes.`);
    this.name = 'PageTooLargeError';
  }
}

/**
 * @template N
 * @param {N | null} root
 * @param {Reader<N>} reader
 * @param {{address?: string, doctype?: string, limit?: number, skip?: (node: N) => boolean}} options
 * @returns {Collected}
 */
export function collect(root, reader, { address = '', doctype = '', limit = Infinity, skip } = {}) {
  const writer = new Writer(limit);
  writer.number(address.length);
  writer.number(doctype.length);
  writer.parts.push(address, doctype);
  if (root !== null) {
    walk(root, reader, writer, skip);
  }
  return writer.collected();
}

/**
 * @template N
 * @param {N} root
 * @param {Reader<N>} reader
 * @param {Writer} writer
 * @param {((node: N) => boolean) | undefined} skip
 */
function walk(root, reader, writer, skip) {
  /** @type {{lists: ArrayLike<N>[], list: number, next: number}[]} */
  const open = [];
  const enter = (/** @type {N} */ element) => {
    const name = reader.name(element);
    writer.start(name, element);
    reader.attributes(element, (key, value) => writer.attribute(key, value));
    writer.endAttributes();
    open.push({ lists: reader.children(element), list: 0, next: 0 });
  };
  enter(root);
  while (open.length > 0) {
    const top = open[open.length - 1];
    if (top.list === top.lists.length) {
      writer.end();
      open.pop();
      continue;
    }
    const list = top.lists[top.list];
    if (top.next >= list.length) {
      top.list++;
      top.next = 0;
      continue;
    }
    const node = list[top.next++];
    const kind = reader.kind(node);
    if (skip !== undefined && skip(node)) {
      continue; // as if it were not there: the texts around it are one
    }
    if (kind === 'element') {
      enter(node);
    } else if (kind === 'text') {
      writer.text(reader.text(node), node);
    } else if (kind === 'comment') {
      writer.separate();
    }
  }
}

class Writer {
  /** @param {number} limit */
  constructor(limit) {
    this.limit = limit;
    /** @type {number[]} */
    this.marks = [];
    /** @type {string[]} */
    this.parts = [];
    /** @type {Map<string, number>} */
    this.names = new Map();
    /** @type {any[]} */
    this.nodes = [];
    /** @type {Map<number, any[]>} */
    this.runs = new Map();
    /** @type {number[]} */
    this.parents = [];
    /** @type {{number: number, preserves: boolean, data: boolean}[]} */
    this.open = [];
    /** @type {any[]} */
    this.run = []; // texts since the last node
    this.blank = true; // whether all of them are
    /** @type {[string, string][]} */
    this.pending = []; // attributes of the element that has just begun
  }

  /** @param {number} value */
  number(value) {
    if (value >= BASE) {
      this.marks.push(FIRST + BASE + Math.floor(value / BASE));
    }
    this.marks.push(FIRST + (value % BASE));
  }

  /**
   * @param {string} name
   * @param {number} offset
   */
  name(name, offset) {
    const known = this.names.get(name);
    if (known === undefined) {
      this.number(offset + this.names.size);
      this.names.set(name, this.names.size);
      this.number(name.length);
      this.parts.push(name);
    } else {
      this.number(offset + known);
    }
  }

  /** @param {any} node */
  add(node) {
    if (this.nodes.length >= this.limit) {
      throw new PageTooLargeError(this.limit);
    }
    const parent = this.open.length === 0 ? -1 : this.open[this.open.length - 1].number;
    this.parents.push(parent);
    this.nodes.push(node);
  }

  /**
   * @param {string} name
   * @param {any} element
   */
  start(name, element) {
    this.flush();
    const outer = this.open[this.open.length - 1];
    this.add(element);
    this.name(name, START);
    this.open.push({
      number: this.nodes.length - 1,
      preserves: (outer !== undefined && outer.preserves) || PRESERVING.has(name),
      data: name === 'script' || name === 'style',
    });
    this.pending = [];
  }

  /**
   * @param {string} name
   * @param {string} value
   */
  attribute(name, value) {
    this.pending.push([name, whole(value)]);
  }

  endAttributes() {
    this.number(this.pending.length);
    for (const [name, value] of this.pending) {
      this.name(name, 0);
      this.number(value.length);
      this.parts.push(value);
    }
  }

  /**
   * @param {string} written
   * @param {any} node
   */
  text(written, node) {
    const content = whole(written);
    const outer = this.open[this.open.length - 1];
    if (content === '') {
      return;
    }
    this.number(outer.data ? DATA : TEXT);
    this.number(content.length);
    this.parts.push(content);
    if (!outer.data) {
      this.run.push(node);
      this.blank = this.blank && SPACE.test(content);
    }
  }

  separate() {
    this.flush();
    this.number(SEPARATE);
  }

  end() {
    this.flush();
    this.number(END);
    this.open.pop();
  }

  /** The texts that have gathered become a node, unless they are blank where that does not count. */
  flush() {
    if (this.run.length > 0) {
      if (!this.blank || this.open[this.open.length - 1].preserves) {
        this.add(this.run[0]);
        if (this.run.length > 1) {
          this.runs.set(this.nodes.length - 1, this.run);
        }
      }
      this.run = [];
      this.blank = true;
    }
  }

  /** @returns {Collected} */
  collected() {
    let marks = '';
    for (let from = 0; from < this.marks.length; from += 8192) {
      marks += String.fromCharCode(...this.marks.slice(from, from + 8192));
    }
    return {
      marks,
      text: this.parts.join(''),
      nodes: this.nodes,
      runs: this.runs,
      parents: Int32Array.from(this.parents),
    };
  }
}

/**
 * Half of a character, which no file can contain, is read as U+FFFD, as by parsers.
 * @param {string} text
 */
function whole(text) {
  return text.isWellFormed() ? text : text.toWellFormed();
}
