/** A real browser, for what only a browser can show. */
@NullMarked
package dev.pleach.bench.browser;

import org.jspecify.annotations.NullMarked;
