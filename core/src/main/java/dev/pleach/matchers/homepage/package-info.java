/**
 * {@code ted}, {@code fsbt}, {@code dpf} and {@code tsm}: the algorithms by which Homepage Live
 * traces a block.
 */
@NullMarked
package dev.pleach.matchers.homepage;

import org.jspecify.annotations.NullMarked;
