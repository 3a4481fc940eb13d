/** {@code pleach match}. */
@NullMarked
package dev.pleach.cli.match;

import org.jspecify.annotations.NullMarked;
