package dev.pleach.cli.diff;

import dev.pleach.diff.story.Finding;
import dev.pleach.diff.story.Finding.Section;
import dev.pleach.diff.story.Story;
import dev.pleach.diff.words.TextPiece;
import java.util.List;
import java.util.stream.Collectors;

/**
 * Writes a story as Markdown, for pull requests and chat: sections and lists, words that are
 * ~~gone~~ and **new**.
 */
final class MarkdownView {
  private static final int LONG = 400; // characters of a text
  private static final int AROUND = 60; // characters of equal text beside a change

  private final ShownText texts;
  private final StringBuilder out = new StringBuilder();

  /**
   * @param texts whether long texts are cut
   */
  MarkdownView(ShownText texts) {
    this.texts = texts;
  }

  /** One pair of pages under a heading of the third level. */
  String of(DiffRun run) {
    String before = MarkdownText.escape(run.pages().before());
    String after = MarkdownText.escape(run.pages().after());
    return of(run, "What changed: " + before + " → " + after);
  }

  /**
   * One pair of pages.
   *
   * @param title Markdown
   */
  String of(DiffRun run, String title) {
    out.setLength(0);
    out.append("### ").append(title).append("\n\n");
    for (String remark : run.remarks()) {
      out.append("> ").append(MarkdownText.escape(remark)).append("\n\n");
    }
    out.append(run.isChanged() ? DiffWords.summary(run.story()) : "No visible change");
    out.append(".\n");
    Story story = run.story();
    String last = null;
    for (Finding finding : story.of(Section.READ)) {
      String where = finding.first().where();
      if (!where.equals(last)) {
        heading(where.isEmpty() ? "Top of the page" : where);
        last = where;
      }
      line(finding);
    }
    section("In another place", story.of(Section.ORDER));
    section("Title, tooltips, layout", story.of(Section.HINTS));
    section("Where links lead", story.of(Section.LINKS));
    return out.toString();
  }

  private void section(String heading, List<Finding> findings) {
    if (!findings.isEmpty()) {
      heading(heading);
      findings.forEach(this::line);
    }
  }

  private void heading(String words) {
    out.append("\n#### ").append(MarkdownText.escape(texts.of(words, LONG))).append("\n\n");
  }

  private void line(Finding finding) {
    Finding.Place place = finding.first();
    if (finding.kind() == Finding.Kind.REFILLED) {
      out.append("- refilled: ").append(finding.count()).append(" of ");
      out.append(finding.total()).append(" items replaced\n");
      for (Finding.Place item : finding.places()) {
        out.append("  - ").append(what(finding.kind(), item)).append('\n');
      }
      return;
    }
    boolean named = !finding.noun().equals("text") && !finding.noun().equals("link");
    out.append("- ").append(finding.kind().verb());
    out.append(named ? " " + MarkdownText.escape(finding.noun()) : "").append(": ");
    out.append(finding.count() == 1 ? "" : finding.count() + " × ");
    out.append(place.what().isEmpty() ? "" : MarkdownText.escape(place.what()) + ": ");
    out.append(what(finding.kind(), place)).append('\n');
  }

  private String what(Finding.Kind kind, Finding.Place place) {
    return switch (kind) {
      case ADDED -> MarkdownText.added(shown(place.to()));
      case REMOVED -> MarkdownText.removed(shown(place.from()));
      case MOVED -> MarkdownText.escape(shown(place.to())) + moved(place);
      case REWORDED -> pieces(place);
      case REPLACED, RESPELLED, RENUMBERED, REFILLED ->
          MarkdownText.removed(shown(place.from())) + " → " + MarkdownText.added(shown(place.to()));
      case REGROUPED -> "paragraphs or lines are split or joined; the words are the same";
    };
  }

  private static String moved(Finding.Place place) {
    String now = place.where().isEmpty() ? "the top of the page" : place.where();
    String was = place.was().isEmpty() ? "the top of the page" : place.was();
    String from = was.equals(now) ? "" : ", was under " + MarkdownText.escape(was);
    return " (under " + MarkdownText.escape(now) + from + ")";
  }

  private String pieces(Finding.Place place) {
    List<TextPiece> pieces = place.pieces();
    StringBuilder line = new StringBuilder();
    for (int i = 0; i < pieces.size(); i++) {
      TextPiece piece = pieces.get(i);
      String text = piece.in(place.from(), place.to());
      String words =
          switch (piece.state()) {
            case SAME -> around(text, i == 0, i == pieces.size() - 1);
            case REMOVED -> MarkdownText.removed(text);
            case INSERTED -> MarkdownText.added(text);
          };
      append(line, words);
    }
    return line.toString().strip();
  }

  /**
   * Appends with a space where marks meet, and where they would be taken for plain signs: between a
   * letter outside and a sign inside.
   */
  private static void append(StringBuilder line, String words) {
    if (line.length() > 0 && !words.isEmpty()) {
      boolean marked = endsMarked(line);
      boolean marks = words.startsWith("**") || words.startsWith("~~");
      char last = line.charAt(line.length() - (marked ? 3 : 1));
      char first = words.charAt(marks ? 2 : 0);
      boolean meet = marked && marks;
      boolean plain = (marked && isSignBeside(last, first)) || (marks && isSignBeside(first, last));
      line.append(meet || plain ? " " : "");
    }
    line.append(words);
  }

  private static boolean endsMarked(StringBuilder line) {
    int end = line.length();
    return end > 4
        && isMark(line.charAt(end - 1))
        && line.charAt(end - 1) == line.charAt(end - 2)
        && line.charAt(end - 3) != '\\';
  }

  private static boolean isSignBeside(char inside, char outside) {
    return !Character.isLetterOrDigit(inside) && Character.isLetterOrDigit(outside);
  }

  private static boolean isMark(char c) {
    return c == '*' || c == '~';
  }

  private String around(String text, boolean first, boolean last) {
    if (texts.isWhole() || text.length() <= 2 * AROUND) {
      return MarkdownText.escape(text);
    }
    texts.note();
    String head = first ? "" : text.substring(0, text.offsetByCodePoints(0, AROUND));
    int from = text.offsetByCodePoints(text.length(), -AROUND);
    String tail = last ? "" : text.substring(from);
    return MarkdownText.escape(head) + "…" + MarkdownText.escape(tail);
  }

  private String shown(String text) {
    String line = text.lines().collect(Collectors.joining(" · "));
    return line.isEmpty() ? "\"\"" : texts.of(line, LONG);
  }
}
