/** From a pairing to changes. */
@NullMarked
package dev.pleach.diff.find;

import org.jspecify.annotations.NullMarked;
