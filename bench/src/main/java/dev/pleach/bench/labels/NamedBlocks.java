package dev.pleach.bench.labels;

import dev.pleach.dom.DomTree;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.UnaryOperator;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** The parts of a page that have an id, by their id. */
public final class NamedBlocks {
  private static final Pattern AUTOMATIC = Pattern.compile("id-?[\\d.]+");

  private NamedBlocks() {}

  /** Methods and constructors of a javadoc page. */
  public static Map<String, Integer> members(DomTree page, String path) {
    String file = path.substring(path.lastIndexOf('/') + 1);
    String type = file.replaceFirst("\\.html?$", "");
    return find(page, id -> MemberId.normal(id, type), true);
  }

  /** Whatever has an id that is no mere number. */
  public static Map<String, Integer> elements(DomTree page) {
    return find(page, id -> AUTOMATIC.matcher(id).matches() ? "" : id, false);
  }

  /** Parts of a javadoc page that are no methods or constructors. */
  public static Map<String, Integer> parts(DomTree page) {
    return find(page, id -> MemberId.normal(id, "") == null ? id : "", false);
  }

  /**
   * Finds them.
   *
   * @param normal gives empty or null for ids that do not count
   * @param names whether names are ids, too
   */
  private static Map<String, Integer> find(
      DomTree page, UnaryOperator<@Nullable String> normal, boolean names) {
    Map<String, Integer> blocks = new TreeMap<>(); // value: block, NONE for several of this id
    for (int n = 0; n < page.size(); n++) {
      String id = page.attribute(n, "id");
      id = id == null && names ? page.attribute(n, "name") : id;
      String key = id == null ? null : normal.apply(id);
      int block = key == null || key.isEmpty() ? DomTree.NONE : named(page, n);
      if (key != null && block != DomTree.NONE) {
        blocks.merge(key, block, (one, other) -> one.equals(other) ? one : DomTree.NONE);
      }
    }
    blocks.values().removeIf(block -> block == DomTree.NONE);
    return blocks;
  }

  /** What an element with an id names; {@link DomTree#NONE} if nothing follows an empty anchor. */
  private static int named(DomTree page, int element) {
    if (!page.name(element).equals("a")) {
      return element;
    }
    int parent = page.parent(element);
    if (parent != DomTree.NONE && page.name(parent).matches("h[1-6]")) {
      return parent;
    }
    int named = element;
    while (named != DomTree.NONE && (page.isText(named) || isEmptyAnchor(page, named))) {
      named = page.nextSibling(named);
    }
    return named;
  }

  private static boolean isEmptyAnchor(DomTree page, int node) {
    return page.name(node).equals("a") && page.isLeaf(node);
  }
}
