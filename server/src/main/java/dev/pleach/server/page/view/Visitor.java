package dev.pleach.server.page.view;

import java.util.List;

/**
 * Who looks.
 *
 * @param accounts whether log-ins are used
 * @param demo whether the server shows its demo
 * @param tour what a newcomer is shown, in order; empty if there is no tour
 */
public record Visitor(
    String id, String name, boolean admin, boolean accounts, boolean demo, List<TourStep> tour) {

  /**
   * A step of the tour.
   *
   * @param target a CSS selector of what the step points at; nothing there: it is shown in the
   *     middle
   */
  public record TourStep(String title, String text, String target) {}
}
