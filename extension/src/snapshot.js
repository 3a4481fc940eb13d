// A live page as HTML for the server: what is shown, with a number on each element, without what is nobody's business:
// scripts, comments, and what is typed or hidden in fields.

import { PageTooLargeError } from '../pleach/src/collect.js';

const VOID = new Set('area base br col embed hr img input link meta source track wbr'.split(' '));
const RAW = new Set(['style', 'xmp', 'noembed', 'noframes', 'plaintext']);
const EMPTY = new Set(['script', 'noscript', 'iframe', 'template']); // kept as elements, without what is in them

/**
 * @param {Document} page
 * @param {{limit: number, skip: (node: Node) => boolean}} options
 * @returns {{html: string, key: string, elements: Element[]}} elements: index: the number of an element
 */
export function snapshot(page, { limit, skip }) {
  const key = [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  /** @type {string[]} */
  const out = [page.compatMode === 'CSS1Compat' ? '<!doctype html>' : ''];
  /** @type {Element[]} */
  const elements = [];
  /** @type {{next: Node | null, end: string, later: Node | null}[]} */
  const open = []; // later: the children of a host, behind those of its shadow
  const enter = (/** @type {Element} */ element) => {
    if (elements.length >= limit) {
      throw new PageTooLargeError(limit);
    }
    const name = element.localName;
    out.push(`<${name} data-pleach-${key}="${elements.length}"${attributes(element)}>`);
    elements.push(element);
    if (VOID.has(name)) {
      return;
    }
    if (EMPTY.has(name)) {
      out.push(`</${name}>`);
    } else if (RAW.has(name)) {
      out.push((element.textContent ?? '').replaceAll('</', '<\\/'), `</${name}>`);
    } else {
      const shadow = element.shadowRoot?.firstChild ?? null;
      const own = element.firstChild;
      open.push({ next: shadow ?? own, end: `</${name}>`, later: shadow === null ? null : own });
    }
  };
  enter(page.documentElement);
  while (open.length > 0) {
    const top = open[open.length - 1];
    const node = top.next;
    if (node === null) {
      top.next = top.later;
      top.later = null;
      if (top.next === null) {
        out.push(top.end);
        open.pop();
      }
      continue;
    }
    top.next = node.nextSibling;
    if (skip(node)) {
      continue;
    }
    if (node.nodeType === Node.ELEMENT_NODE) {
      enter(/** @type {Element} */ (node));
    } else if (node.nodeType === Node.TEXT_NODE) {
      out.push(escape(/** @type {Text} */ (node).data));
    }
  }
  return { html: out.join(''), key, elements };
}

/** @param {Element} element */
function attributes(element) {
  let written = '';
  for (const { name, value } of element.attributes) {
    const secret = name === 'value' && element.localName === 'input' && !/^(button|submit|reset)$/i.test(element.getAttribute('type') ?? '');
    if (!secret && !name.startsWith('on') && /^[^\s"'<>/=]+$/.test(name)) {
      written += ` ${name}="${escape(value.toWellFormed()).replaceAll('"', '&quot;')}"`;
    }
  }
  return written;
}

/** @param {string} text */
function escape(text) {
  return text.toWellFormed().replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
