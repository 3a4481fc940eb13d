package dev.pleach.bench.labels;

import dev.pleach.dom.DomTree;
import dev.pleach.dom.Locator;
import dev.pleach.dom.LocatorException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/**
 * Labels of two versions of pages, from tab-separated lines: site, kind, trust, old_xpath,
 * new_xpath. Only those that can be trusted count.
 */
public final class VersionLabels {
  private static final int COLUMNS = 5;
  private static final Set<String> TRUSTED = Set.of("gold", "gold_notext", "silver");

  private final Map<String, List<String[]>> bySite = new TreeMap<>(); // value: columns of the lines
  private int unplaced;

  public VersionLabels(String lines) {
    lines
        .lines()
        .skip(1)
        .map(line -> line.split("\t", -1))
        .filter(columns -> columns.length >= COLUMNS && TRUSTED.contains(columns[2]))
        .forEach(c -> bySite.computeIfAbsent(c[0], s -> new ArrayList<>()).add(c));
  }

  /** The labels of a pair of pages; those that name no node of them are left out and counted. */
  public List<VersionLabel> of(String site, DomTree before, DomTree after) {
    Locator old = Locator.of(before);
    Locator now = Locator.of(after);
    List<VersionLabel> labels = new ArrayList<>();
    for (String[] columns : bySite.getOrDefault(site, List.of())) {
      VersionLabel.Kind kind = VersionLabel.Kind.valueOf(columns[1].toUpperCase(Locale.ROOT));
      try {
        labels.add(
            new VersionLabel(
                kind,
                kind.namesBefore() ? old.find(columns[3]) : DomTree.NONE,
                kind.namesAfter() ? now.find(columns[4]) : DomTree.NONE));
      } catch (LocatorException e) {
        unplaced++; // the page was read otherwise when the label was made
      }
    }
    return labels;
  }

  /** How many labels so far named no node. */
  public int unplaced() {
    return unplaced;
  }
}
