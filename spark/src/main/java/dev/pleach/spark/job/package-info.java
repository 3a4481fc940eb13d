/** The jobs: clusters, templates, content, blocks, changes. */
@NullMarked
package dev.pleach.spark.job;

import org.jspecify.annotations.NullMarked;
