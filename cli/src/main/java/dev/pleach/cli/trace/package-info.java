/** {@code pleach trace}. */
@NullMarked
package dev.pleach.cli.trace;

import org.jspecify.annotations.NullMarked;
