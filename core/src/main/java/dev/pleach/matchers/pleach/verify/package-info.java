/**
 * How likely each proposed pair is right, and which pairs are dropped. A new feature of a pair
 * belongs here.
 */
@NullMarked
package dev.pleach.matchers.pleach.verify;

import org.jspecify.annotations.NullMarked;
