/** The texts of a page, and the pages it is compared with, slot by slot. */
@NullMarked
package dev.pleach.template.align;

import org.jspecify.annotations.NullMarked;
