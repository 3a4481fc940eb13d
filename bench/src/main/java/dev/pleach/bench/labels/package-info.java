/**
 * Pairs of pages of which it is known, for some nodes, what belongs together; split into halves.
 */
@NullMarked
package dev.pleach.bench.labels;

import org.jspecify.annotations.NullMarked;
