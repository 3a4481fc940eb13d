/** What a reader reads of two pages, unit by unit, and which units are the same. */
@NullMarked
package dev.pleach.diff.unit;

import org.jspecify.annotations.NullMarked;
