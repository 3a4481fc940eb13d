/** Why a page could not be read. */
@NullMarked
package dev.pleach.capture.failure;

import org.jspecify.annotations.NullMarked;
