/** How well templates and content are told apart, beside the peers; and how that was learned. */
@NullMarked
package dev.pleach.bench.template;

import org.jspecify.annotations.NullMarked;
