/** The pairs accepted so far, and where nodes are expected by the order of those pairs. */
@NullMarked
package dev.pleach.matchers.pleach.pairs;

import org.jspecify.annotations.NullMarked;
