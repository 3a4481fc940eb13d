/** Matchers that others published, as matchers of ours, for comparison alone. */
@NullMarked
package dev.pleach.bench.peers;

import org.jspecify.annotations.NullMarked;
