/** Learns where to cut a page into segments, and what they are for. */
@NullMarked
package dev.pleach.bench.train.segment;

import org.jspecify.annotations.NullMarked;
