package dev.pleach.server.tell.way;

import org.jspecify.annotations.Nullable;

/**
 * A way to tell a person something.
 *
 * @param target a mail address, or the address of a webhook; empty for the desktop
 * @param template the body of a webhook; null for the standard one
 * @param secret what a webhook is signed with; null for other kinds
 * @param state {@code new}, {@code good} or {@code failing}
 * @param message what is wrong, for people; empty if nothing is
 * @param failures how many attempts failed since the last good one
 * @param failingSince when they began to; null if the last one was good
 */
public record Way(
    String id,
    String personId,
    WayKind kind,
    String name,
    String target,
    @Nullable String template,
    @Nullable String secret,
    String state,
    String message,
    int failures,
    @Nullable Long failingSince) {}
