/** Pages written as harmless HTML with their changes marked. */
@NullMarked
package dev.pleach.diff.page;

import org.jspecify.annotations.NullMarked;
