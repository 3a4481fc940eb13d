package dev.pleach.heal;

import dev.pleach.dom.DomTree;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The page in a browser, as an adapter for its driver knows it.
 *
 * @param <E> what the driver has for an element
 */
public interface LivePage<E> {
  /** The page as it is now. */
  DomTree tree();

  /** Its address. */
  String url();

  /** The element that a CSS selector selects; null unless it selects just one. */
  @Nullable Selected<E> css(String selector);

  /** The element that an XPath selects; null unless it selects just one. */
  @Nullable Selected<E> xpath(String path);

  /** Other selectors of the driver that select a node of the page and no other; none here. */
  default List<Own> ownSelectors(DomTree tree, int node) {
    return List.of();
  }

  /**
   * An element that a selector selects.
   *
   * @param selector as tests write it
   */
  record Selected<E>(String selector, E element) {}

  /**
   * A selector that only this driver has.
   *
   * @param selector as tests write it
   * @param how what it goes by, such as {@code by role and name}
   */
  record Own(String selector, String how) {}
}
