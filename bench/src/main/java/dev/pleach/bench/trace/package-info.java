/** How well blocks are traced through versions of their page, and the weights of the tracer. */
@NullMarked
package dev.pleach.bench.trace;

import org.jspecify.annotations.NullMarked;
