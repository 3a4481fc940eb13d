/** Inputs made by a fuzzer: what must hold for every page, selector, archive and file. */
@NullMarked
package dev.pleach.fuzz;

import org.jspecify.annotations.NullMarked;
