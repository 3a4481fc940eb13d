package dev.pleach.server.page.view;

import org.jspecify.annotations.Nullable;

/** A version of a block. */
public record VersionView(
    int number,
    String firstAt,
    @Nullable String lastAt,
    @Nullable String summary,
    @Nullable String text,
    String frame) {}
