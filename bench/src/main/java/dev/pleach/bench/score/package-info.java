/** How good a matching is by the labels. */
@NullMarked
package dev.pleach.bench.score;

import org.jspecify.annotations.NullMarked;
