/** Hostile pages made safe to show: one allow-list of markup for every page that is written. */
@NullMarked
package dev.pleach.safe;

import org.jspecify.annotations.NullMarked;
