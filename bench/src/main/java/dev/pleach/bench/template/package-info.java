/** How well template and content are separated, beside the peers. */
@NullMarked
package dev.pleach.bench.template;

import org.jspecify.annotations.NullMarked;
