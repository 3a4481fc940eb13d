// @ts-nocheck: checked where it is imported, not inside
/**
 * What can be picked on a page, and what is around, inside and beside it. Elements of the same size
 * count as one level; elements that are too small to be meant as what is around them.
 */
const SMALL = 18;        // pixels: what is lower or narrower is promoted to what is around it
const SAME = 3;          // pixels by which boxes differ that count as the same size
const MOST_LEVELS = 200;
const NAMES = { a: 'link', img: 'picture', ul: 'list', ol: 'list', li: 'item', table: 'table', tr: 'row', td: 'cell', th: 'cell', p: 'paragraph', nav: 'navigation', body: 'whole page', form: 'form', figure: 'figure', article: 'article', section: 'section', header: 'header', footer: 'footer', aside: 'aside', main: 'main content', h1: 'heading', h2: 'heading', h3: 'heading', h4: 'heading', svg: 'drawing' };

/**
 * The levels of a page.
 *
 * @param {Document} doc
 * @param {(element: Element) => number|null} nodeOf the number of an element, null for none
 * @param {{name: string, elements: Element[]}[]} segments offered as blocks
 * @param {(element: Element) => boolean} isOurs whether an element was added by the picker
 */
export function createLevels(doc, nodeOf, segments, isOurs) {
  const root = doc.documentElement;
  const segmentOf = new Map();
  for (const segment of segments) {
    if (segment.elements.length === 1 && !segmentOf.has(segment.elements[0])) segmentOf.set(segment.elements[0], segment);
  }

  /* Boxes. */
  const rect = element => {
    const own = element.getBoundingClientRect();
    if (own.width > 0 && own.height > 0) return own;
    const range = doc.createRange(); // an element without a box of its own shows what is in it
    range.selectNodeContents(element);
    return range.getBoundingClientRect();
  };

  function around(elements) {
    let box = null;
    for (const element of elements) {
      const own = rect(element);
      if (own.width === 0 || own.height === 0) continue;
      box = box === null
        ? { left: own.left, top: own.top, right: own.right, bottom: own.bottom }
        : { left: Math.min(box.left, own.left), top: Math.min(box.top, own.top), right: Math.max(box.right, own.right), bottom: Math.max(box.bottom, own.bottom) };
    }
    return box;
  }

  const size = box => box ? [box.right - box.left, box.bottom - box.top] : [0, 0];
  const isSmall = element => { const own = rect(element); return own.width < SMALL || own.height < SMALL; };
  const isSame = (a, b) => a && b && Math.abs(a.left - b.left) <= SAME && Math.abs(a.right - b.right) <= SAME && Math.abs(a.top - b.top) <= SAME && Math.abs(a.bottom - b.bottom) <= SAME;

  /** Elements that make no block of their own: parts of tables, lines of text, drawings. */
  function isPickable(element) {
    if (!element || isOurs(element) || element === root || nodeOf(element) === null) return false;
    return !/^(head|script|style|link|meta|br|wbr|source|track|option|optgroup|col|colgroup)$/.test(element.localName)
      && !(element.ownerSVGElement);
  }

  /** The element at a point that is large enough to be meant. */
  function promote(element) {
    let e = element;
    while (e && !isPickable(e)) e = e.parentElement;
    while (e && e !== doc.body && isSmall(e) && isPickable(e.parentElement)) e = e.parentElement;
    return e;
  }

  /** The next element around that is of another size. */
  function wider(elements) {
    const now = around(elements);
    let e = elements[0].parentElement;
    for (let i = 0; e && i < MOST_LEVELS; i++, e = e.parentElement) {
      if (!isPickable(e)) continue;
      const holdsAll = elements.every(one => e.contains(one));
      if (holdsAll && (!isSame(rect(e), now) || elements.length > 1)) return outermostOfSize(e);
    }
    return null;
  }

  /** Of elements of one size the one that a reader would name: that of a segment, else the outer. */
  function outermostOfSize(element) {
    let best = element;
    for (let e = element; e && isPickable(e) && isSame(rect(e), rect(element)); e = e.parentElement) {
      best = e;
      if (segmentOf.has(e)) break;
      if (e === doc.body) break;
    }
    return best;
  }

  function inside(elements) {
    if (elements.length > 1) return elements[0];
    const now = around(elements);
    const open = [...elements[0].children];
    for (let i = 0; open.length > 0 && i < 2000; i++) {
      const e = open.shift();
      if (!isPickable(e)) continue;
      const own = rect(e);
      if (own.width === 0 || own.height === 0) continue;
      if (isSame(own, now)) { open.unshift(...e.children); continue; }
      if (!isSmall(e)) return e;
    }
    return null;
  }

  function beside(elements, step) {
    for (let e = elements[step > 0 ? elements.length - 1 : 0]; e && e !== doc.body; e = e.parentElement) {
      for (let s = step > 0 ? e.nextElementSibling : e.previousElementSibling; s; s = step > 0 ? s.nextElementSibling : s.previousElementSibling) {
        if (isPickable(s) && !isSmall(s)) return s;
      }
    }
    return null;
  }

  /* Names. */
  function nameOf(elements) {
    const segment = elements.length === 1 ? segmentOf.get(elements[0]) : segments.find(one => same(one.elements, elements));
    if (segment) return segment.name;
    const e = elements[0];
    const label = e.getAttribute('aria-label');
    if (label) return label.slice(0, 40);
    const name = NAMES[e.localName] ?? e.localName;
    const id = e.getAttribute('id');
    const first = (e.getAttribute('class') ?? '').trim().split(/\s+/)[0];
    return name === e.localName && (id || first) ? name + (id ? '#' + id : '.' + first) : name;
  }

  const same = (a, b) => a.length === b.length && a.every((one, i) => one === b[i]);

  function block(elements) {
    if (elements.length === 0) return null;
    const [width, height] = size(around(elements));
    return { nodes: elements.map(nodeOf), name: nameOf(elements), width: Math.round(width), height: Math.round(height) };
  }

  /** The blocks around a block, from the outermost, and the block itself. */
  function path(elements) {
    if (elements.length === 0) return [];
    const steps = [{ nodes: elements.map(nodeOf), name: nameOf(elements) }];
    let now = elements;
    for (let i = 0; i < MOST_LEVELS; i++) {
      const next = wider(now);
      if (!next) break;
      now = [next];
      steps.unshift({ nodes: [nodeOf(next)], name: nameOf(now) });
    }
    return steps;
  }

  /** The offered block at a point, the smallest if several are. */
  function segmentAt(x, y) {
    let best = null;
    for (const segment of segments) {
      const box = around(segment.elements);
      if (box && x >= box.left && x <= box.right && y >= box.top && y <= box.bottom) {
        const area = size(box)[0] * size(box)[1];
        if (!best || area < best.area) best = { segment, area };
      }
    }
    return best ? best.segment.elements : null;
  }

  return { around, size, same, isPickable, promote, wider, inside, beside, nameOf, block, path, segmentAt };
}
