// What is drawn over a page. One element in a closed shadow root beside the body, and highlights; `off` takes both
// away, and the page is as it was.

import { button, element } from './parts.js';

/** @typedef {import('../pleach/src/page.js').Page} Page */
/** @typedef {import('../pleach/src/types.js').Finding} Finding */

const STYLE = `
  ::highlight(pleach-added) { background-color: #ffe45c; color: #1a1a1a; }
  ::highlight(pleach-reworded) { background-color: #ffd1a3; color: #1a1a1a; }
  ::highlight(pleach-moved) { background-color: #cfe3ff; color: #1a1a1a; }
  ::highlight(pleach-faded) { color: rgba(128, 128, 128, 0.25); }
`;

const LAYER_STYLE = `
  :host { all: initial; position: absolute; top: 0; left: 0; z-index: 2147483647; }
  .bar { position: fixed; right: 12px; bottom: 12px; display: flex; gap: 6px; align-items: center; max-width: 92vw;
    padding: 6px 10px; font: 14px/1.4 system-ui, sans-serif; color: #1a1a1a; background: #fffdf2;
    border: 1px solid #7a5c00; border-radius: 6px; box-shadow: 0 2px 8px #0004; }
  .bar button { font: inherit; min-width: 32px; min-height: 32px; color: #1a1a1a; background: #fff;
    border: 1px solid #7a5c00; border-radius: 4px; cursor: pointer; }
  .bar button:focus-visible { outline: 3px solid #1a5fb4; }
  .what { overflow: hidden; text-overflow: ellipsis; white-space: nowrap; max-width: 40ch; }
  .box { position: absolute; pointer-events: none; border: 3px solid #c9a400; border-radius: 3px; }
  .gone { position: absolute; max-width: 40ch; padding: 1px 6px; font: 12px/18px system-ui, sans-serif; color: #444;
    background: #e2e2e2; border: 1px solid #8a8a8a; border-radius: 3px; pointer-events: none; }
  .gone div { overflow: hidden; text-overflow: ellipsis; white-space: nowrap; text-decoration: line-through; }
  .now { box-shadow: 0 0 0 3px #1a5fb4; }
  .map { position: fixed; right: 0; top: 0; bottom: 0; width: 8px; pointer-events: none; }
  .map i { position: absolute; right: 0; width: 8px; height: 4px; background: #7a5c00; }
`;

const NAMES = ['pleach-added', 'pleach-reworded', 'pleach-moved', 'pleach-faded'];
const SLICE = 10; // milliseconds of work before the page gets its turn
const AT_ONCE = 100; // elements that are drawn before the page gets its turn
const MOST_LINES = 6; // of what is gone at a place
const LINE = 20; // pixels of such a line, at most
const MAP_MARKS = 200; // places along the edge that can be told apart

export class Layer {
  constructor() {
    /** @type {HTMLElement | null} */
    this.host = null;
    /** @type {ShadowRoot | null} */
    this.root = null;
    /** @type {CSSStyleSheet | null} */
    this.sheet = null;
    /** @type {{finding: Finding, range: () => Range | null}[]} */
    this.stops = [];
    this.at = -1;
    this.run = 0; // a later one ends an earlier one that still draws
    this.since = 0; // when the page had its last turn
  }

  /** The page as it was. */
  off() {
    this.run++;
    this.host?.remove();
    this.host = null;
    this.root = null;
    NAMES.forEach((name) => CSS.highlights.delete(name));
    if (this.sheet !== null) {
      const ours = this.sheet;
      document.adoptedStyleSheets = [...document.adoptedStyleSheets].filter((sheet) => sheet !== ours);
      this.sheet = null;
    }
    this.stops = [];
    this.at = -1;
  }

