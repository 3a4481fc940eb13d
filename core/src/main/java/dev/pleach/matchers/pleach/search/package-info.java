/**
 * Best-first search: candidates by shared rare features, scored by the nodes themselves and by the
 * pairs around them, the best accepted first.
 */
@NullMarked
package dev.pleach.matchers.pleach.search;

import org.jspecify.annotations.NullMarked;
