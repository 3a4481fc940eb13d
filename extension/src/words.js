// Which words of a text are new.

/** @typedef {import('../pleach/src/types.js').Change} Change */

/**
 * Where the new words of a text begin and end on the page after. What only white space is between is one, and none
 * is around them.
 * @param {Change} change of a text
 */
export function newWords(change) {
  /** @type {[number, number][]} */
  const places = [];
  let at = 0;
  let apart = true; // whether a word that stayed is before the next new one
  for (const { state, text } of change.pieces ?? []) {
    if (state === 'inserted' && text.trim() !== '') {
      const end = at + text.trimEnd().length;
      if (apart) {
        places.push([at + text.length - text.trimStart().length, end]);
      } else {
        places[places.length - 1][1] = end;
      }
      apart = false;
    } else if (state === 'same') {
      apart ||= text.trim() !== '';
    }
    at += state === 'removed' ? 0 : text.length;
  }
  return { node: change.after[0], length: at, places };
}
