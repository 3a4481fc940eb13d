/** Where a block went: the {@link dev.pleach.trace.outcome.Outcome} of a trace. */
@NullMarked
package dev.pleach.trace.outcome;

import org.jspecify.annotations.NullMarked;
