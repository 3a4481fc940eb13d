/**
 * What changed between two versions of a page, as a person would say it: {@link
 * dev.pleach.diff.Diff} reads a matching as a list of {@link dev.pleach.diff.change.Change
 * changes}. {@code DiffPasses} lists the passes that do so.
 */
@NullMarked
package dev.pleach.diff;

import org.jspecify.annotations.NullMarked;
