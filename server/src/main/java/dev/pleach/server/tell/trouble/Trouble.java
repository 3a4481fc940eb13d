package dev.pleach.server.tell.trouble;

import dev.pleach.server.board.BlockState;
import dev.pleach.server.source.SourceState;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * Why a block cannot be watched.
 *
 * @param state as in the states of a block: {@code gone}, {@code login}, {@code unreachable} …
 * @param words what was said of it, for people; may be empty
 */
public record Trouble(String state, String words) {
  private static final String GONE = "gone";

  /** The trouble of a block from its own state and that of its page; null if there is none. */
  public static @Nullable Trouble of(BlockState block, SourceState source, String words) {
    if (source != SourceState.GOOD && source != SourceState.WAITING) {
      return new Trouble(source.name().toLowerCase(Locale.ROOT).replace('_', '-'), words);
    }
    return switch (block) {
      case GONE -> new Trouble(GONE, words);
      case AMBIGUOUS -> new Trouble("ambiguous", words);
      case WAITING, FOUND, MOVED -> null;
    };
  }

  /** Whether the page was read and no longer has the block. */
  public boolean gone() {
    return state.equals(GONE);
  }

  /** What happened, as a sentence without a subject's name. */
  public String sentence() {
    return switch (state) {
      case GONE -> "The block is gone from its page.";
      case "ambiguous" -> "Several places of the page could be the block; choose one.";
      case "login" -> "The page asks to log in.";
      case "consent" -> "The page asks for consent first.";
      case "error-page" -> "The page shows an error.";
      case "other-page" -> "There is another page at this address now.";
      case "refused" -> "The host does not allow programs to read the page.";
      case "busy" -> "The host asks to wait.";
      case "unsuitable" -> "The page cannot be read.";
      default -> "The page cannot be reached.";
    };
  }
}
