package dev.pleach.server.board;

import org.jspecify.annotations.Nullable;

/**
 * A page of one's own: a tab of blocks.
 *
 * @param settings JSON of the person's choices, such as the theme
 * @param share the last part of the address under which anybody may read it; null if it is not
 *     shared
 * @param revision grows with every change of the board or the order of its blocks
 * @param deletedAt null unless it was deleted and can still be brought back
 */
public record Board(
    String id,
    String personId,
    String name,
    int position,
    String settings,
    @Nullable String share,
    long revision,
    long createdAt,
    @Nullable Long deletedAt) {}
