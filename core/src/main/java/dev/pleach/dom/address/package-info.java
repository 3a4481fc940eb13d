/** Where the links of a page lead. */
@NullMarked
package dev.pleach.dom.address;

import org.jspecify.annotations.NullMarked;
