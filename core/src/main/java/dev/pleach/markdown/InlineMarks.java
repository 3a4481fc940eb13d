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
  private static final int LINK = -1; // in place of an index into ORDER

  private enum Kind {
    TEXT,
    OPEN,
    CLOSE,
    BREAK
  }

  /**
   * Text or a mark.
   *
   * @param text Markdown; of the end of a link its address
   * @param level of a mark: its index in ORDER, or LINK
   */
  private record Token(Kind kind, String text, int level) {}

  private final InlineText.Breaks breaks;
  private final List<Token> tokens = new ArrayList<>();
  private int style; // that is open
  private @Nullable String link; // that is open

  InlineMarks(InlineText.Breaks breaks) {
    this.breaks = breaks;
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
      mark(Kind.CLOSE, level, style);
      style &= ~ORDER[level];
    }
    if (!sameLink && link != null) {
      tokens.add(new Token(Kind.CLOSE, link, LINK));
      link = null;
    }
  }

  /** Opens and closes what the next piece needs. */
  void style(int wanted, @Nullable String to) {
    close(wanted, to);
    if (to != null && link == null) {
      tokens.add(new Token(Kind.OPEN, "", LINK));
    }
    int next = wanted & ~InlineText.CODE;
    for (int level = 0; level < ORDER.length && next != style; level++) {
      mark(Kind.OPEN, level, next & ~style);
    }
    style = next;
    link = to;
  }

  private void mark(Kind kind, int level, int of) {
    if ((of & ORDER[level]) != 0) {
      tokens.add(new Token(kind, "", level));
    }
  }

  void text(String text, boolean isCode) {
    tokens.add(new Token(Kind.TEXT, isCode ? code(text) : escaped(text), 0));
  }

  void picture(String markdown) {
    tokens.add(new Token(Kind.TEXT, markdown, 0));
  }

  private String escaped(String text) {
    String own = MarkdownEscape.text(text);
    return link == null ? own : own.replace("]", "\\]");
  }

  /**
   * In a table a backslash before a bar is not read the same everywhere, and code in a link that
   * begins a paragraph could make it a definition: {@code [`a]:`](b)}.
   */
  private String code(String text) {
    boolean doubtful = breaks == InlineText.Breaks.TAG && text.contains("\\|");
    doubtful |= link != null && text.contains("]:");
    return doubtful ? escaped(text) : MarkdownEscape.code(text);
  }

  void space(String spaces) {
    tokens.add(new Token(Kind.TEXT, spaces, 0));
  }

  void breakLine() {
    tokens.add(new Token(Kind.BREAK, "", 0));
  }

  /** Everything that was added, with its marks. */
  List<String> lines() {
    style(0, null);
    String[] written = new String[tokens.size()];
    int[] open = new int[ORDER.length]; // index: level; value: the token that opened it
    for (int i = 0; i < written.length; i++) {
      Token token = tokens.get(i);
      if (token.kind() == Kind.OPEN && token.level() != LINK) {
        open[token.level()] = i;
      } else if (token.kind() == Kind.CLOSE && token.level() != LINK) {
        int from = open[token.level()];
        String sign = sign(token.level(), from, i);
        written[from] = sign.isEmpty() ? "<" + TAGS[token.level()] + ">" : sign;
        written[i] = sign.isEmpty() ? "</" + TAGS[token.level()] + ">" : sign;
      }
    }
    List<String> lines = new ArrayList<>();
    StringBuilder line = new StringBuilder();
    for (int i = 0; i < written.length; i++) {
      Token token = tokens.get(i);
      if (token.kind() == Kind.BREAK && breaks == InlineText.Breaks.LINE) {
        lines.add(line.toString());
        line.setLength(0);
      } else {
        line.append(written[i] == null ? written(token, i) : written[i]);
      }
    }
    if (line.length() > 0) {
      lines.add(line.toString());
    }
    return lines;
  }

  private String written(Token token, int i) {
    return switch (token.kind()) {
      case OPEN -> "[";
      case CLOSE -> "](" + token.text() + ")";
      case BREAK -> breaks == InlineText.Breaks.TAG ? "<br>" : " ";
      case TEXT -> {
        boolean picture = token.text().endsWith("!") && isLinkStart(i + 1); // "![" is a picture
        int last = token.text().length() - 1;
        yield picture ? token.text().substring(0, last) + "\\!" : token.text();
      }
    };
  }

  private boolean isLinkStart(int i) {
    return i < tokens.size() && tokens.get(i).kind() == Kind.OPEN && tokens.get(i).level() == LINK;
  }

  /** The signs of a pair of marks; empty if its neighbours do not allow any. */
  private String sign(int level, int open, int close) {
    Beside before = last(open - 1);
    Beside first = first(open + 1);
    Beside end = last(close - 1);
    Beside after = first(close + 1);
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

  private Beside last(int i) {
    if (i < 0 || tokens.get(i).kind() == Kind.BREAK) {
      return Beside.SPACE;
    }
    Token token = tokens.get(i);
    return token.kind() == Kind.TEXT
        ? Beside.of(token.text().codePointBefore(token.text().length()))
        : Beside.PUNCTUATION;
  }

  private Beside first(int i) {
    if (i >= tokens.size() || tokens.get(i).kind() == Kind.BREAK) {
      return Beside.SPACE;
    }
    Token token = tokens.get(i);
    return token.kind() == Kind.TEXT ? Beside.of(token.text().codePointAt(0)) : Beside.PUNCTUATION;
  }
}
