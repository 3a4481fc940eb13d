/**
 * {@code td}, {@code bu}, {@code ps} and {@code cps}: mappings that keep label paths and order
 * (Huang, 2011).
 */
@NullMarked
package dev.pleach.matchers.sequence;

import org.jspecify.annotations.NullMarked;
