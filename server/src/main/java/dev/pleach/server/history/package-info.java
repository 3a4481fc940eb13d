/** Versions of blocks, and how long they are kept. */
@NullMarked
package dev.pleach.server.history;

import org.jspecify.annotations.NullMarked;
