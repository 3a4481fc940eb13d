/** Learns from labelled sites which texts are template. */
@NullMarked
package dev.pleach.bench.train.template;

import org.jspecify.annotations.NullMarked;
