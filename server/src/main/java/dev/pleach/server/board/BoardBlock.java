package dev.pleach.server.board;

import org.jspecify.annotations.Nullable;

/**
 * A block of a page, collected on a board.
 *
 * @param revision grows with every change of it
 * @param deletedAt null unless it was deleted and can still be brought back
 */
public record BoardBlock(
    String id,
    String boardId,
    String sourceId,
    String title,
    Cell cell,
    Look look,
    Tracing tracing,
    Versions versions,
    Gadget gadget,
    long revision,
    long createdAt,
    @Nullable Long deletedAt) {}
