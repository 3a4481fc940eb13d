/**
 * Certain pairs: what occurs once on both pages, then what repeats but is settled by its place
 * among certain pairs.
 */
@NullMarked
package dev.pleach.matchers.pleach.anchor;

import org.jspecify.annotations.NullMarked;
