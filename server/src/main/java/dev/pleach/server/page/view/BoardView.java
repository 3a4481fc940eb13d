package dev.pleach.server.page.view;

import java.util.List;
import org.jspecify.annotations.Nullable;

/** A board with its blocks, in their order. */
public record BoardView(
    String id,
    String name,
    String theme,
    long revision,
    @Nullable String share,
    @Nullable String feed,
    List<BlockView> blocks) {}
