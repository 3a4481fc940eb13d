/** {@code pleach bench segment}. */
@NullMarked
package dev.pleach.bench.segment;

import org.jspecify.annotations.NullMarked;
