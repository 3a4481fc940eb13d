/** Why a page could not be had. */
@NullMarked
package dev.pleach.capture.failure;

import org.jspecify.annotations.NullMarked;
