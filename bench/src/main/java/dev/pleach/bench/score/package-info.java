/** What the labels make of a matching. */
@NullMarked
package dev.pleach.bench.score;

import org.jspecify.annotations.NullMarked;
