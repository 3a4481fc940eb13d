/** Pages, or parts of them, as Markdown. */
@NullMarked
package dev.pleach.markdown;

import org.jspecify.annotations.NullMarked;
