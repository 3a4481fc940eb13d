/** How good and how fast matchers are, on pages of which it is known what belongs together. */
@NullMarked
package dev.pleach.bench.match;

import org.jspecify.annotations.NullMarked;
