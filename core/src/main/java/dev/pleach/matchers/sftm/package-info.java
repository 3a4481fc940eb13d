/**
 * {@code sftm} and {@code ftm}: flexible tree matching, by similarity (Brisset et al.) and as first
 * published (Kumar et al., 2011).
 */
@NullMarked
package dev.pleach.matchers.sftm;

import org.jspecify.annotations.NullMarked;
