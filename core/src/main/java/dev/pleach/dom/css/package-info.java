/** CSS selectors, asked of a jsoup document. */
@NullMarked
package dev.pleach.dom.css;

import org.jspecify.annotations.NullMarked;