  start() {
    this.off();
    this.sheet = new CSSStyleSheet();
    this.sheet.replaceSync(STYLE);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, this.sheet];
    this.host = document.createElement('pleach-layer');
    this.root = this.host.attachShadow({ mode: 'closed' });
    const style = new CSSStyleSheet();
    style.replaceSync(LAYER_STYLE);
    this.root.adoptedStyleSheets = [style];
    document.documentElement.append(this.host);
    return this.root;
  }

  /**
   * Marks what changed. First everything is read, then everything is written: a write between two reads would make the
   * browser lay out the page once more. Highlights count from the moment they are registered, so they are filled before.
   * @param {Page} page as it was collected
   * @param {object} found
   * @param {Finding[]} found.findings
   * @param {({parent: number, next: number} | null | undefined)[]} found.places by finding: where something is gone
   * @param {ReturnType<import('./words.js').newWords>[]} found.words new ones of texts
   * @param {number[][]} found.changed by finding: what is new or other of a text that was reworded
   */
  async show(page, { findings, places, words, changed }) {
    if (findings.length === 0) {
      this.off();
      return { marked: 0 };
    }
    const root = this.start();
    const run = this.run;
    this.since = performance.now();
    const reworded = new Map(words.map((text) => [page.nodes[text.node], text]));
    /** @type {Record<string, Range[]>} */
    const ranges = Object.fromEntries(NAMES.map((name) => [name, []]));
    /** @type {HTMLElement[]} */
    const drawn = [];
    /** @type {Map<Node | null | undefined, string[]>} */
    const notes = new Map(); // by the node behind the place: what is gone
    const tops = new Set();
    const height = Math.max(1, document.documentElement.scrollHeight);
    let marked = 0;
    for (const [number, finding] of findings.entries()) {
      for (const place of finding.places) {
        const nodes = within(
          place.after.flatMap((one) => page.all(one)).filter((node) => node?.isConnected),
          changed[number].flatMap((one) => page.all(one)),
        );
        for (const node of nodes) {
          if (node.nodeType === Node.TEXT_NODE) {
            const name = nameOf(finding.kind);
            ranges[name].push(...marks(node, name === 'pleach-reworded' ? reworded.get(node) : undefined));
          } else {
            drawn.push(...box(node));
          }
        }
        marked += nodes.length;
        const near = place.after.length === 0 ? nodeAt(page, places[number]) : nodes[0];
        if (place.after.length === 0) {
          notes.set(near, notes.get(near) ?? []);
          notes.get(near)?.push(place.from);
        }
        this.stops.push({ finding, range: () => (near?.isConnected ? around(near) : null) });
        if (near?.isConnected) {
          tops.add(Math.round((MAP_MARKS * (around(near).getBoundingClientRect().top + scrollY)) / height));
        }
        if (!(await this.mayGoOn(run))) {
          return { marked };
        }
      }
    }
    for (const [near, texts] of notes) {
      drawn.push(note(texts, near));
      if (!(await this.mayGoOn(run))) {
        return { marked };
      }
    }
    return (await this.write(root, run, ranges, drawn, tops)) ? { marked } : { marked: 0 };
  }

  /**
   * @param {ShadowRoot} root
   * @param {number} run
   * @param {Record<string, Range[]>} ranges by name of their highlight
   * @param {HTMLElement[]} drawn
   * @param {Set<number>} tops where there is a change, in parts of the page's height
   */
  async write(root, run, ranges, drawn, tops) {
    for (const name of NAMES.filter((one) => ranges[one].length > 0)) {
      CSS.highlights.set(name, new Highlight(...ranges[name]));
      if (!(await this.mayGoOn(run, true))) {
        return false;
      }
    }
    for (let from = 0; from < drawn.length; from += AT_ONCE) {
      root.append(...drawn.slice(from, from + AT_ONCE));
      if (!(await this.mayGoOn(run, true))) {
        return false;
      }
    }
    const map = element('div', 'map');
    for (const top of tops) {
      const mark = document.createElement('i');
      mark.style.top = `${(100 * top) / MAP_MARKS}%`;
      map.append(mark);
    }
    root.append(map);
    this.bar(root);
    return true;
  }

  /**
   * Gives the page its turn if it is time; false if something else is shown by now.
   * @param {number} run
   * @param {boolean} [now] whether it is time in any case
   */
  async mayGoOn(run, now = false) {
    if (now || performance.now() - this.since > SLICE) {
      await turn();
      this.since = performance.now();
    }
    return run === this.run;
  }

  /** @param {ShadowRoot} root */
  bar(root) {
    const bar = element('div', 'bar');
    bar.setAttribute('role', 'region');
    bar.setAttribute('aria-label', 'What changed since my last visit');
    const what = element('span', 'what');
    what.setAttribute('aria-live', 'polite');
    what.textContent = `${this.stops.length} ${this.stops.length === 1 ? 'change' : 'changes'}`;
    const go = (/** @type {number} */ by) => {
      this.at = (this.at + by + this.stops.length) % this.stops.length;
      const stop = this.stops[this.at];
      const place = stop.range();
      if (place !== null) {
        scrollTo({ top: place.getBoundingClientRect().top + scrollY - innerHeight / 3 });
      }
      what.textContent = `${this.at + 1} of ${this.stops.length}: ${words(stop.finding)}`;
    };
    bar.append(
      what,
      button('Previous change', '↑', () => go(this.at < 0 ? 0 : -1)),
      button('Next change', '↓', () => go(1)),
      button('Take the marks away', '×', () => this.off()),
    );
    root.append(bar);
  }

  /**
   * Fades the template, or the content.
   * @param {string} view
   * @param {Page | undefined} page
   * @param {string} types
   */
  view(view, page, types) {
    this.off();
    if (view === 'page' || page === undefined) {
      return;
    }
    const root = this.start();
    const faded = new Highlight();
    CSS.highlights.set('pleach-faded', faded);
    for (let n = 0; n < types.length; n++) {
      const template = types[n] === 'c' || types[n] === 'v';
      if (template === (view === 'content') && page.nodes[n]?.nodeType === Node.TEXT_NODE) {
        page.all(n).forEach((text) => faded.add(around(text)));
      }
    }
    const bar = element('div', 'bar');
    bar.append(`The ${view} alone`, button('Show the page', '×', () => this.off()));
    root.append(bar);
  }
}

