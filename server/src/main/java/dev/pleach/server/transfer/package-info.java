/** Import of lists of pages and selectors, export and import of boards. */
@NullMarked
package dev.pleach.server.transfer;

import org.jspecify.annotations.NullMarked;
