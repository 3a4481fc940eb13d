/** What hostile input does to the commands. */
@NullMarked
package dev.pleach.bench.hostile;

import org.jspecify.annotations.NullMarked;
