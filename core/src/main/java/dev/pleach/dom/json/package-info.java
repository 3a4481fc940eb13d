/** JSON text: one strict reader, one streaming writer. Knows no tree. */
@NullMarked
package dev.pleach.dom.json;

import org.jspecify.annotations.NullMarked;
