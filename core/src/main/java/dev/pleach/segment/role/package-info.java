/** Finds out what a segment is for and what to call it. */
@NullMarked
package dev.pleach.segment.role;

import org.jspecify.annotations.NullMarked;
