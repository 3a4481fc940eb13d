/** Learns from labelled pages which candidate is the block that is traced, or that it is gone. */
@NullMarked
package dev.pleach.bench.train.trace;

import org.jspecify.annotations.NullMarked;
