/** A page prepared for looking things up. */
@NullMarked
package dev.pleach.trace.page;

import org.jspecify.annotations.NullMarked;
