package dev.pleach.diff;

import dev.pleach.diff.change.Change;
import dev.pleach.diff.page.ChangeLine;
import dev.pleach.diff.page.MarkPlan;
import dev.pleach.diff.page.PageMarks;
import dev.pleach.diff.story.Finding;
import dev.pleach.diff.story.Story;
import dev.pleach.dom.DomTree;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;

/**
 * The entries of a report: one for each finding, with all its places, then one for each change that
 * no reader is told of, if it is to be shown. Places are numbered through; marks on the page bear
 * the number of their place.
 */
final class ReportEntries {
  private static final int LONGEST = 160; // characters of a line

  private final List<Entry> entries = new ArrayList<>();
  private final List<String> lines = new ArrayList<>(); // index: number of a place
  private final StringBuilder letters = new StringBuilder(); // index: number of a place
  private final MarkPlan plan;

  /**
   * One entry.
   *
   * @param section under which heading it is listed
   * @param letter that of its kind of change, as in {@link PageMarks}
   * @param verb what happened, in one word
   * @param text what it is about
   * @param first the number of its first place; the others follow
   * @param places where it is
   */
  record Entry(
      String section, char letter, String verb, String text, int first, List<Where> places) {}

  /**
   * One place of an entry.
   *
   * @param text what is special about it; empty if nothing is
   * @param heading the heading it is under; empty at the top
   */
  record Where(String text, String heading) {}

  private ReportEntries(MarkPlan plan) {
    this.plan = plan;
  }

  static ReportEntries of(Diff diff, Story story, List<Change> shown) {
    ReportEntries report =
        new ReportEntries(
            new MarkPlan(diff.before(), diff.after(), diff.changes(), diff::after, diff::before));
    story.findings().forEach(report::add);
    IdentityHashMap<Change, Integer> index = new IdentityHashMap<>();
    List<Change> all = diff.changes();
    for (int i = 0; i < all.size(); i++) {
      index.put(all.get(i), i);
    }
    ChangeLocation location = ChangeLocation.of(diff);
    ChangeLine lines = new ChangeLine(diff.before(), diff.after());
    for (Change change : shown) {
      Integer number = index.get(change);
      if (number == null || story.findingOf(number) == DomTree.NONE) {
        report.add(change, change.accept(lines), location.words(change));
      }
    }
    return report;
  }

  private void add(Finding finding) {
    int first = lines.size();
    char letter = MarkPlan.letter(finding);
    List<Where> places = new ArrayList<>();
    for (Finding.Place place : finding.places()) {
      plan.mark(lines.size(), finding, place);
      String line = line(finding, place);
      lines.add(finding.kind().verb() + ": " + line);
      letters.append(letter);
      places.add(new Where(place.what().isEmpty() ? line : place.what(), place.where()));
    }
    String count =
        finding.kind() == Finding.Kind.REFILLED
            ? finding.count() + " of " + finding.total() + " items replaced, as "
            : finding.count() == 1 ? "" : finding.count() + " × ";
    String what =
        finding.count() > 1 || finding.first().what().isEmpty()
            ? ""
            : finding.first().what() + ": ";
    entries.add(
        new Entry(
            section(finding.section()),
            letter,
            finding.kind().verb(),
            count + what + line(finding, finding.first()),
            first,
            places));
  }

  private void add(Change change, String line, String where) {
    char letter = PageMarks.letter(change.kind());
    plan.mark(lines.size(), change);
    entries.add(
        new Entry(
            "What a reader does not see",
            letter,
            change.kind().verb(),
            line,
            lines.size(),
            List.of(new Where(line, where))));
    lines.add(change.kind().verb() + ": " + line);
    letters.append(letter);
  }

  List<Entry> all() {
    return entries;
  }

  /** How many places there are. */
  int places() {
    return lines.size();
  }

  /** The letters of the places. */
  String letters() {
    return letters.toString();
  }

  /** What is told of each place. */
  List<String> lines() {
    return lines;
  }

  PageMarks marksBefore() {
    return plan.marksBefore();
  }

  PageMarks marksAfter() {
    return plan.marksAfter();
  }

  private static String section(Finding.Section section) {
    return switch (section) {
      case READ -> "On the page";
      case ORDER -> "In another place";
      case HINTS -> "Title, tooltips, layout";
      case LINKS -> "Where links lead";
    };
  }

  private static String line(Finding finding, Finding.Place place) {
    String noun = finding.noun().equals("text") ? "" : finding.noun() + " ";
    return noun
        + switch (finding.kind()) {
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
}
