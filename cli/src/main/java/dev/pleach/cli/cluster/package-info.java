/** The command {@code pleach cluster}. */
@NullMarked
package dev.pleach.cli.cluster;

import org.jspecify.annotations.NullMarked;
