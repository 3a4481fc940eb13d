/** {@code ted-exact}: the exact edit distance of ordered trees. */
@NullMarked
package dev.pleach.matchers.exact;

import org.jspecify.annotations.NullMarked;
