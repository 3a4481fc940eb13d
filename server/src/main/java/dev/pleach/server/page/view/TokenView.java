package dev.pleach.server.page.view;

import org.jspecify.annotations.Nullable;

/** A token of a program that uses the API. */
public record TokenView(
    String id, String name, @Nullable String createdAt, @Nullable String usedAt) {}
