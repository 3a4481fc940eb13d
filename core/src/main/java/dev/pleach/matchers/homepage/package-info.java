/**
 * {@code ted}, {@code fsbt}, {@code dpf} and {@code tsm}: the ways of Homepage Live to trace a
 * block.
 */
@NullMarked
package dev.pleach.matchers.homepage;

import org.jspecify.annotations.NullMarked;
