/** Template and content as HTML, text and Markdown. */
@NullMarked
package dev.pleach.template.write;

import org.jspecify.annotations.NullMarked;
