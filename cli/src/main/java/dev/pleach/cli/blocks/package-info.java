/** {@code pleach blocks}. */
@NullMarked
package dev.pleach.cli.blocks;

import org.jspecify.annotations.NullMarked;
