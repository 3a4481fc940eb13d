package dev.pleach.markdown;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Puts the marks of styles and links around pieces of text: links outside, then bold, italic and
 * the tags. Bold is {@code **} and italic {@code _}, so that the two never meet as one run of
 * signs.
 *
 * <p>CommonMark reads a run of signs as the beginning or end of emphasis by the characters beside
 * it (section 6.2, "flanking"). Where these do not allow it, as in the middle of a word, the HTML
 * tag is written. Signs of scripts that versions of CommonMark class differently count as the worse
 * of two.
 */
final class InlineMarks {
  /** Styles from the outside in; the link is outside all of them. */
  private static final int[] ORDER = {
    InlineText.STRONG, InlineText.EMPHASIS, InlineText.DELETED, InlineText.SUB, InlineText.SUP
  };

  private static final String[] TAGS = {"strong", "em", "del", "sub", "sup"}; // index: as in ORDER

  /**
   * A mark of a style. It is written when its neighbours on both sides are known.
   *
   * @param place in the text
   * @param level its index in ORDER
   */
  private record Mark(int place, int level, boolean opens) {}

  private final InlineText.Breaks breaks;
  private final StringBuilder text; // without the marks of styles
  private final List<Mark> marks = new ArrayList<>(0); // in the order of their places
  private int style; // that is open
  private @Nullable String link; // that is open

  /**
   * A block begins.
   *
   * @param text to write into; emptied before
   */
  InlineMarks(InlineText.Breaks breaks, StringBuilder text) {
    this.breaks = breaks;
    this.text = text;
    text.setLength(0);
  }

  /** Closes what the next piece does not need, so that white space before it is outside. */
  void close(int wanted, @Nullable String to) {
    int next = wanted & ~InlineText.CODE;
    boolean sameLink = Objects.equals(link, to);
    if (sameLink && style == next) {
      return;
    }
    int keep = 0; // styles, from the outside, that stay open
    while (sameLink && keep < ORDER.length && (style & ORDER[keep]) == (next & ORDER[keep])) {
      keep++;
    }
    for (int level = ORDER.length - 1; level >= keep; level--) {
      mark(false, level, style);
      style &= ~ORDER[level];
    }
    if (!sameLink && link != null) {
      text.append("](").append(link).append(')');
      link = null;
    }
  }

  /** Opens and closes what the next piece needs. */
  void style(int wanted, @Nullable String to) {
    close(wanted, to);
    if (to != null && link == null) {
      openLink();
    }
    int next = wanted & ~InlineText.CODE;
    for (int level = 0; level < ORDER.length && next != style; level++) {
      mark(true, level, next & ~style);
    }
    style = next;
    link = to;
  }

  private void openLink() {
    int last = text.length() - 1;
    if (last >= 0 && text.charAt(last) == '!' && !isMarked(marks.size() - 1, text.length())) {
      text.insert(last, '\\'); // "![" is a picture
    }
    text.append('[');
  }

  private void mark(boolean opens, int level, int of) {
    if ((of & ORDER[level]) != 0) {
      marks.add(new Mark(text.length(), level, opens));
    }
  }

  void text(String words, boolean isCode) {
    if (isCode && !isDoubtful(words)) {
      MarkdownEscape.addCode(words, text);
    } else {
      MarkdownEscape.addText(words, link != null, text);
    }
  }

  void picture(String markdown) {
    text.append(markdown);
  }

  /**
   * In a table a backslash before a bar is not read the same everywhere, and code in a link that
   * begins a paragraph could make it a definition: {@code [`a]:`](b)}.
   */
  private boolean isDoubtful(String code) {
    return (breaks == InlineText.Breaks.TAG && code.contains("\\|"))
        || (link != null && code.contains("]:"));
  }

  void space(String spaces) {
    text.append(spaces);
  }

  void breakLine() {
    text.append(
        switch (breaks) {
          case LINE -> "\n";
          case TAG -> "<br>";
          case SPACE -> " ";
        });
  }

  /** Everything that was added, with its marks. */
  String end() {
    style(0, null);
    if (marks.isEmpty()) {
      return text.toString();
    }
    String[] written = new String[marks.size()];
    int[] open = new int[ORDER.length]; // index: level; value: the mark that opened it
    for (int i = 0; i < written.length; i++) {
      int level = marks.get(i).level();
      if (marks.get(i).opens()) {
        open[level] = i;
      } else {
        String sign = sign(level, open[level], i);
        written[open[level]] = sign.isEmpty() ? "<" + TAGS[level] + ">" : sign;
        written[i] = sign.isEmpty() ? "</" + TAGS[level] + ">" : sign;
      }
    }
    StringBuilder all = new StringBuilder(text.length() + 8 * written.length);
    int from = 0;
    for (int i = 0; i < written.length; i++) {
      all.append(text, from, marks.get(i).place()).append(written[i]);
      from = marks.get(i).place();
    }
    return all.append(text, from, text.length()).toString();
  }

  /** The signs of a pair of marks; empty if its neighbours do not allow any. */
  private String sign(int level, int open, int close) {
    Beside before = before(open);
    Beside first = behind(open);
    Beside end = before(close);
    Beside after = behind(close);
    boolean apart = before.separates && after.separates;
    return switch (ORDER[level]) {
      case InlineText.STRONG ->
          (first == Beside.LETTER || before.separates) && (end == Beside.LETTER || after.separates)
              ? "**"
              : "";
      case InlineText.EMPHASIS -> apart ? "_" : "";
      default -> "";
    };
  }

  /** What a character beside a mark is to CommonMark. */
  private enum Beside {
    SPACE(true),
    PUNCTUATION(true),
    SYMBOL(false), // punctuation to some
    LETTER(false); // anything else

    private final boolean separates;

    Beside(boolean separates) {
      this.separates = separates;
    }

    static Beside of(int c) {
      if (Character.isWhitespace(c) || Character.isSpaceChar(c)) {
        return SPACE;
      }
      if (c < 128) {
        return Character.isLetterOrDigit(c) || c < ' ' || c == 127 ? LETTER : PUNCTUATION;
      }
      return switch (Character.getType(c)) {
        case Character.CONNECTOR_PUNCTUATION,
            Character.DASH_PUNCTUATION,
            Character.START_PUNCTUATION,
            Character.END_PUNCTUATION,
            Character.INITIAL_QUOTE_PUNCTUATION,
            Character.FINAL_QUOTE_PUNCTUATION,
            Character.OTHER_PUNCTUATION ->
            PUNCTUATION;
        case Character.MATH_SYMBOL,
            Character.CURRENCY_SYMBOL,
            Character.MODIFIER_SYMBOL,
            Character.OTHER_SYMBOL ->
            SYMBOL;
        default -> LETTER;
      };
    }
  }

  /** What is before a mark; other marks are punctuation. */
  private Beside before(int mark) {
    int place = marks.get(mark).place();
    if (isMarked(mark - 1, place)) {
      return Beside.PUNCTUATION;
    }
    return place == 0 ? Beside.SPACE : Beside.of(text.codePointBefore(place));
  }

  /** What is behind a mark. */
  private Beside behind(int mark) {
    int place = marks.get(mark).place();
    if (isMarked(mark + 1, place)) {
      return Beside.PUNCTUATION;
    }
    return place == text.length() ? Beside.SPACE : Beside.of(text.codePointAt(place));
  }

  /** Whether there is such a mark at a place. */
  private boolean isMarked(int mark, int place) {
    return mark >= 0 && mark < marks.size() && marks.get(mark).place() == place;
  }
}
