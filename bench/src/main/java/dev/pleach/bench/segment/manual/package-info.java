/** Pages of manuals, whose main content is known. */
@NullMarked
package dev.pleach.bench.segment.manual;

import org.jspecify.annotations.NullMarked;
