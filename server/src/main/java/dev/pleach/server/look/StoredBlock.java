package dev.pleach.server.look;

import dev.pleach.diff.Diff;
import dev.pleach.diff.story.Story;
import dev.pleach.dom.DomTree;
import dev.pleach.server.look.asset.Asset;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * One version of a block as it is kept: a sanitised HTML document of the block inside the elements
 * around it, which are there for selectors alone. Pictures and the style sheet are kept files. The
 * same block gives the same text, so versions can be kept by their content.
 *
 * @param html as {@link PageLook#block} writes it; read again as that of a stranger
 */
public record StoredBlock(String html) {
  /** The attribute of an element around a block. */
  static final String SHELL = "data-pl-shell";

  /** The attribute of an element that is the block, or one of several. */
  static final String BLOCK = "data-pl-block";

  /** The whole document as a tree, which can be compared with that of another version. */
  public DomTree tree() {
    return DomTree.parse(html);
  }

  /** The nodes of the block in its {@link #tree}. */
  static List<Integer> roots(DomTree tree) {
    List<Integer> roots = new ArrayList<>();
    int n = 0;
    while (n < tree.size()) {
      boolean root = tree.hasAttribute(n, BLOCK);
      if (root) {
        roots.add(n);
      }
      n = root ? tree.end(n) : n + 1;
    }
    return roots;
  }

  /** The keys of the files that it needs: those that must be kept as long as it is. */
  public Set<String> assets() {
    return assets(tree());
  }

  /** The same of a block whose {@link #tree} is known. */
  public static Set<String> assets(DomTree tree) {
    Set<String> keys = new LinkedHashSet<>();
    for (int n = 0; n < tree.size(); n++) {
      add(keys, tree.attribute(n, "href"));
      add(keys, tree.attribute(n, "src"));
      String style = tree.attribute(n, "style");
      if (style != null) {
        keys.addAll(Asset.keysOf(style));
      }
    }
    return keys;
  }

  private static void add(Set<String> keys, @Nullable String address) {
    String key = Asset.key(address);
    if (key != null) {
      keys.add(key);
    }
  }

  /** The address of its style sheet; null if it has none. */
  static @Nullable String styleSheet(DomTree tree) {
    for (int n = 0; n < tree.size() && !tree.name(n).equals("body"); n++) {
      String href = tree.name(n).equals("link") ? tree.attribute(n, "href") : null;
      if (Asset.key(href) != null) {
        return href;
      }
    }
    return null;
  }

  /**
   * Whether a reader sees something else than in an earlier version: other words, pictures, another
   * order. Markup, classes, styles and where links lead do not count. Where a picture could not be
   * loaded in one of the versions, pictures do not count either: it may be back with the next.
   */
  public boolean differsVisiblyFrom(StoredBlock earlier) {
    return changeFrom(earlier) != null;
  }

  /** What a reader sees changed since an earlier version; null if nothing is. */
  public @Nullable Story changeFrom(StoredBlock earlier) {
    if (html.equals(earlier.html)) {
      return null;
    }
    return change(earlier.tree(), tree());
  }

  /** The same of blocks whose {@link #tree}s are known. */
  public static @Nullable Story change(DomTree before, DomTree after) {
    if (isLoaded(before) && isLoaded(after)) {
      Story story = Diff.between(before, after).story();
      return story.ofText().findings().isEmpty() ? null : story;
    }
    Set<String> hidden = Set.of("src");
    Diff diff = Diff.between(before.withoutAttributes(hidden), after.withoutAttributes(hidden));
    return diff.story().ofText().findings().isEmpty() ? null : Diff.between(before, after).story();
  }

  /** Whether every picture was loaded. */
  private static boolean isLoaded(DomTree tree) {
    for (int n = 0; n < tree.size(); n++) {
      if (tree.name(n).equals("img") && !tree.hasAttribute(n, "src")) {
        return false;
      }
    }
    return true;
  }
}
