package dev.pleach.server.board;

import org.jspecify.annotations.Nullable;

/**
 * What is known of where a block is.
 *
 * @param memory the block as the tracer remembers it, {@link dev.pleach.trace.Block#toJson}
 * @param since when it came into this state, in milliseconds
 * @param score how likely the answer is right
 * @param places its XPaths on the page it was last found on, a line each
 * @param candidates where it may be, as JSON, if that is in doubt
 * @param page the content of the page it was last found on; null if that was never kept
 */
public record Tracing(
    String memory,
    BlockState state,
    long since,
    double score,
    String places,
    String candidates,
    @Nullable String page) {}
