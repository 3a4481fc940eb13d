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
