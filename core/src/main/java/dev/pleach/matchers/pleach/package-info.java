/**
 * The default matcher. Its steps are sub-packages, in the order they run: {@code anchor}, {@code
 * feature}, {@code search} with {@code align}, {@code verify}; {@code pairs} is what all of them
 * share.
 */
@NullMarked
package dev.pleach.matchers.pleach;

import org.jspecify.annotations.NullMarked;
