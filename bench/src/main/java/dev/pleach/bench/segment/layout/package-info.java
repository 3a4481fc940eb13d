/** Layouts of pages for the bench. */
@NullMarked
package dev.pleach.bench.segment.layout;

import org.jspecify.annotations.NullMarked;
