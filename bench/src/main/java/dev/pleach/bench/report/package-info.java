/**
 * What a bench found out: figures with their bars, tables and plots, on the terminal, as CSV and as
 * a page.
 */
@NullMarked
package dev.pleach.bench.report;

import org.jspecify.annotations.NullMarked;
