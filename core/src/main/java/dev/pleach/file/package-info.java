/** Files that are replaced as a whole. */
@NullMarked
package dev.pleach.file;

import org.jspecify.annotations.NullMarked;
