/** Where the pages come from that benches measure on. */
@NullMarked
package dev.pleach.bench.corpus;

import org.jspecify.annotations.NullMarked;
