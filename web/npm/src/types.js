// What the functions answer. Nodes are numbers; `page.nodes[number]` is the node of the DOM.

/** @typedef {import('./page.js').Page} Page */

/**
 * @typedef {object} Matching
 * @property {Page} before
 * @property {Page} after
 * @property {Int32Array} partners index: node before; its partner after, -1 if it has none
 * @property {Float32Array} scores index: node before; of pairs at 0.9, nine in ten are right
 */

/**
 * @typedef {object} Place
 * @property {string} where the heading it is under now
 * @property {string} was the heading it was under
 * @property {string} what the row, column, link or element it is about
 * @property {string} from what was to be read
 * @property {string} to what is to be read now
 * @property {number[]} before nodes of the page before
 * @property {number[]} after nodes of the page after
 */

/**
 * One thing a reader is told.
 * @typedef {object} Finding
 * @property {'read' | 'order' | 'hints' | 'links'} section
 * @property {'added' | 'removed' | 'replaced' | 'reworded' | 'moved' | 'respelled' | 'regrouped' | 'renumbered' | 'refilled'} kind
 * @property {string} noun
 * @property {number} total how many items a refilled list has
 * @property {Place[]} places
 */

/**
 * One exact change.
 * @typedef {object} Change
 * @property {number} finding the finding it belongs to, -1 for none
 * @property {string} kind
 * @property {boolean} visible
 * @property {string | null} reason why a reader does not see it
 * @property {string} [where] the heading it is under, of a visible change
 * @property {string} [what] a caption, of a visible change
 * @property {number[]} before
 * @property {number[]} after
 * @property {number} parent the place on the page after: in this node, before `next`; -1 for none
 * @property {number} next
 * @property {{state: string, text: string}[]} [pieces] of a text
 * @property {{name: string, from: string | null, to: string | null, visible: boolean}[]} [attributes]
 */

/**
 * @typedef {object} Diff
 * @property {Page} before
 * @property {Page} after
 * @property {boolean} markupRedone other markup around the same text
 * @property {string[]} remarks what to know before reading on; seldom any
 * @property {Finding[]} findings what a reader is told
 * @property {Change[]} changes every single change, exact
 */

/**
 * @typedef {object} Candidate
 * @property {number} node
 * @property {number} score
 * @property {string} css
 * @property {string[]} why
 */

/**
 * @typedef {object} Outcome
 * @property {'same' | 'moved' | 'ambiguous' | 'gone'} outcome
 * @property {number} score how likely the answer is right
 * @property {Page} page the page that was searched
 * @property {number[]} nodes where it is; empty if ambiguous or gone
 * @property {string | null} css a short selector of it
 * @property {string | null} absence why it is gone
 * @property {Candidate[]} candidates
 * @property {string} block to keep, with what was found as its latest observation
 */

/**
 * @typedef {object} Template
 * @property {Page} page
 * @property {number[]} pages which of the others have the template
 * @property {string} types a letter a node: c constant and v varying template, p content, r repeated value
 * @property {string} main the same with the main content alone as content
 * @property {string} text the content as text
 */

export {};
