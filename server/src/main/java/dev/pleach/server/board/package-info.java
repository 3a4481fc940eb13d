/** Boards and the blocks on them. */
@NullMarked
package dev.pleach.server.board;

import org.jspecify.annotations.NullMarked;
