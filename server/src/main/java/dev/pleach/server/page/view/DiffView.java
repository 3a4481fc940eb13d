package dev.pleach.server.page.view;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Two versions compared.
 *
 * @param visible whether a reader sees a difference
 * @param frame the address of the document that shows it in place
 */
public record DiffView(int from, int to, boolean visible, List<Finding> findings, String frame) {

  /**
   * One difference: what was, what is.
   *
   * @param pieces both as one sentence, word by word, where it was reworded; empty elsewhere
   */
  public record Finding(
      String kind, @Nullable String from, @Nullable String to, List<Piece> pieces) {}

  /**
   * Some words of a sentence.
   *
   * @param state same, removed or inserted
   */
  public record Piece(String state, String text) {}
}
