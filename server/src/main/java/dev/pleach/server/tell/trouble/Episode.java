package dev.pleach.server.tell.trouble;

import org.jspecify.annotations.Nullable;

/**
 * A while in which a block could not be watched, whatever the reasons in turn.
 *
 * @param trouble the latest reason
 * @param endedAt null while it lasts
 */
public record Episode(
    long id, String blockId, Trouble trouble, long since, @Nullable Long endedAt) {}
