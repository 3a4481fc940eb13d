/** What is measured, by commands that stay: {@code pleach bench …}. */
@NullMarked
package dev.pleach.bench;

import org.jspecify.annotations.NullMarked;
