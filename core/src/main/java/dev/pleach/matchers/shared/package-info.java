/**
 * What several algorithms need: labels of two trees as numbers that compare, tag strings, a score
 * for pairs whose algorithm gives none.
 */
@NullMarked
package dev.pleach.matchers.shared;

import org.jspecify.annotations.NullMarked;
