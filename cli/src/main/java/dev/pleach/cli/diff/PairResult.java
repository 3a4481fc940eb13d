package dev.pleach.cli.diff;

import dev.pleach.diff.story.Finding.Section;
import dev.pleach.diff.story.Story;
import java.util.List;

/**
 * What became of one pair of many, in numbers.
 *
 * @param name of the pair
 * @param visible findings of what is read
 * @param moved findings of what is read in another place
 * @param links that lead elsewhere
 * @param notes remarks about the pages; of trouble, what it is
 * @param report the file name of its report; empty if it has none
 */
record PairResult(
    String name,
    Outcome outcome,
    int visible,
    int moved,
    int links,
    List<String> notes,
    String report) {
  /** What became of it. */
  enum Outcome {
    CHANGED("changed"),
    SAME("the same"),
    NEW("new"),
    REMOVED("removed"),
    TROUBLE("in trouble");

    private final String words;

    Outcome(String words) {
      this.words = words;
    }

    String words() {
      return words;
    }
  }

  static PairResult of(String name, DiffRun run) {
    Story story = run.story();
    return new PairResult(
        name,
        run.isChanged() ? Outcome.CHANGED : Outcome.SAME,
        story.count(Section.READ),
        story.count(Section.ORDER),
        DiffWords.links(story),
        run.remarks(),
        "");
  }

  static PairResult of(String name, Outcome outcome) {
    return new PairResult(name, outcome, 0, 0, 0, List.of(), "");
  }

  static PairResult trouble(String name, String message) {
    return new PairResult(name, Outcome.TROUBLE, 0, 0, 0, List.of(message), "");
  }

  PairResult withReport(String file) {
    return new PairResult(name, outcome, visible, moved, links, notes, file);
  }

  /** Numbers for a table, one a column; of no interest if nothing was compared. */
  List<String> cells() {
    return outcome == Outcome.CHANGED
        ? List.of(DiffWords.number(visible), DiffWords.number(moved), DiffWords.number(links))
        : List.of("", "", "");
  }

  boolean isNumbered() {
    return outcome == Outcome.CHANGED;
  }

  /** What is to be known beside the numbers: a new page, trouble, remarks. */
  String words() {
    String what =
        switch (outcome) {
          case NEW -> "new page";
          case REMOVED -> "removed page";
          case TROUBLE -> "trouble: ";
          case CHANGED -> visible + moved + links == 0 ? "only what a reader does not see" : "";
          case SAME -> "";
        };
    String more = String.join(" ", notes);
    boolean both = !what.isEmpty() && !more.isEmpty() && outcome != Outcome.TROUBLE;
    return what + (both ? ". " : "") + more;
  }

  /** All outcomes in a sentence. */
  static String summary(List<PairResult> results) {
    StringBuilder words = new StringBuilder(DiffWords.count(results.size(), "page"));
    String separator = ": ";
    for (Outcome outcome : Outcome.values()) {
      int count = (int) results.stream().filter(one -> one.outcome == outcome).count();
      if (count > 0) {
        words.append(separator).append(DiffWords.number(count)).append(' ').append(outcome.words());
        separator = ", ";
      }
    }
    return words.append('.').toString();
  }
}
