/** Atom feeds of boards and blocks. */
@NullMarked
package dev.pleach.server.tell.feed;

import org.jspecify.annotations.NullMarked;
