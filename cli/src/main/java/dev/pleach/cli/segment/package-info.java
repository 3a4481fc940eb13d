/** {@code pleach segment}. */
@NullMarked
package dev.pleach.cli.segment;

import org.jspecify.annotations.NullMarked;
