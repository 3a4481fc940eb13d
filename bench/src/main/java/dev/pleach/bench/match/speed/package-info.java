/** What matching costs: beside parsing, as pages grow, and beside another build. */
@NullMarked
package dev.pleach.bench.match.speed;

import org.jspecify.annotations.NullMarked;
