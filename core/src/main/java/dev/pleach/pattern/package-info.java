/**
 * Blocks of one page, found on the other pages of its template: addresses that are looked up in the
 * time it takes to read the names of a page, and a matching of the pages where they leave doubt.
 */
@NullMarked
package dev.pleach.pattern;

import org.jspecify.annotations.NullMarked;
