/** {@code pleach completion}. */
@NullMarked
package dev.pleach.cli.completion;

import org.jspecify.annotations.NullMarked;
