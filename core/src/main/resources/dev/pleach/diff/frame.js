'use strict';
(() => {
  const KINDS = 'axrymotcwfs';
  const WORDS = { a: '+ added', x: '⇄ replaced', r: '− removed', m: '↕ moved', o: '↕ reordered', t: '~ renamed', c: '~ altered', w: '~ reworded' };
  const GROUP = { a: 'a', x: 'x', y: 'x', r: 'r', m: 'm', f: 'm', o: 'm', t: 'c', c: 'c', w: 'w' };
  const GONE = 'ryf';
  const MOST_TAGS = 1000;
  const MOST_TEXTS = 60000;
  const ROW = 40;
  const NARROW = 400;
  const NEAR = 90;        // pixels between two words for the same kind of change
  const TALL = 260;       // pixels of what is gone that are shown before it is chosen
  const LARGE = 0.5;      // share of the window from which on a mark is a frame alone
  const WALL = 0.4;       // share of the page from which on all marks are
  const root = document.documentElement;
  const tags = document.createElement('pl-tags');
  let folded = false;
  let old = false;
  let current = -1;

  /* What is ours must not count where the page's style sheet counts elements. */
  document.head.append(document.querySelector('style[data-pl]'));
  document.currentScript.remove();

  const texts = [...document.querySelectorAll('pl-w')].map(element => ({ element, on: true, plain: null }));
  const parts = [...document.querySelectorAll('template')].map(template => {
    const anchor = document.createComment('');
    const nodes = [...template.content.childNodes];
    template.replaceWith(anchor);
    anchor.after(...nodes);
    return { anchor, nodes, on: true, kind: kindsOf(nodes.find(node => node.nodeType === 1))[0] };
  });
  const marks = [];
  const byId = new Map();
  for (const kind of KINDS) {
    for (const element of document.querySelectorAll('[data-pl-' + kind + ']')) {
      for (const id of element.getAttribute('data-pl-' + kind).split(' ').map(Number)) {
        const mark = { kind, element, id, note: element.localName === 'pl-note' };
        marks.push(mark);
        if (kind !== 'f') {
          if (!byId.has(id)) byId.set(id, []);
          byId.get(id).push(mark);
        }
      }
    }
  }
  root.append(tags);

  const waiting = {}; // by name: what is to be done later, once
  function later(name, act, time) {
    clearTimeout(waiting[name]);
    waiting[name] = setTimeout(act, time);
  }

  function kindsOf(element) {
    return element ? [...KINDS].filter(kind => element.hasAttribute('data-pl-' + kind)) : [];
  }

  /** Takes marks out of the page, or puts them back, so that without them it is the page as it is. */
  function show(hidden, side) {
    const off = kind => hidden.has(GROUP[kind]);
    for (const part of parts) {
      const on = !off(part.kind) && !(side && !old && GONE.includes(part.kind));
      if (on && !part.on) part.anchor.after(...part.nodes);
      if (!on && part.on) part.nodes.forEach(node => node.remove());
      part.on = on;
    }
    for (const text of texts) {
      const on = kindsOf(text.element).some(kind => !off(kind));
      if (!text.plain) {
        const words = [...text.element.childNodes].filter(node => node.localName !== (old ? 'pl-ins' : 'pl-del'));
        text.plain = document.createTextNode(words.map(node => node.textContent).join(''));
      }
      if (on && !text.on) text.plain.replaceWith(text.element);
      if (!on && text.on) text.element.replaceWith(text.plain);
      text.on = on;
    }
  }

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

  let hiddenNow = new Set();

  function measure() {
    tone();
    shorten();
    labels(hiddenNow);
    const known = new Map();
    const places = [];
    const unseen = [];
    for (const [id, own] of byId) {
      const seen = own.find(mark => !mark.note && isReachable(mark.element));
      if (seen) places.push([id, ...onMap(seen.element, known)]);
      else if (!own.some(mark => mark.note) && own.some(mark => mark.element.isConnected)) unseen.push(id);
    }
    const height = Math.max(root.scrollHeight, document.body.scrollHeight);
    parent.postMessage({ pleach: 'places', places, unseen, height }, '*');
  }

  function fold() {
    folded = true;
    const kept = new Set([document.body]);
    for (const { element } of marks) {
      for (let e = element; e && !kept.has(e); e = e.parentElement) kept.add(e);
    }
    const marked = new Set(marks.map(mark => mark.element));
    const open = [document.body];
    while (open.length > 0) {
      for (const child of open.pop().children) {
        if (marked.has(child)) continue;
        if (kept.has(child)) open.push(child);
        else if (!/^(H[1-6]|TH|THEAD|STYLE|SCRIPT|PL-.*)$/.test(child.tagName)) child.classList.add('pl-far');
      }
    }
  }

  /* Going to a change. */

  const undo = []; // what puts the page back as it was

  function style(element, values) {
    const was = element.getAttribute('style');
    for (const name of Object.keys(values)) element.style.setProperty(name, values[name], 'important');
    undo.push(() => { if (was === null) element.removeAttribute('style'); else element.setAttribute('style', was); });
  }

  const DISPLAY = { LI: 'list-item', TR: 'table-row', TD: 'table-cell', TH: 'table-cell', TBODY: 'table-row-group', THEAD: 'table-header-group', TABLE: 'table', SPAN: 'inline', A: 'inline', B: 'inline', I: 'inline', EM: 'inline', IMG: 'inline', INPUT: 'inline-block', BUTTON: 'inline-block' };

  /** Shows an element that the page hides, for as long as it is chosen: a closed menu, a tab. */
  function reveal(element) {
    for (let e = element; e && e !== root; e = e.parentElement) {
      const now = getComputedStyle(e);
      if (e.localName === 'details' && !e.open) { e.open = true; undo.push(() => { e.open = false; }); }
      const values = {};
      if (now.display === 'none') values.display = DISPLAY[e.tagName] || 'block';
      if (now.visibility !== 'visible') values.visibility = 'visible';
      if (now.opacity === '0') values.opacity = '1';
      if (now.contentVisibility === 'hidden') values['content-visibility'] = 'visible';
      if (Object.keys(values).length) style(e, values);
    }
    for (let e = element; e && e !== document.body && e !== root; e = e.parentElement) {
      const box = e.getBoundingClientRect();
      const now = getComputedStyle(e);
      const small = (box.height < 2 || box.width < 2) && now.overflow !== 'visible';
      const clipped = now.clip !== 'auto' || now.clipPath !== 'none';
      if (small || clipped) style(e, { height: 'auto', width: 'auto', 'max-height': 'none', 'max-width': 'none', overflow: 'visible', clip: 'auto', 'clip-path': 'none' });
      if (box.right + scrollX <= 0 || box.bottom + scrollY <= 0) {
        if (now.position !== 'static') style(e, { position: 'static', transform: 'none' });
        else style(e, { 'text-indent': '0', 'margin-left': '0', 'margin-top': '0', transform: 'none' });
      }
    }
  }

  const clip = (a, b) => ({ left: Math.max(a.left, b.left), top: Math.max(a.top, b.top), right: Math.min(a.right, b.right), bottom: Math.min(a.bottom, b.bottom) });

  /** Whether something of an element is in the window and not cut off by an element around it. */
  function isInView(element) {
    if (!isDrawn(element)) return false;
    const screen = { left: 0, top: 0, right: innerWidth, bottom: innerHeight };
    return [...element.getClientRects()].some(own => {
      let box = clip(own, screen);
      for (let e = element.parentElement; e && e !== document.body && e !== root; e = e.parentElement) {
        const now = getComputedStyle(e);
        if (now.overflowX !== 'visible' || now.overflowY !== 'visible') box = clip(box, e.getBoundingClientRect());
        if (now.position === 'fixed') break;
      }
      return box.right - box.left >= 1 && box.bottom - box.top >= 1;
    });
  }

  function scrollTo(element) {
    for (let e = element.parentElement; e && e !== root; e = e.parentElement) {
      if (e === document.body || getComputedStyle(e).overflow.includes('hidden')) {
        const [left, top] = [e.scrollLeft, e.scrollTop];
        undo.push(() => { e.scrollLeft = left; e.scrollTop = top; });
      }
    }
    const tall = element.getBoundingClientRect().height > 0.7 * innerHeight;
    element.scrollIntoView({ block: tall ? 'start' : 'center', inline: 'nearest', behavior: 'instant' });
  }

  /** A sign where there is nothing to see: an empty element whose tooltip changed. */
  function pointAt(mark) {
    const sign = document.createElement('pl-note');
    sign.className = 'pl-now';
    sign.setAttribute('data-pl-' + mark.kind, mark.id);
    sign.textContent = (WORDS[mark.kind] || '') + ' here';
    let at = mark.element;
    while (at.parentElement && at.parentElement !== root && /^(TABLE|TBODY|THEAD|TFOOT|TR|COLGROUP|SELECT|MAP|PICTURE|svg|g)$/i.test(at.parentElement.tagName)) at = at.parentElement;
    if (at === document.body) at.prepend(sign); else at.before(sign);
    undo.push(() => sign.remove());
    return sign;
  }

  function go(id) {
    for (const chosen of document.querySelectorAll('.pl-now')) chosen.classList.remove('pl-now');
    while (undo.length > 0) undo.pop()();
    current = id;
    const own = (byId.get(id) || []).filter(mark => mark.element.isConnected);
    if (own.length === 0) return;
    for (const mark of own) mark.element.classList.add('pl-now');
    const best = own.find(mark => isReachable(mark.element)) || own[0];
    scrollTo(best.element);
    for (const mark of own.slice(0, 20)) {
      if (isInView(best.element)) return;
      if (!isInView(mark.element)) { reveal(mark.element); scrollTo(mark.element); }
      if (isInView(mark.element)) return;
    }
    const sign = pointAt(best);
    scrollTo(sign);
    if (!isInView(sign)) { reveal(sign); scrollTo(sign); }
    if (!isInView(sign)) { document.body.prepend(sign); reveal(sign); window.scrollTo(0, 0); }
  }

  addEventListener('message', event => {
    if (event.source !== parent) return;
    const said = event.data;
    if (said.go !== undefined) go(said.go);
    if (said.view) {
      go(-1);
      old = said.view.includes('pl-old');
      hiddenNow = new Set(said.view.filter(name => name.startsWith('pl-no-')).map(name => name.slice(6)));
      show(hiddenNow, said.view.includes('pl-side'));
      if (said.view.includes('pl-few') && !folded) fold();
      const now = [...root.classList].filter(name => !name.startsWith('pl-'));
      root.className = [...now, ...said.view].join(' ');
      if (root.className === '') root.removeAttribute('class');
      later('measure', measure, 0);
    }
  });
  addEventListener('keydown', event => {
    if (event.ctrlKey || event.metaKey || event.altKey || /^(INPUT|TEXTAREA|SELECT)$/.test(event.target.tagName)) return;
    parent.postMessage({ pleach: 'key', key: event.key }, '*');
  });
  addEventListener('click', event => {
    event.preventDefault();
    const from = event.target.closest('pl-from');
    if (from) parent.postMessage({ pleach: 'go', id: Number(from.getAttribute('data-pl-f')) }, '*');
    else {
      const long = event.target.closest('.pl-tall, [data-pl-more]');
      const kind = long && kindsOf(long)[0];
      if (kind) parent.postMessage({ pleach: 'go', id: parseInt(long.getAttribute('data-pl-' + kind), 10) }, '*');
    }
  }, true);
  addEventListener('submit', event => event.preventDefault(), true);
  addEventListener('resize', () => later('measure', measure, 100));
  addEventListener('scroll', event => {
    if (event.target === document) return;
    for (const tag of tags.querySelectorAll('[data-inner]')) tag.remove();
    later('labels', () => labels(hiddenNow), 150);
  }, true);
  parent.postMessage({ pleach: 'ready' }, '*');
})();
