package dev.pleach.server.board;

import org.jspecify.annotations.Nullable;

/**
 * How a block may be embedded elsewhere.
 *
 * @param secret the last part of its address there; null if it may not
 * @param ancestors the pages that may embed it, as {@code frame-ancestors} of a content security
 *     policy takes them
 */
public record Gadget(@Nullable String secret, String ancestors) {}
