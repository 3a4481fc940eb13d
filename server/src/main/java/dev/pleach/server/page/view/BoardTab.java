package dev.pleach.server.page.view;

import org.jspecify.annotations.Nullable;

/**
 * A board, as its tab needs it.
 *
 * @param theme auto, light or dark
 * @param share the address under which anybody may read it; null if it is not shared
 * @param unseen how many blocks changed since they were last seen
 * @param trouble how many blocks need a person
 */
public record BoardTab(
    String id,
    String name,
    String theme,
    long revision,
    @Nullable String share,
    @Nullable String feed,
    int blocks,
    int unseen,
    int trouble) {}
