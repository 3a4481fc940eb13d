/** Tables and runs over plain arrays that several algorithms share. Knows no tree. */
@NullMarked
package dev.pleach.dom.array;

import org.jspecify.annotations.NullMarked;
