package dev.pleach.metadata;

import dev.pleach.dom.DomTree;
import java.util.Set;

/** Finds elements by their names without comparing the name of every node. */
final class ElementNames {
  private ElementNames() {}

  /** Index: id of a name of the page; value: whether it is among some. */
  static boolean[] among(DomTree page, Set<String> names) {
    boolean[] among = new boolean[page.nameCount()];
    for (int id = 0; id < among.length; id++) {
      among[id] = names.contains(page.nameOf(id));
    }
    return among;
  }
}
