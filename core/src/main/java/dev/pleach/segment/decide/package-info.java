/** Decides which regions of a page are its segments. */
@NullMarked
package dev.pleach.segment.decide;

import org.jspecify.annotations.NullMarked;
