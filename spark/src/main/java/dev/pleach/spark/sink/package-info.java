/** Several tables written in one pass over the pages. */
@NullMarked
package dev.pleach.spark.sink;

import org.jspecify.annotations.NullMarked;
