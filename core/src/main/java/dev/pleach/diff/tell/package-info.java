/** Reads findings off the units and changes of two pages. */
@NullMarked
package dev.pleach.diff.tell;

import org.jspecify.annotations.NullMarked;
