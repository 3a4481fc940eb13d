/** Web archives as a source of rows, read in pieces. */
@NullMarked
package dev.pleach.spark.source;

import org.jspecify.annotations.NullMarked;
