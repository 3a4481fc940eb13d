/** Learns from labelled pages how far {@code pleach} should trust a pair it proposes. */
@NullMarked
package dev.pleach.bench.train.match;

import org.jspecify.annotations.NullMarked;
