package dev.pleach.server.tell;

import org.jspecify.annotations.Nullable;

/**
 * Something that was or will be told one way.
 *
 * @param state {@code waiting}, {@code sent} or {@code failed}
 * @param message why it was not sent, for people; empty otherwise
 * @param at when it was written
 */
public record Message(
    long id,
    @Nullable String ruleId,
    @Nullable String blockId,
    @Nullable String wayId,
    String words,
    String state,
    String message,
    long at) {}
