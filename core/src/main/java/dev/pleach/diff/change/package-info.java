/**
 * The kinds of {@link dev.pleach.diff.change.Change change}, and what they are made of. A new kind
 * belongs here.
 */
@NullMarked
package dev.pleach.diff.change;

import org.jspecify.annotations.NullMarked;
