/** The commands that learn the files of weights and trees that come with the library. */
@NullMarked
package dev.pleach.bench.train;

import org.jspecify.annotations.NullMarked;
