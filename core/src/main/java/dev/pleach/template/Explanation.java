package dev.pleach.template;

import java.util.List;

/**
 * Why a node has its type: its partners on the other pages.
 *
 * @param node the node
 * @param type its type
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
   * @param same whether its subtree is equal
   */
  public record Partner(int page, int node, boolean same) {}

  /** On how many pages the subtree is equal. */
  public int equal() {
    return (int) partners.stream().filter(Partner::same).count();
  }
}
