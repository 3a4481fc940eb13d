/** Alignment of what the search leaves: children in order, long lists, the stream of texts. */
@NullMarked
package dev.pleach.matchers.pleach.align;

import org.jspecify.annotations.NullMarked;
