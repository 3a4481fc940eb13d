/**
 * Reads the files of learned models that come with the library. What a feature means is known only
 * to the package that owns the model.
 */
@NullMarked
package dev.pleach.learned;

import org.jspecify.annotations.NullMarked;
