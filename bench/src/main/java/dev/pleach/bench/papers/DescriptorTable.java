package dev.pleach.bench.papers;

import dev.pleach.bench.measure.CpuTime;
import dev.pleach.bench.report.Figure;
import dev.pleach.bench.report.Section;
import dev.pleach.bench.report.Table;
import dev.pleach.dom.DomTree;
import dev.pleach.matchers.descriptor.Descriptor;
import dev.pleach.matchers.descriptor.DescriptorChecks;
import dev.pleach.matchers.descriptor.DescriptorLookup;
import dev.pleach.matchers.descriptor.DescriptorOptions;
import dev.pleach.matchers.descriptor.DescriptorSearch;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;

/**
 * Table I of the descriptors paper: blocks of pattern pages looked up on other pages. A mapping is
 * a look-up that passes the triple check. As in the paper, finding the root of a compact path is
 * timed apart from walking the path, depth first and breadth first; the index that {@link
 * DescriptorSearch} has instead is part of preparing a page.
 */
public final class DescriptorTable {
  private static final DescriptorOptions UNCHECKED =
      DescriptorOptions.defaults().withRequired(DescriptorChecks.NONE);

  private final Map<String, Lookups> full = new TreeMap<>();
  private final Map<String, Lookups> compact = new TreeMap<>();

  /** Forgets all look-ups: those that warmed up. */
  public void clear() {
    full.clear();
    compact.clear();
  }

  /** Looks blocks of a pattern page up on another page of its set. */
  public void lookUp(String set, DomTree pattern, List<Integer> blocks, DomTree page) {
    List<Descriptor> fullPaths = blocks.stream().map(b -> Descriptor.of(pattern, b)).toList();
    List<Descriptor> compactPaths =
        blocks.stream().map(b -> Descriptor.compact(pattern, b)).toList();
    long start = CpuTime.nanos();
    DescriptorSearch search = DescriptorSearch.in(page);
    long prepared = CpuTime.nanos() - start;
    DescriptorSearch unchecked = DescriptorSearch.in(page, UNCHECKED);
    Lookups ofFull = full.computeIfAbsent(set, s -> new Lookups());
    ofFull.add(search, unchecked, fullPaths, pattern, blocks, prepared);
    Lookups ofCompact = compact.computeIfAbsent(set, s -> new Lookups());
    ofCompact.add(search, unchecked, compactPaths, pattern, blocks, prepared);
    ofCompact.findRoots(page, compactPaths);
  }

  /** Adds the tables and figures. */
  public void report(Section section) {
    Table table =
        new Table(
            "Table I",
            "pages",
            "type",
            "look-ups",
            "mappings",
            "mapped",
            "verified",
            "nodes",
            "nodes each",
            "root, depth first µs",
            "root, breadth first µs",
            "path µs",
            "index µs a page");
    Lookups allFull = new Lookups();
    Lookups allCompact = new Lookups();
    full.forEach(
        (set, lookups) -> {
          table.row(set, lookups.cells("full"));
          Lookups other = compact.getOrDefault(set, new Lookups());
          table.row(set, other.cells("compact"));
          allFull.addAll(lookups);
          allCompact.addAll(other);
        });
    table.row("all", allFull.cells("full"));
    table.row("all", allCompact.cells("compact"));
    section.add(table);
    Table negatives =
        new Table(
            "Look-ups whose subtree is the same and that a combination of checks rejects",
            "checks",
            "full",
            "share",
            "compact",
            "share");
    Map<DescriptorChecks, Integer> ofFull = DescriptorLookup.falseNegatives(allFull.found);
    Map<DescriptorChecks, Integer> ofCompact = DescriptorLookup.falseNegatives(allCompact.found);
    for (DescriptorChecks checks : DescriptorChecks.values()) {
      int f = ofFull.getOrDefault(checks, 0);
      int c = ofCompact.getOrDefault(checks, 0);
      negatives.row(
          words(checks), f, (double) f / allFull.alike(), c, (double) c / allCompact.alike());
    }
    section.add(negatives);
    section.add(Figure.shown("mapped by the triple check, full", allFull.mappedShare()));
    section.add(Figure.shown("mapped by the triple check, compact", allCompact.mappedShare()));
    section.add(Figure.shown("mappings verified, full", allFull.verifiedShare()));
    section.add(Figure.shown("mappings verified, compact", allCompact.verifiedShare()));
    section.add(
        Figure.shown(
            "nodes inspected: compact / full", (double) allCompact.nodes() / allFull.nodes()));
    section.add(Figure.shown("path: compact / full", allCompact.path() / allFull.path()));
    if (allCompact.roots == 0) {
      section.remark("no block is below an id, so that compact paths are the full ones");
      return;
    }
    section.add(
        Figure.shown(
            "root and path: compact / full, the quicker search",
            (Math.min(allCompact.depthFirst(), allCompact.breadthFirst()) + allCompact.path())
                / allFull.path()));
  }

