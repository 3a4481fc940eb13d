/** How well template and content are separated, beside the peers; and how that was learned. */
@NullMarked
package dev.pleach.bench.template;

import org.jspecify.annotations.NullMarked;
