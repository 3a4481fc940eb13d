/** What is measured of the jobs: {@code pleach bench spark}. Not part of the jar of the jobs. */
@NullMarked
package dev.pleach.spark.bench;

import org.jspecify.annotations.NullMarked;
