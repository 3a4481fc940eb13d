/** A page of a row: parsed within a budget, known by its site and signature. */
@NullMarked
package dev.pleach.spark.page;

import org.jspecify.annotations.NullMarked;
