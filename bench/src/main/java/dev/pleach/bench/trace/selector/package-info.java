/** Ways to write a selector for an element: ours, and those it is compared with. */
@NullMarked
package dev.pleach.bench.trace.selector;

import org.jspecify.annotations.NullMarked;
