/** Addresses of the web, read as browsers read them. */
@NullMarked
package dev.pleach.capture.address;

import org.jspecify.annotations.NullMarked;
