/** What a segment of a page is. */
@NullMarked
package dev.pleach.segment.part;

import org.jspecify.annotations.NullMarked;
