/** What the diff is worth: exactness, brevity, noise and cost. */
@NullMarked
package dev.pleach.bench.diff;

import org.jspecify.annotations.NullMarked;
