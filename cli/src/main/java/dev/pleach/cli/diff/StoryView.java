package dev.pleach.cli.diff;

import dev.pleach.cli.run.Palette;
import dev.pleach.diff.story.Finding;
import dev.pleach.diff.story.Finding.Kind;
import dev.pleach.diff.story.Finding.Section;
import dev.pleach.diff.story.Story;
import java.io.PrintWriter;
import java.util.List;
import java.util.Locale;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Prints a story on a terminal: what is to be read first, a line for each finding under the nearest
 * heading; then what moved; then titles and tooltips; then where links lead.
 */
final class StoryView {
  private static final String TOP = "top of the page";
  private static final int LONG = 160; // characters of something new or gone
  private static final int REPLACED = 90; // characters of each of two texts
  private static final int NAME = 60; // characters of a heading, row or column
  private static final int MOST_ITEMS = 3; // of a refilled list that are shown
  private static final int MOST_PLACES = 3; // of one finding that are named

  /** Behind the mark, where the lines of a text go on. */
  private static final String INDENT = "\n" + " ".repeat(16);

  private final Palette palette;
  private final ShownText texts;
  private final WordView words;
  private final AttributeView addresses;

  StoryView(Palette palette, ShownText texts) {
    this.palette = palette;
    this.texts = texts;
    words = new WordView(palette, texts);
    addresses = new AttributeView(palette, texts);
  }

  void print(Story story, PrintWriter out) {
    String last = "";
    for (Finding finding : story.of(Section.READ)) {
      String where = finding.first().where();
      String heading = where.isEmpty() ? TOP : texts.of(where, LONG);
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
      case REPLACED, REFILLED -> palette.changed("⇄ " + word);
      case MOVED -> palette.moved("↕ " + word);
      case REWORDED, RESPELLED, REGROUPED, RENUMBERED -> palette.changed("~ " + word);
    };
  }

  private String line(Finding finding) {
    if (finding.kind() == Kind.REFILLED) {
      return refilled(finding);
    }
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
            .map(where -> texts.of(where, NAME))
            .collect(Collectors.joining(", "));
    return text
        + palette.faint("  also under " + named + (others.size() > MOST_PLACES ? ", …" : ""));
  }

  /** How many items were replaced, and below it the first ones. */
  private String refilled(Finding finding) {
    StringBuilder text = new StringBuilder();
    text.append(palette.name(finding.count() + " of " + finding.total() + " items replaced"));
    int shown = Math.min(finding.count(), texts.most(MOST_ITEMS));
    for (Finding.Place place : finding.places().subList(0, shown)) {
      text.append(INDENT).append(replaced(place));
    }
    if (shown < finding.count()) {
      texts.note();
      text.append(INDENT).append(palette.faint("… " + (finding.count() - shown) + " more"));
    }
    return text.toString();
  }

  private String count(Finding finding) {
    return finding.count() == 1 || finding.kind() == Kind.REFILLED
        ? ""
        : palette.name(finding.count() + " × ");
  }

  /** The row and column, and what it is if it is no text. */
  private String place(Finding finding) {
    String what = finding.first().what();
    String noun =
        finding.noun().equals("text") || finding.noun().equals("link") ? "" : finding.noun() + " ";
    return (what.isEmpty() ? "" : palette.attribute(texts.of(what, NAME) + ": ")) + noun;
  }

  private String what(Finding finding) {
    Finding.Place place = finding.first();
    return switch (finding.kind()) {
      case ADDED -> styled(quoted(place.to()), palette::added);
      case REMOVED -> styled(quoted(place.from()), palette::removed);
      case MOVED -> quoted(place.to()) + moved(place);
      case REWORDED -> words.line(place.from(), place.to(), place.pieces());
      case RESPELLED -> "upper case or punctuation, as " + replaced(place);
      case REFILLED -> replaced(place);
      case REPLACED ->
          finding.section() == Section.LINKS
              ? addresses.change(place.from(), place.to())
              : replaced(place);
      case RENUMBERED -> "numbers in addresses, as " + addresses.change(place.from(), place.to());
      case REGROUPED ->
          place.to().lines().count()
              + " paragraphs or lines are split or joined; the words are the same";
    };
  }

  private String moved(Finding.Place place) {
    String from = place.was().equals(place.where()) ? "" : ", was under " + heading(place.was());
    return palette.faint("  under " + heading(place.where()) + from);
  }

  private String heading(String where) {
    return where.isEmpty() ? "the " + TOP : '"' + texts.of(where, NAME) + '"';
  }

  private String replaced(Finding.Place place) {
    String from = styled(shown(place.from(), REPLACED), palette::removedWords);
    String to = styled(shown(place.to(), REPLACED), palette::addedWords);
    boolean lines = from.contains(INDENT) || to.contains(INDENT);
    return from + (lines ? INDENT : " → ") + to;
  }

  /** Line by line, so that the indent has no colour. */
  private static String styled(String lines, UnaryOperator<String> style) {
    return Stream.of(lines.split(INDENT, -1)).map(style).collect(Collectors.joining(INDENT));
  }

  private String quoted(String text) {
    return text.isEmpty() ? "" : '"' + shown(text, LONG) + '"';
  }

  /** Several units in one line; where nothing is cut, a line each. */
  private String shown(String text, int most) {
    if (text.isEmpty()) {
      return "\"\"";
    }
    return texts.isWhole()
        ? text.lines().map(line -> texts.of(line, most)).collect(Collectors.joining(INDENT))
        : texts.of(text.replace("\n", " · "), most);
  }
}
