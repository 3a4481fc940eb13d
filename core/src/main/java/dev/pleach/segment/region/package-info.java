/** The parts of a page that segments are made of. */
@NullMarked
package dev.pleach.segment.region;

import org.jspecify.annotations.NullMarked;
