/** The command line: one class a command, over the library. */
@NullMarked
package dev.pleach.cli;

import org.jspecify.annotations.NullMarked;
