package dev.pleach.bench.papers;

import dev.pleach.bench.report.Figure;
import dev.pleach.bench.report.Section;
import dev.pleach.bench.report.Table;
import dev.pleach.dom.DomTree;
import dev.pleach.matchers.descriptor.Descriptor;
import dev.pleach.matchers.descriptor.DescriptorChecks;
import dev.pleach.matchers.descriptor.DescriptorLookup;
import dev.pleach.matchers.descriptor.DescriptorSearch;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;

/** Table I of the descriptors paper: blocks of pattern pages looked up on other pages. */
public final class DescriptorTable {
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
    long start = System.nanoTime();
    DescriptorSearch search = DescriptorSearch.in(page);
    long prepared = System.nanoTime() - start;
    full.computeIfAbsent(set, s -> new Lookups()).add(search, fullPaths, pattern, blocks, prepared);
    compact
        .computeIfAbsent(set, s -> new Lookups())
        .add(search, compactPaths, pattern, blocks, prepared);
  }

  /** Adds the tables and figures. */
  public void report(Section section) {
    Table table =
        new Table(
            "Table I",
            "pages",
            "type",
            "look-ups",
            "found",
            "verified",
            "nodes",
            "nodes each",
            "µs each",
            "µs to prepare");
    Lookups allFull = new Lookups();
    Lookups allCompact = new Lookups();
    full.forEach(
        (vertical, lookups) -> {
          table.row(vertical, lookups.cells("full"));
          Lookups other = compact.getOrDefault(vertical, new Lookups());
          table.row(vertical, other.cells("compact"));
          allFull.addAll(lookups);
          allCompact.addAll(other);
        });
    table.row("all", allFull.cells("full"));
    table.row("all", allCompact.cells("compact"));
    section.add(table);
    Table negatives =
        new Table(
            "Verified look-ups that a combination of checks would have rejected",
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
      String name = checks.name().toLowerCase(Locale.ROOT).replace("_", " + ");
      negatives.row(
          name, f, (double) f / allFull.verified(), c, (double) c / allCompact.verified());
    }
    section.add(negatives);
    section.add(Figure.shown("verified, full", allFull.verifiedShare()));
    section.add(Figure.shown("verified, compact", allCompact.verifiedShare()));
    section.add(
        Figure.shown(
            "nodes inspected: compact / full", (double) allCompact.nodes() / allFull.nodes()));
    section.add(
        Figure.shown("time a look-up: compact / full", allCompact.micros() / allFull.micros()));
  }

  /** What came of the look-ups of one kind. */
  private static final class Lookups {
    final List<DescriptorLookup> found = new ArrayList<>();
    private long nanos; // without verifying
    private long prepareNanos;
    private int pages;

    void add(
        DescriptorSearch search,
        List<Descriptor> descriptors,
        DomTree pattern,
        List<Integer> blocks,
        long prepared) {
      long start = System.nanoTime();
      descriptors.forEach(search::find);
      nanos += System.nanoTime() - start;
      prepareNanos += prepared;
      pages++;
      for (int i = 0; i < descriptors.size(); i++) {
        found.add(search.find(descriptors.get(i), pattern, blocks.get(i)));
      }
    }

    void addAll(Lookups others) {
      found.addAll(others.found);
      nanos += others.nanos;
      prepareNanos += others.prepareNanos;
      pages += others.pages;
    }

    long verified() {
      return found.stream().filter(DescriptorLookup::verified).count();
    }

    double verifiedShare() {
      return (double) verified() / found.size();
    }

    long nodes() {
      return found.stream().mapToLong(DescriptorLookup::inspected).sum();
    }

    double micros() {
      return nanos / 1e3 / found.size();
    }

    Object[] cells(String type) {
      double reached =
          (double) found.stream().filter(DescriptorLookup::isFound).count() / found.size();
      return new Object[] {
        type,
        found.size(),
        reached,
        verifiedShare(),
        nodes(),
        (double) nodes() / found.size(),
        micros(),
        prepareNanos / 1e3 / pages
      };
    }
  }
}
