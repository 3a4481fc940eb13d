/** What a reader is told about two pages: findings. */
@NullMarked
package dev.pleach.diff.story;

import org.jspecify.annotations.NullMarked;
