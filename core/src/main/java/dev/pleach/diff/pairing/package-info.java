/** From a matching to the pairing that the diff reads, one pass a class. */
@NullMarked
package dev.pleach.diff.pairing;

import org.jspecify.annotations.NullMarked;