  /** Checks as a reader says them. */
  static String words(DescriptorChecks checks) {
    return checks.name().toLowerCase(Locale.ROOT).replace("_", " + ");
  }

  /** What came of the look-ups of one kind. */
  private static final class Lookups {
    final List<DescriptorLookup> found = new ArrayList<>(); // without checks
    private long pathNanos; // with the triple check, without verifying
    private long depthNanos;
    private long breadthNanos;
    private int roots;
    private long prepareNanos;
    private int pages;

    void add(
        DescriptorSearch search,
        DescriptorSearch unchecked,
        List<Descriptor> descriptors,
        DomTree pattern,
        List<Integer> blocks,
        long prepared) {
      long start = CpuTime.nanos();
      descriptors.forEach(search::find);
      pathNanos += CpuTime.nanos() - start;
      prepareNanos += prepared;
      pages++;
      for (int i = 0; i < descriptors.size(); i++) {
        found.add(unchecked.find(descriptors.get(i), pattern, blocks.get(i)));
      }
    }

    void findRoots(DomTree page, List<Descriptor> descriptors) {
      List<String> ids =
          descriptors.stream()
              .filter(Descriptor::fromId)
              .map(descriptor -> descriptor.steps().get(0).id())
              .toList();
      long start = CpuTime.nanos();
      ids.forEach(id -> IdSearch.depthFirst(page, id));
      long middle = CpuTime.nanos();
      ids.forEach(id -> IdSearch.breadthFirst(page, id));
      depthNanos += middle - start;
      breadthNanos += CpuTime.nanos() - middle;
      roots += ids.size();
    }

    void addAll(Lookups others) {
      found.addAll(others.found);
      pathNanos += others.pathNanos;
      depthNanos += others.depthNanos;
      breadthNanos += others.breadthNanos;
      roots += others.roots;
      prepareNanos += others.prepareNanos;
      pages += others.pages;
    }

    private List<DescriptorLookup> mapped() {
      return found.stream()
          .filter(DescriptorLookup::isFound)
          .filter(lookup -> lookup.checks() == DescriptorChecks.ID_NAME_COUNT)
          .toList();
    }

    /** How many lead to the same subtree, whatever the checks say. */
    long alike() {
      return found.stream().filter(DescriptorLookup::verified).count();
    }

    double mappedShare() {
      return (double) mapped().size() / found.size();
    }

    double verifiedShare() {
      List<DescriptorLookup> mapped = mapped();
      return (double) mapped.stream().filter(DescriptorLookup::verified).count() / mapped.size();
    }

    long nodes() {
      return found.stream().mapToLong(DescriptorLookup::inspected).sum();
    }

    double path() {
      return pathNanos / 1e3 / found.size();
    }

    double depthFirst() {
      return roots == 0 ? Double.NaN : depthNanos / 1e3 / roots;
    }

    double breadthFirst() {
      return roots == 0 ? Double.NaN : breadthNanos / 1e3 / roots;
    }

    Object[] cells(String type) {
      return new Object[] {
        type,
        found.size(),
        mapped().size(),
        mappedShare(),
        verifiedShare(),
        nodes(),
        (double) nodes() / found.size(),
        depthFirst(),
        breadthFirst(),
        path(),
        prepareNanos / 1e3 / pages
      };
    }
  }
}
