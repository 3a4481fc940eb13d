/**
 * From the settled pairing to changes: {@link dev.pleach.diff.find.UnmatchedChanges}, {@link
 * dev.pleach.diff.find.MoveChanges} and {@link dev.pleach.diff.find.NodeChanges} find them, {@link
 * dev.pleach.diff.find.ImpliedAttributeChanges} and {@link dev.pleach.diff.find.ChangeOrder} make
 * them a list for a reader.
 */
@NullMarked
package dev.pleach.diff.find;

import org.jspecify.annotations.NullMarked;
