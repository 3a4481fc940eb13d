/**
 * Traces blocks of a page: a block chosen once is found again on later versions of its page, or
 * reported to be gone.
 */
@NullMarked
package dev.pleach.trace;

import org.jspecify.annotations.NullMarked;
