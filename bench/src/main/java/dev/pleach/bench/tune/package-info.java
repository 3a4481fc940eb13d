/** What the quality of the library would be with another value of one of its constants. */
@NullMarked
package dev.pleach.bench.tune;

import org.jspecify.annotations.NullMarked;
