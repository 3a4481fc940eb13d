package dev.pleach.diff;

import dev.pleach.diff.change.Change;
import dev.pleach.diff.page.ChangeLine;
import dev.pleach.diff.page.PageMarks;
import dev.pleach.diff.story.Finding;
import dev.pleach.diff.story.Story;
import dev.pleach.dom.DomTree;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;

/**
 * The entries of a report: one for each finding, whatever the number of its changes, then one for
 * each change that no reader is told of, if it is to be shown. Marks on the page bear the number of
 * their entry.
 */
final class ReportEntries {
  private static final int LONGEST = 160; // characters of a line

  private final List<Entry> entries = new ArrayList<>();
  private final int[] number; // index: as the changes shown; value: entry

  /**
   * One entry.
   *
   * @param letter that of its kind of change, as in {@link PageMarks}
   * @param verb what happened, in one word
   * @param text what it is about
   * @param where the heading it is under; empty at the top
   */
  record Entry(char letter, String verb, String text, String where) {}

  private ReportEntries(int changes) {
    number = new int[changes];
  }

  static ReportEntries of(Diff diff, Story story, List<Change> shown) {
    IdentityHashMap<Change, Integer> index = new IdentityHashMap<>();
    List<Change> all = diff.changes();
    for (int i = 0; i < all.size(); i++) {
      index.put(all.get(i), i);
    }
    ReportEntries report = new ReportEntries(shown.size());
    List<List<Integer>> byFinding = new ArrayList<>();
    story.findings().forEach(finding -> byFinding.add(new ArrayList<>()));
    List<Integer> others = new ArrayList<>();
    for (int i = 0; i < shown.size(); i++) {
      int change = index.getOrDefault(shown.get(i), DomTree.NONE);
      int finding = change == DomTree.NONE ? DomTree.NONE : story.findingOf(change);
      (finding == DomTree.NONE ? others : byFinding.get(finding)).add(i);
    }
    for (int f = 0; f < byFinding.size(); f++) {
      report.add(entry(story.findings().get(f)), byFinding.get(f));
    }
    ChangeLocation location = ChangeLocation.of(diff);
    ChangeLine lines = new ChangeLine(diff.before(), diff.after());
    for (int i : others) {
      Change change = shown.get(i);
      Entry entry =
          new Entry(
              PageMarks.letter(change.kind()),
              change.kind().verb(),
              change.accept(lines),
              location.words(change));
      report.add(entry, List.of(i));
    }
    return report;
  }

  private void add(Entry entry, List<Integer> changes) {
    if (!changes.isEmpty()) {
      changes.forEach(change -> number[change] = entries.size());
      entries.add(entry);
    }
  }

  List<Entry> all() {
    return entries;
  }

  /** Index: as the changes shown; value: the number of the entry of a change. */
  int[] numbers() {
    return number;
  }

  private static Entry entry(Finding finding) {
    Finding.Place place = finding.first();
    String count =
        finding.kind() == Finding.Kind.REFILLED
            ? finding.count() + " of " + finding.total() + " items replaced, as "
            : finding.count() == 1 ? "" : finding.count() + " × ";
    String what = place.what().isEmpty() ? "" : place.what() + ": ";
    String noun = finding.noun().equals("text") ? "" : finding.noun() + " ";
    return new Entry(
        letter(finding),
        finding.kind().verb(),
        count + what + noun + line(finding.kind(), place),
        place.where());
  }

  private static String line(Finding.Kind kind, Finding.Place place) {
    return switch (kind) {
      case ADDED, MOVED -> cut(place.to());
      case REMOVED -> cut(place.from());
      case REPLACED, REWORDED, RESPELLED, REGROUPED, RENUMBERED, REFILLED ->
          cut(place.from()) + " → " + cut(place.to());
    };
  }

  private static String cut(String text) {
    String line = text.replace("\n", " · ");
    return line.codePointCount(0, line.length()) <= LONGEST
        ? line
        : line.substring(0, line.offsetByCodePoints(0, LONGEST)).stripTrailing() + "…";
  }

  private static char letter(Finding finding) {
    return finding.section() == Finding.Section.HINTS || finding.section() == Finding.Section.LINKS
        ? 'c'
        : switch (finding.kind()) {
          case ADDED -> 'a';
          case REMOVED -> 'r';
          case REPLACED, REFILLED -> 'x';
          case MOVED -> 'm';
          case REWORDED, RESPELLED, REGROUPED, RENUMBERED -> 'w';
        };
  }
}
