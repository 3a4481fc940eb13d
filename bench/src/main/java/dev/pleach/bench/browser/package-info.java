/** A real browser, for what only one can tell. */
@NullMarked
package dev.pleach.bench.browser;

import org.jspecify.annotations.NullMarked;
