package dev.pleach.server.page.view;

import org.jspecify.annotations.Nullable;

/** Somebody with an account. */
public record PersonView(
    String id, String name, boolean admin, @Nullable String createdAt, @Nullable String seenAt) {}
