/** The command that measures matchers. */
@NullMarked
package dev.pleach.bench.match;

import org.jspecify.annotations.NullMarked;
