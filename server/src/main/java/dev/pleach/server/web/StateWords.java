package dev.pleach.server.web;

import dev.pleach.server.board.BlockState;
import dev.pleach.server.board.BoardBlock;
import dev.pleach.server.source.Source;
import dev.pleach.server.source.SourceState;
import java.util.Locale;

/**
 * States in words a person understands, each with what to do next.
 *
 * @param state as the API names it
 * @param since in milliseconds
 * @param words a sentence
 * @param todo what to do next; empty if nothing
 */
record StateWords(String state, long since, String words, String todo) {
  /** The state of a block: that of its page if the page is in trouble, else its own. */
  static StateWords of(BoardBlock block, Source source) {
    SourceState page = source.status().state();
    if (page != SourceState.GOOD && page != SourceState.WAITING) {
      return of(source);
    }
    BlockState state = block.tracing().state();
    long since = block.tracing().since();
    return switch (state) {
      case WAITING -> new StateWords("waiting", since, "The page is about to be read.", "");
      case FOUND -> new StateWords("good", since, "Found where it was.", "");
      case MOVED ->
          new StateWords(
              "moved",
              since,
              "Found at another place of the page, "
                  + Math.min(99, Math.round(block.tracing().score() * 100))
                  + " % sure.",
              "Is it still the right one? Say so, or choose the right one.");
      case AMBIGUOUS ->
          new StateWords(
              "ambiguous",
              since,
              "Several places of the page could be this block.",
              "Choose the right one. Until then the last version stays.");
      case GONE ->
          new StateWords(
              "gone",
              since,
              "The page no longer has this block.",
              "The last version stays; if the block comes back, it is found again. Or choose it"
                  + " anew, or delete it.");
    };
  }

  /** The state of a page. */
  static StateWords of(Source source) {
    SourceState state = source.status().state();
    String message = source.status().message();
    return new StateWords(
        state.name().toLowerCase(Locale.ROOT).replace('_', '-'),
        source.status().since(),
        switch (state) {
          case WAITING -> "The page is about to be read.";
          case GOOD -> "The page was read.";
          case CONSENT -> "The page asks for consent first.";
          case OTHER_PAGE -> "Another page is at this address now, or all of it was redone.";
          case LOGIN, ERROR_PAGE, REFUSED, BUSY, UNSUITABLE, UNREACHABLE -> message;
        },
        switch (state) {
          case WAITING, GOOD -> "";
          case LOGIN -> "The server cannot log in. Collect it with the browser extension instead.";
          case CONSENT -> "Turn on rendering by a browser for this page, or open it yourself.";
          case ERROR_PAGE -> "It is tried again, less often each time. Check the address.";
          case OTHER_PAGE -> "Open the page and choose the block anew.";
          case REFUSED -> "The host does not want programs here. Nothing can be done from here.";
          case BUSY -> "It is read again when the host allows it.";
          case UNSUITABLE -> "Choose another address.";
          case UNREACHABLE -> "It is tried again, less often each time.";
        });
  }
}
