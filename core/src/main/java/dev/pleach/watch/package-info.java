/**
 * Watching selectors: whether they still select the elements they used to select, and blocks kept
 * in a file for it.
 */
@NullMarked
package dev.pleach.watch;

import org.jspecify.annotations.NullMarked;
