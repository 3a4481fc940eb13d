/** Functions for SQL. */
@NullMarked
package dev.pleach.spark.sql;

import org.jspecify.annotations.NullMarked;
