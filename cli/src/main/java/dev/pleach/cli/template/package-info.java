/** {@code pleach template}. */
@NullMarked
package dev.pleach.cli.template;

import org.jspecify.annotations.NullMarked;
