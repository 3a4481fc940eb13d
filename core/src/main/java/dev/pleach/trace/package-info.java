/**
 * Where a block of a page went: a block chosen once is found again on later versions of its page,
 * or said to be gone.
 */
@NullMarked
package dev.pleach.trace;

import org.jspecify.annotations.NullMarked;
