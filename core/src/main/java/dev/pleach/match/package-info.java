/**
 * Matching: which node of one tree is which node of another. {@link dev.pleach.matchers.Matchers}
 * names every algorithm; the algorithms themselves are not public.
 */
@NullMarked
package dev.pleach.match;

import org.jspecify.annotations.NullMarked;
