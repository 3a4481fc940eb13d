package dev.pleach.template;

import java.util.List;

/**
 * Why a node was called what it was called.
 *
 * @param node the node
 * @param type what it is there for
 * @param pages how many other pages were compared
 * @param partners its partner on each page that has one
 */
public record Explanation(int node, SlotType type, int pages, List<Partner> partners) {
  public Explanation {
    partners = List.copyOf(partners);
  }

  /**
   * The node that fills the same slot on another page.
   *
   * @param page which of the other pages, counted from 0 as they were given
   * @param node the node there
   * @param same whether it says the same
   */
  public record Partner(int page, int node, boolean same) {}

  /** On how many pages the slot says the same. */
  public int equal() {
    return (int) partners.stream().filter(Partner::same).count();
  }
}
