/** Whiles in which a block could not be watched. */
@NullMarked
package dev.pleach.server.tell.trouble;

import org.jspecify.annotations.NullMarked;
