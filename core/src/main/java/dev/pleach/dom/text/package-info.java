/**
 * Text and names as strings: words, white space, stable hashes, names a program made up, families
 * of element names. Knows no tree.
 */
@NullMarked
package dev.pleach.dom.text;

import org.jspecify.annotations.NullMarked;
