/** Markup of pages, copied so that it runs nothing. */
@NullMarked
package dev.pleach.server.look.markup;

import org.jspecify.annotations.NullMarked;
