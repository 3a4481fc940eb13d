/** A page as it was captured, or why there is none. */
@NullMarked
package dev.pleach.capture.page;

import org.jspecify.annotations.NullMarked;
