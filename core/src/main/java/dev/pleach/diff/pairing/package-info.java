/**
 * From a matching to the pairing that the diff reads. A pass is a class that takes a {@link
 * dev.pleach.diff.pairing.Pairing} and returns another one.
 */
@NullMarked
package dev.pleach.diff.pairing;

import org.jspecify.annotations.NullMarked;
