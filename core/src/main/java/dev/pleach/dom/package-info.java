/**
 * Pages as trees: reading HTML, writing it back, naming nodes. Knows nothing of matching;
 * everything else in the library builds on it.
 */
@NullMarked
package dev.pleach.dom;

import org.jspecify.annotations.NullMarked;
