/** Candidates for a remembered node, and how likely each is. */
@NullMarked
package dev.pleach.trace.weigh;

import org.jspecify.annotations.NullMarked;
