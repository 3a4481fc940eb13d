/**
 * Every matcher there is, by factory and by name: {@link dev.pleach.matchers.Matchers}. One
 * sub-package an algorithm, or a family of algorithms from one paper; none knows another.
 */
@NullMarked
package dev.pleach.matchers;

import org.jspecify.annotations.NullMarked;
