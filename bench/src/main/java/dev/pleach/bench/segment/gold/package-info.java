/** Pages whose parts people marked, and how well segments agree with the marks. */
@NullMarked
package dev.pleach.bench.segment.gold;

import org.jspecify.annotations.NullMarked;
