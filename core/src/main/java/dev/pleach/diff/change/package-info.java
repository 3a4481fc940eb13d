/**
 * The kinds of {@link dev.pleach.diff.change.Change change}, what they are made of, and how people
 * call the nodes they are about. A new kind belongs here.
 */
@NullMarked
package dev.pleach.diff.change;

import org.jspecify.annotations.NullMarked;
