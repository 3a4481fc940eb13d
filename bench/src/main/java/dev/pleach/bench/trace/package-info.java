/** How well blocks are traced through versions of their page. */
@NullMarked
package dev.pleach.bench.trace;

import org.jspecify.annotations.NullMarked;
