// What is drawn over a page. One element in a closed shadow root beside the body, and highlights; `off` takes both
// away, and the page is as it was.

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
  .gone { position: absolute; max-width: 40ch; padding: 1px 6px; overflow: hidden; text-overflow: ellipsis;
    white-space: nowrap; font: 12px/1.5 system-ui, sans-serif; color: #444; text-decoration: line-through;
    background: #e2e2e2; border: 1px solid #8a8a8a; border-radius: 3px; pointer-events: none; }
  .now { box-shadow: 0 0 0 3px #1a5fb4; }
  .map { position: fixed; right: 0; top: 0; bottom: 0; width: 8px; pointer-events: none; }
  .map i { position: absolute; right: 0; width: 8px; height: 4px; background: #7a5c00; }
`;

const NAMES = ['pleach-added', 'pleach-reworded', 'pleach-moved', 'pleach-faded'];
const SLICE = 10; // milliseconds of work before the page gets its turn
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
   * Marks what changed.
   * @param {Page} page as it was collected
   * @param {Finding[]} findings
   * @param {{finding: number, parent: number, next: number}[]} places where something is gone
   */
  async show(page, findings, places) {
    if (findings.length === 0) {
      this.off();
      return { marked: 0 };
    }
    const root = this.start();
    const run = this.run;
    /** @type {Record<string, Highlight>} */
    const highlights = {};
    for (const name of NAMES) {
      highlights[name] = new Highlight();
      CSS.highlights.set(name, highlights[name]);
    }
    const map = element('div', 'map');
    root.append(map);
    const numbers = findings.map((finding, i) => ({ finding, i }));
    let marked = 0;
    this.since = performance.now();
    for (const { finding, i } of numbers) {
      for (const place of finding.places) {
        const nodes = place.after.flatMap((number) => page.all(number)).filter((node) => node?.isConnected);
        marked += this.mark(nodes, finding.kind, highlights);
        if (place.after.length === 0) {
          this.gone(page, place.from, places.find((one) => one.finding === i));
        }
        const first = nodes[0];
        this.stops.push({ finding, range: () => (first?.isConnected ? around(first) : null) });
        if (!(await this.mayGoOn(run))) {
          return { marked };
        }
      }
    }
    this.bar(root);
    await this.drawMap(map, run);
    return { marked };
  }

  /**
   * Gives the page its turn if it is time; false if something else is shown by now.
   * @param {number} run
   */
  async mayGoOn(run) {
    if (performance.now() - this.since > SLICE) {
      await turn();
      this.since = performance.now();
    }
    return run === this.run;
  }

  /**
   * @param {any[]} nodes
   * @param {string} kind
   * @param {Record<string, Highlight>} highlights
   */
  mark(nodes, kind, highlights) {
    const name = kind === 'moved' || kind === 'regrouped' ? 'moved' : kind === 'added' || kind === 'refilled' ? 'added' : 'reworded';
    for (const node of nodes) {
      if (node.nodeType === Node.TEXT_NODE) {
        highlights[`pleach-${name}`].add(around(node));
      } else {
        this.box(node);
      }
    }
    return nodes.length;
  }

  /** @param {Element} node */
  box(node) {
    const { left, top, width, height } = node.getBoundingClientRect();
    if (width > 0 && height > 0) {
      const box = element('div', 'box');
      Object.assign(box.style, {
        left: `${left + scrollX}px`,
        top: `${top + scrollY}px`,
        width: `${width - 6}px`,
        height: `${height - 6}px`,
      });
      this.root?.append(box);
    }
  }

  /**
   * @param {Page} page
   * @param {string} from
   * @param {{parent: number, next: number} | undefined} place
   */
  gone(page, from, place) {
    const node = place === undefined ? null : (page.nodes[place.next] ?? page.nodes[place.parent]);
    const { left, top } = node?.isConnected ? around(node).getBoundingClientRect() : { left: 0, top: 0 };
    const note = element('div', 'gone');
    note.textContent = from;
    Object.assign(note.style, { left: `${left + scrollX}px`, top: `${Math.max(0, top + scrollY - 20)}px` });
    this.root?.append(note);
  }

  /**
   * Draws where the changes are. All places are read before anything is written: each write in between would make the
   * browser lay out the page once more.
   * @param {HTMLElement} map
   * @param {number} run
   */
  async drawMap(map, run) {
    const height = Math.max(1, document.documentElement.scrollHeight);
    const places = new Set();
    for (const stop of this.stops) {
      const range = stop.range();
      if (range !== null) {
        places.add(Math.round((MAP_MARKS * (range.getBoundingClientRect().top + scrollY)) / height));
      }
      if (!(await this.mayGoOn(run))) {
        return;
      }
    }
    for (const place of places) {
      const mark = document.createElement('i');
      mark.style.top = `${(100 * place) / MAP_MARKS}%`;
      map.append(mark);
    }
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

/**
 * @param {string} name
 * @param {string} className
 */
function element(name, className) {
  const made = document.createElement(name);
  made.className = className;
  return made;
}

/**
 * @param {string} label
 * @param {string} sign
 * @param {() => void} work
 */
function button(label, sign, work) {
  const made = document.createElement('button');
  made.type = 'button';
  made.setAttribute('aria-label', label);
  made.title = label;
  made.textContent = sign;
  made.addEventListener('click', work);
  return made;
}

/** Lets the page have its turn. */
function turn() {
  return new Promise((resolve) => setTimeout(resolve));
}
