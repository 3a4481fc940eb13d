/** The tables of the papers Pleach builds on, measured again on pages of today. */
@NullMarked
package dev.pleach.bench.papers;

import org.jspecify.annotations.NullMarked;
