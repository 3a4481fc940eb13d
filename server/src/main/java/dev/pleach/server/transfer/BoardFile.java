package dev.pleach.server.transfer;

import dev.pleach.server.board.Look;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A board as a JSON document, for another server or another day. Addresses under which it is shared
 * or embedded, rules and history stay behind.
 *
 * @param pleach says what it is: {@link #KIND}
 * @param version of this form
 */
record BoardFile(String pleach, int version, String name, String theme, List<Item> blocks) {
  static final String KIND = "board";
  static final int VERSION = 1;

  /**
   * A block.
   *
   * @param places its XPaths, a line each
   * @param memory what the tracer remembers of it: by that it is found again on its page
   * @param content what it last was, if that was asked for
   */
  record Item(
      String title,
      String address,
      boolean render,
      long everySeconds,
      int width,
      int height,
      Look look,
      int keep,
      String places,
      String memory,
      @Nullable Content content) {}

  /** The latest version of a block; pictures and styles come with its next refresh. */
  record Content(String html, String text) {}
}