/**
 * The highlight of a kind of change.
 * @param {string} kind
 */
function nameOf(kind) {
  if (kind === 'moved' || kind === 'regrouped') {
    return 'pleach-moved';
  }
  return kind === 'added' || kind === 'refilled' ? 'pleach-added' : 'pleach-reworded';
}

/**
 * A frame around an element that has a place of its own.
 * @param {Element} node
 */
function box(node) {
  const { left, top, width, height } = node.getBoundingClientRect();
  if (width === 0 || height === 0) {
    return [];
  }
  const made = element('div', 'box');
  Object.assign(made.style, {
    left: `${left + scrollX}px`,
    top: `${top + scrollY}px`,
    width: `${width - 6}px`,
    height: `${height - 6}px`,
  });
  return [made];
}

/**
 * What is gone, where it was, a line each.
 * @param {string[]} texts
 * @param {Node | null | undefined} near
 */
function note(texts, near) {
  const { left, top } = near?.isConnected ? around(near).getBoundingClientRect() : { left: 0, top: 0 };
  const made = element('div', 'gone');
  const shown = texts.slice(0, MOST_LINES);
  for (const text of shown) {
    const line = element('div', '');
    line.textContent = text.replaceAll(/\s+/g, ' ');
    made.append(line);
  }
  if (texts.length > shown.length) {
    made.append(`and ${texts.length - shown.length} more`);
  }
  const above = top + scrollY - LINE * made.childNodes.length;
  Object.assign(made.style, { left: `${left + scrollX}px`, top: `${Math.max(0, above)}px` });
  return made;
}

/**
 * The nodes that are some others or in them; all of them if none is.
 * @param {any[]} nodes
 * @param {any[]} others
 */
function within(nodes, others) {
  const kept = nodes.filter((node) => others.some((other) => other?.contains(node)));
  return kept.length === 0 ? nodes : kept;
}

/**
 * @param {Page} page
 * @param {{parent: number, next: number} | null | undefined} place
 */
function nodeAt(page, place) {
  return place === undefined || place === null ? null : (page.nodes[place.next] ?? page.nodes[place.parent] ?? null);
}

/**
 * What is marked of a text: its new words; all of it if there are none, or if the page has changed it meanwhile.
 * @param {Text} node
 * @param {ReturnType<import('./words.js').newWords> | undefined} words
 */
function marks(node, words) {
  if (words === undefined || words.places.length === 0 || words.length !== node.length) {
    return [around(node)];
  }
  return words.places.map(([from, to]) => {
    const range = document.createRange();
    range.setStart(node, from);
    range.setEnd(node, to);
    return range;
  });
}

/** @param {Node} node */
function around(node) {
  const range = document.createRange();
  range.selectNodeContents(node);
  return range;
}

/** @param {Finding} finding */
function words(finding) {
  const { from, to, where } = finding.places[0];
  return `${finding.kind} ${where === '' ? '' : `under “${where}”`}: ${(to || from).slice(0, 80)}`;
}

/** Lets the page have its turn. */
function turn() {
  return new Promise((resolve) => setTimeout(resolve));
}
