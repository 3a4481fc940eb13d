package dev.pleach.bench.papers;

import dev.pleach.dom.DomTree;
import dev.pleach.dom.Locator;
import dev.pleach.dom.LocatorException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Blocks that are surely the same on both versions of a page: from a file of labels, or, where
 * there is none, the links whose text and target occur once on each version.
 */
final class SilverLabels {
  private static final int COLUMNS = 5; // site, kind, trust, old_xpath, new_xpath come first

  private final @Nullable Map<String, List<String[]>> bySite; // value: columns of the lines

  private SilverLabels(@Nullable Map<String, List<String[]>> bySite) {
    this.bySite = bySite;
  }

  /**
   * Reads labels.
   *
   * @param labels tab-separated lines below a heading; null if there is no file of them
   */
  static SilverLabels read(@Nullable String labels) {
    if (labels == null) {
      return new SilverLabels(null);
    }
    Map<String, List<String[]>> bySite = new HashMap<>();
    labels
        .lines()
        .skip(1)
        .map(line -> line.split("\t", -1))
        .filter(columns -> columns.length >= COLUMNS && columns[2].equals("silver"))
        .forEach(c -> bySite.computeIfAbsent(c[0], s -> new ArrayList<>()).add(c));
    return new SilverLabels(bySite);
  }

  boolean areFromFile() {
    return bySite != null;
  }

  /** The labels of a pair of pages; those that name no node are left out. */
  List<Trace> of(String site, DomTree before, DomTree after) {
    List<Trace> traces = new ArrayList<>();
    if (bySite == null) {
      Map<String, Integer> there = linksThatOccurOnce(after);
      linksThatOccurOnce(before)
          .forEach(
              (link, b) -> {
                Integer a = there.get(link);
                if (a != null) {
                  traces.add(new Trace(b, a));
                }
              });
      traces.sort((one, other) -> Integer.compare(one.block(), other.block()));
      return traces;
    }
    Locator old = Locator.of(before);
    Locator now = Locator.of(after);
    for (String[] columns : bySite.getOrDefault(site, List.of())) {
      try {
        traces.add(new Trace(old.find(columns[3]), now.find(columns[4])));
      } catch (LocatorException e) {
        // the page was read otherwise when the label was made
      }
    }
    return traces;
  }

  private static Map<String, Integer> linksThatOccurOnce(DomTree page) {
    Map<String, Integer> nodes = new HashMap<>(); // value: the link, NONE for more than one
    for (int n = 0; n < page.size(); n++) {
      String target = page.attribute(n, "href");
      if (page.name(n).equals("a") && target != null) {
        String text = page.visibleText(n);
        if (!text.isEmpty()) {
          nodes.merge(text + "\n" + target, n, (one, other) -> DomTree.NONE);
        }
      }
    }
    nodes.values().removeIf(n -> n == DomTree.NONE);
    return nodes;
  }
}
