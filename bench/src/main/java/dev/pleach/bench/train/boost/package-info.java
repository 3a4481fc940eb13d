/** Learns boosted trees for a yes or no. */
@NullMarked
package dev.pleach.bench.train.boost;

import org.jspecify.annotations.NullMarked;
