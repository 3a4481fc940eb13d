/** {@code pleach tree}. */
@NullMarked
package dev.pleach.cli.tree;

import org.jspecify.annotations.NullMarked;
