/** The template as HTML. */
@NullMarked
package dev.pleach.template.write;

import org.jspecify.annotations.NullMarked;
