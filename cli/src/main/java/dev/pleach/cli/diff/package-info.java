/** {@code pleach diff}. */
@NullMarked
package dev.pleach.cli.diff;

import org.jspecify.annotations.NullMarked;
