/** A page as it was captured, or why it was not. */
@NullMarked
package dev.pleach.capture.page;

import org.jspecify.annotations.NullMarked;
