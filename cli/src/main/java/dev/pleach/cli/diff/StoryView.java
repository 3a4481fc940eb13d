package dev.pleach.cli.diff;

import dev.pleach.cli.run.Palette;
import dev.pleach.cli.run.TerminalText;
import dev.pleach.diff.story.Finding;
import dev.pleach.diff.story.Finding.Kind;
import dev.pleach.diff.story.Finding.Section;
import dev.pleach.diff.story.Story;
import java.io.PrintWriter;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/**
 * Prints a story on a terminal: what is to be read first, a line for each finding under the nearest
 * heading; then what moved; then titles and tooltips; then where links lead.
 */
final class StoryView {
  private static final String TOP = "top of the page";
  private static final int LONG = 160; // characters of something new or gone
  private static final int REPLACED = 90; // characters of each of two texts
  private static final int NAME = 60; // characters of a heading, row or column
  private static final int MOST_PLACES = 3; // of one finding that are named

  private final Palette palette;
  private final WordView words;

  StoryView(Palette palette) {
    this.palette = palette;
    words = new WordView(palette);
  }

  void print(Story story, PrintWriter out) {
    String last = "";
    for (Finding finding : story.of(Section.READ)) {
      String where = finding.first().where();
      String heading = where.isEmpty() ? TOP : TerminalText.shorten(where, LONG);
      if (!heading.equals(last)) {
        out.println(palette.name(heading));
        last = heading;
      }
      out.println("  " + mark(finding.kind()) + "  " + line(finding));
    }
    section("In another place", story.of(Section.ORDER), out);
    section("Title, tooltips, layout", story.of(Section.HINTS), out);
    section("Where links lead", story.of(Section.LINKS), out);
    if (!story.findings().isEmpty()) {
      out.println();
    }
  }

  private void section(String heading, List<Finding> findings, PrintWriter out) {
    if (!findings.isEmpty()) {
      out.println(palette.name(heading));
    }
    for (Finding finding : findings) {
      out.println("  " + mark(finding.kind()) + "  " + line(finding));
    }
  }

  /** A sign and a word in colour, so that a finding is understood without colour, too. */
  private String mark(Kind kind) {
    String word = String.format(Locale.ROOT, "%-10s", kind.verb());
    return switch (kind) {
      case ADDED -> palette.added("+ " + word);
      case REMOVED -> palette.removed("- " + word);
      case REPLACED -> palette.changed("⇄ " + word);
      case MOVED -> palette.moved("↕ " + word);
      case REWORDED, RESPELLED, REGROUPED, RENUMBERED -> palette.changed("~ " + word);
    };
  }

  private String line(Finding finding) {
    String text = count(finding) + place(finding) + what(finding);
    List<String> others =
        finding.places().stream()
            .skip(1)
            .map(Finding.Place::where)
            .filter(where -> !where.isEmpty() && !where.equals(finding.first().where()))
            .distinct()
            .toList();
    if (others.isEmpty() || finding.section() != Section.READ) {
      return text;
    }
    String named =
        others.stream()
            .limit(MOST_PLACES)
            .map(where -> TerminalText.shorten(where, NAME))
            .collect(Collectors.joining(", "));
    return text
        + palette.faint("  also under " + named + (others.size() > MOST_PLACES ? ", …" : ""));
  }

  private String count(Finding finding) {
    return finding.count() == 1 ? "" : palette.name(finding.count() + " × ");
  }

  /** The row and column, and what it is if it is no text. */
  private String place(Finding finding) {
    String what = finding.first().what();
    String noun =
        finding.noun().equals("text") || finding.noun().equals("link") ? "" : finding.noun() + " ";
    return (what.isEmpty() ? "" : palette.attribute(TerminalText.shorten(what, NAME) + ": "))
        + noun;
  }

  private String what(Finding finding) {
    Finding.Place place = finding.first();
    return switch (finding.kind()) {
      case ADDED -> palette.added(quoted(place.to()));
      case REMOVED -> palette.removed(quoted(place.from()));
      case MOVED -> quoted(place.to()) + moved(place);
      case REWORDED -> words.line(place.from(), place.to(), place.pieces());
      case RESPELLED -> "upper case or punctuation, as " + replaced(place);
      case REPLACED ->
          finding.section() == Section.LINKS
              ? AttributeView.change(palette, place.from(), place.to())
              : replaced(place);
      case RENUMBERED ->
          "numbers in addresses, as " + AttributeView.change(palette, place.from(), place.to());
      case REGROUPED ->
          place.to().lines().count()
              + " paragraphs or lines are split or joined; the words are the same";
    };
  }

  private String moved(Finding.Place place) {
    String from = place.was().equals(place.where()) ? "" : ", was under " + heading(place.was());
    return palette.faint("  under " + heading(place.where()) + from);
  }

  private static String heading(String where) {
    return where.isEmpty() ? "the " + TOP : '"' + TerminalText.shorten(where, NAME) + '"';
  }

  private String replaced(Finding.Place place) {
    return palette.removedWords(shown(place.from(), REPLACED))
        + " → "
        + palette.addedWords(shown(place.to(), REPLACED));
  }

  private static String quoted(String text) {
    return '"' + shown(text, LONG) + '"';
  }

  private static String shown(String text, int most) {
    String line = text.replace("\n", " · ");
    return TerminalText.shorten(line.isEmpty() ? "\"\"" : line, most);
  }
}
