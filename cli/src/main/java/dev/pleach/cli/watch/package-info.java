/** {@code pleach watch-selectors}. */
@NullMarked
package dev.pleach.cli.watch;

import org.jspecify.annotations.NullMarked;
