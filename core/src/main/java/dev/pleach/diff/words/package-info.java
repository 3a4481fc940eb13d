/** Two texts compared word by word: {@link dev.pleach.diff.words.WordDiff}. */
@NullMarked
package dev.pleach.diff.words;

import org.jspecify.annotations.NullMarked;
