package dev.pleach.server.tell.rule;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What a person wants to be told of a block.
 *
 * @param text what to look for, plain or as {@code /expression/}; for a limit the label of the
 *     number, empty for the first number of the block; otherwise empty
 * @param number the limit
 * @param hours for how long the block may be away before that is told
 * @param ways the ids of the ways that it is told by
 * @param lastNumber the last number that was there, for a limit: it is crossed from there
 * @param lastAt when something was last told
 * @param lastWords what was last told; empty if nothing was
 */
public record Rule(
    String id,
    String blockId,
    RuleKind kind,
    String text,
    @Nullable Double number,
    @Nullable Integer hours,
    List<String> ways,
    boolean on,
    @Nullable Double lastNumber,
    @Nullable Long lastAt,
    String lastWords) {
  /** How long a block may be away unless somebody chooses otherwise. */
  public static final int HOURS = 3;

  /** After so many hours every rule tells that it cannot do its work. */
  public static final int SILENT_HOURS = 24;
}
