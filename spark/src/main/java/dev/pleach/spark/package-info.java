/** Where {@code pleach archive} and jobs of {@code spark-submit} start. */
@NullMarked
package dev.pleach.spark;

import org.jspecify.annotations.NullMarked;
