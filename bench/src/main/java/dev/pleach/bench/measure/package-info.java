/** How times are taken and what is computed from figures. */
@NullMarked
package dev.pleach.bench.measure;

import org.jspecify.annotations.NullMarked;
