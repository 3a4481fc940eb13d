package dev.pleach.server.page.view;

import org.jspecify.annotations.Nullable;

/** What was told, or is to be. */
public record MessageView(
    String id,
    String at,
    @Nullable String block,
    @Nullable String way,
    String words,
    String state,
    @Nullable String message) {}
