/** The command line of the jobs. */
@NullMarked
package dev.pleach.spark.command;

import org.jspecify.annotations.NullMarked;
