// How the DOM, and the tree that parse5 makes, are read.

/**
 * The DOM of a browser, or of a library that has the same properties. Open shadow trees are read before the
 * children of their host, the content of a template as its children.
 * @type {import('./collect.js').Reader<any>}
 */
export const DOM = {
  kind(node) {
    switch (node.nodeType) {
      case 1:
        return 'element';
      case 3:
      case 4:
        return 'text';
      case 8:
        return 'comment';
      default:
        return 'other';
    }
  },
  name: (node) => node.localName,
  attributes(node, add) {
    const attributes = node.attributes;
    for (let i = 0; i < attributes.length; i++) {
      add(attributes[i].name, attributes[i].value);
    }
  },
  text: (node) => node.data,
  children(node) {
    const lists = [];
    if (node.shadowRoot) {
      lists.push(node.shadowRoot.childNodes);
    }
    if (node.content && node.localName === 'template') {
      lists.push(node.content.childNodes);
    }
    lists.push(node.childNodes);
    return lists;
  },
};

/**
 * The tree of parse5's default adapter.
 * @type {import('./collect.js').Reader<any>}
 */
export const PARSE5 = {
  kind(node) {
    if (node.tagName !== undefined) {
      return 'element';
    }
    return node.nodeName === '#text' ? 'text' : node.nodeName === '#comment' ? 'comment' : 'other';
  },
  name: (node) => node.tagName,
  attributes(node, add) {
    for (const { prefix, name, value } of node.attrs) {
      add(prefix ? `${prefix}:${name}` : name, value);
    }
  },
  text: (node) => node.value,
  children: (node) => (node.content ? [node.content.childNodes, node.childNodes] : [node.childNodes]),
};

/**
 * A doctype as the engine has it, without the brackets.
 * @param {string} name
 * @param {string | null | undefined} publicId
 * @param {string | null | undefined} systemId
 */
export function doctype(name, publicId, systemId) {
  const system = systemId ? ` "${systemId}"` : '';
  if (publicId) {
    return `${name} PUBLIC "${publicId}"${system}`;
  }
  return system ? `${name} SYSTEM${system}` : name;
}
