/* Boxes, and the elements around them that scroll. */

function scroller(element, known) {
  const way = [];
  let found = null;
  for (let e = element.parentElement; e && e !== document.body && e !== root; e = e.parentElement) {
    if (known.has(e)) { found = known.get(e); break; }
    way.push(e);
    const style = getComputedStyle(e);
    if (style.overflowY !== 'visible' && style.overflowY !== 'clip' && e.scrollHeight > e.clientHeight + 1 && e.clientHeight > 0) { found = e; break; }
  }
  for (const e of way) known.set(e, found);
  return found;
}

/** Top and height on the map of the page: what an inner box scrolls is spread over that box. */
function onMap(element, known) {
  const own = element.getBoundingClientRect();
  let top = own.top;
  let height = own.height;
  for (let s = scroller(element, known); s; s = scroller(s, known)) {
    const box = s.getBoundingClientRect();
    top = box.top + s.clientHeight * Math.min(1, Math.max(0, (top - box.top + s.scrollTop) / s.scrollHeight));
    height = height * s.clientHeight / s.scrollHeight;
  }
  return [top + scrollY, height];
}

const isDrawn = element => element.isConnected && element.checkVisibility({ visibilityProperty: true, opacityProperty: true });

function isReachable(element) {
  if (!isDrawn(element)) return false;
  const box = element.getBoundingClientRect();
  return box.width >= 1 && box.height >= 1 && box.right + scrollX > 0 && box.bottom + scrollY > 0;
}

/* Labels. */

/** What a label must not cover: lines of text, pictures, fields and other labels, in rows of fixed height. */
function taken() {
  const rows = new Map();
  const add = r => {
    for (let y = Math.floor(r.top / ROW); y <= Math.floor((r.top + r.height) / ROW); y++) {
      if (!rows.has(y)) rows.set(y, []);
      rows.get(y).push(r);
    }
  };
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  let known = Infinity; // below this line nothing is known
  for (let i = 0; walker.nextNode(); i++) {
    if (!walker.currentNode.data.trim()) continue;
    range.selectNodeContents(walker.currentNode);
    if (i >= MOST_TEXTS) { known = range.getBoundingClientRect().top + scrollY; break; }
    for (const own of range.getClientRects()) add({ left: own.left + scrollX, top: own.top + scrollY + 2, width: own.width, height: own.height - 4 });
  }
  for (const drawn of document.querySelectorAll('img, input, button, select, textarea, svg, pl-box, pl-from')) {
    const own = drawn.getBoundingClientRect();
    add({ left: own.left + scrollX, top: own.top + scrollY, width: own.width, height: own.height });
  }
  const free = r => {
    if (r.top + r.height > known) return false;
    for (let y = Math.floor(r.top / ROW); y <= Math.floor((r.top + r.height) / ROW); y++) {
      for (const t of rows.get(y) || []) {
        if (r.left < t.left + t.width && t.left < r.left + r.width && r.top < t.top + t.height && t.top < r.top + r.height) return false;
      }
    }
    return true;
  };
  return { add, free };
}

/** The word where it covers nothing and none is near, else its sign, else nothing: the frame says it, too. */
function label(kind, place, space, right, near) {
  const word = WORDS[kind];
  const width = 10 + 6.5 * word.length;
  const above = place.top - 14;
  const at = (left, top, wide, high) => ({ left: Math.max(0, Math.min(left, right - wide)), top: Math.max(0, top), width: wide, height: high });
  const words = [];
  if (!near) {
    words.push(at(place.left, above, width, 14));
    if (place.height > 40) words.push(at(place.left + 2, place.top + 2, width, 14));
    words.push(at(place.left, place.top + place.height + 1, width, 14));
    if (place.width < NARROW) words.push(at(place.left + place.width - width, above, width, 14));
  }
  const signs = [at(place.left - 13, place.top, 12, 12), at(place.left, place.top - 12, 12, 12), at(place.left + place.width + 1, place.top, 12, 12)];
  const found = words.find(space.free);
  const spot = found || signs.find(space.free);
  if (!spot) return null;
  const tag = document.createElement('pl-tag');
  tag.className = kind + (found ? '' : ' small');
  tag.textContent = found ? word : word[0];
  tag.style.left = spot.left + 'px';
  tag.style.top = spot.top + 'px';
  space.add(spot);
  return tag;
}

function labels(hidden) {
  tags.textContent = '';
  const added = document.createDocumentFragment();
  const space = taken();
  const right = root.clientWidth;
  const known = new Map();
  const labelled = new Set();
  const last = {}; // by kind: the last word
  for (const mark of marks) {
    if (added.childNodes.length >= MOST_TAGS) break;
    if (!WORDS[mark.kind] || mark.note || labelled.has(mark.id) || hidden.has(GROUP[mark.kind]) || !isReachable(mark.element)) continue;
    const own = mark.element.getClientRects()[0];
    const place = { left: own.left + scrollX, top: own.top + scrollY, width: own.width, height: own.height };
    const inner = scroller(mark.element, known);
    if (inner) {
      const box = inner.getBoundingClientRect();
      if (own.top < box.top + 14 || own.top > box.bottom - 14) continue;
    }
    labelled.add(mark.id);
    const before = last[mark.kind];
    const near = before && Math.abs(before.top - place.top) < NEAR && Math.abs(before.left - place.left) < NARROW;
    const tag = label(mark.kind, place, space, right, near);
    if (!tag) continue;
    if (inner) tag.dataset.inner = '';
    if (!tag.classList.contains('small')) last[mark.kind] = place;
    added.append(tag);
  }
  tags.append(added);
}

/* Toning down: large marks, and long parts that are gone. */

function tone() {
  const screen = innerWidth * innerHeight;
  const page = Math.max(screen, root.scrollWidth * root.scrollHeight);
  let area = 0;
  let end = -1; // bottom of the last mark, so that what is nested counts once
  for (const mark of marks) {
    if (!'ax'.includes(mark.kind) || !mark.element.isConnected) continue;
    const own = mark.element.getBoundingClientRect();
    mark.element.classList.toggle('pl-large', own.width * own.height > LARGE * screen);
    area += own.width * own.height;
    end = own.bottom;
  }
  root.classList.toggle('pl-wall', end >= 0 && area > WALL * page);
}

/** Shows the beginning of what is gone; all of it once it is chosen. */
function shorten() {
  const long = [];
  for (const [, own] of byId) {
    let height = 0;
    let more = 0;
    let lastShown = null;
    for (const { kind, element, note } of own) {
      if (!'ry'.includes(kind) || note || !element.isConnected || old) continue;
      element.classList.remove('pl-rest', 'pl-tall');
      element.removeAttribute('data-pl-more');
      const tall = element.getBoundingClientRect().height;
      if (height > TALL) { long.push([element, 'pl-rest']); more++; }
      else {
        if (tall > TALL && !/^(TR|TD|TH|TBODY|THEAD|TFOOT|LI)$/.test(element.tagName)) long.push([element, 'pl-tall']);
        lastShown = element;
      }
      height += tall;
    }
    if (more && lastShown) lastShown.setAttribute('data-pl-more', ' … and ' + more + ' more');
  }
  for (const [element, name] of long) element.classList.add(name);
}
