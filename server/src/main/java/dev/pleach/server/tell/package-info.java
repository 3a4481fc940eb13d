/** Tells people what happened: rules of blocks, an outbox, and who empties it. */
@NullMarked
package dev.pleach.server.tell;

import org.jspecify.annotations.NullMarked;
