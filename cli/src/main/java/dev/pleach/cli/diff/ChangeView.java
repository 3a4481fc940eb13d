package dev.pleach.cli.diff;

import dev.pleach.cli.run.Palette;
import dev.pleach.cli.run.TerminalText;
import dev.pleach.diff.ChangeLocation;
import dev.pleach.diff.change.AttributesChanged;
import dev.pleach.diff.change.Caption;
import dev.pleach.diff.change.Change;
import dev.pleach.diff.change.ChangeVisitor;
import dev.pleach.diff.change.Inserted;
import dev.pleach.diff.change.InvisibleReason;
import dev.pleach.diff.change.Relocated;
import dev.pleach.diff.change.Removed;
import dev.pleach.diff.change.Reordered;
import dev.pleach.diff.change.Replaced;
import dev.pleach.diff.change.TagChanged;
import dev.pleach.diff.change.TextChanged;
import dev.pleach.dom.DomTree;
import java.io.PrintWriter;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/** Prints single changes on a terminal: a line each, under the nearest heading of the page. */
final class ChangeView implements ChangeVisitor<String> {
  private static final int CAPTION = 90; // characters of what was inserted, removed or moved
  private static final int WHOLE = 10_000; // characters of a caption where nothing is cut
  private static final int COMPARED = 400; // characters of replaced texts that are compared
  private static final int REPLACED = 60; // characters of each of two replaced texts
  private static final int NAME = 40; // characters of an element that is only named
  private static final int MOST_NAMED = 4; // elements of a new order
  private static final String TOP = "top of the page";

  private final Palette palette;
  private final ShownText texts;
  private final DomTree before;
  private final DomTree after;
  private final ChangeLocation location;

  ChangeView(DiffRun run, Palette palette, ShownText texts) {
    this.texts = texts;
    this.palette = palette;
    before = run.diff().before();
    after = run.diff().after();
    location = ChangeLocation.of(run.diff());
  }

  void print(List<Change> changes, PrintWriter out) {
    String last = "";
    for (Change change : changes) {
      String where = shown(location.words(change));
      if (!where.equals(last)) {
        out.println(palette.name(where));
        last = where;
      }
      out.println("  " + mark(change) + "  " + change.accept(this) + reason(change));
    }
    if (!changes.isEmpty()) {
      out.println();
    }
  }

  /** A sign and a word in colour, so that a change is understood without colour, too. */
  private String mark(Change change) {
    String word = String.format(Locale.ROOT, "%-9s", change.kind().verb());
    return switch (change.kind()) {
      case INSERTED -> palette.added("+ " + word);
      case REMOVED -> palette.removed("- " + word);
      case REPLACED -> palette.changed("⇄ " + word);
      case MOVED -> palette.moved((movedUp(change) ? "↑ " : "↓ ") + word);
      case REORDERED -> palette.moved("↕ " + word);
      case TAG, ATTRIBUTES, TEXT -> palette.changed("~ " + word);
    };
  }

  private boolean movedUp(Change change) {
    return change instanceof Relocated moved
        && moved.after().first() < moved.origin().position(after);
  }

  @Override
  public String inserted(Inserted change) {
    return palette.added(caption(change, CAPTION));
  }

  @Override
  public String removed(Removed change) {
    return palette.removed(caption(change, CAPTION));
  }

  /** The kind of element if both are of one kind, then both texts from the first different word. */
  @Override
  public String replaced(Replaced change) {
    Caption old = Caption.of(change.removed(), before, after, COMPARED);
    Caption now = Caption.of(change.inserted(), before, after, COMPARED);
    boolean sameNoun = old.noun().equals(now.noun());
    boolean both = sameNoun && !old.words().isEmpty() && !now.words().isEmpty();
    if (!both) {
      return palette.removedWords(shown(old.toString(), 0))
          + " → "
          + palette.addedWords(shown(now.toString(), 0));
    }
    int same = sameWords(old.words(), now.words());
    String noun = old.noun().equals("text") ? "" : old.noun() + " ";
    return TerminalText.printable(noun)
        + palette.removedWords(shown(old.words(), same))
        + " → "
        + palette.addedWords(shown(now.words(), same));
  }

  /** Where the first different word begins; 0 if only a few characters before it are equal. */
  private static int sameWords(String one, String other) {
    int start = 0;
    for (int i = 0; i < Math.min(one.length(), other.length()); i++) {
      if (one.charAt(i) != other.charAt(i)) {
        return start < REPLACED / 2 ? 0 : start;
      }
      start = one.charAt(i) == ' ' ? i + 1 : start;
    }
    return 0;
  }

  private String shown(String words, int from) {
    return (from == 0 ? "" : "…") + texts.of(words.substring(from), REPLACED);
  }

  @Override
  public String relocated(Relocated change) {
    int others = change.after().size() - 1;
    String more = others == 0 ? "" : palette.faint(" and " + others + " beside it");
    String where = location.words(change);
    String old = location.formerWords(change);
    String from =
        old.equals(where)
            ? ""
            : palette.faint("  from \"" + TerminalText.shorten(shown(old), NAME) + "\"");
    return caption(change, CAPTION) + more + from;
  }

  @Override
  public String reordered(Reordered change) {
    int more = change.after().size() - MOST_NAMED;
    return change.after().stream()
            .limit(MOST_NAMED)
            .mapToObj(a -> Caption.of(after, a, NAME).toString())
            .map(TerminalText::printable)
            .collect(Collectors.joining(", "))
        + (more > 0 ? palette.faint(" and " + more + " more") : "");
  }

  @Override
  public String tagChanged(TagChanged change) {
    return caption(change, NAME)
        + palette.faint("  is now ")
        + TerminalText.printable("<" + change.to() + ">, was <" + change.from() + ">");
  }

  @Override
  public String textChanged(TextChanged change) {
    return new WordView(palette, texts).line(change.from(), change.to(), change.pieces());
  }

  private String caption(Change change, int most) {
    int length = texts.isWhole() ? WHOLE : most;
    return TerminalText.printable(Caption.of(change, before, after, length).toString());
  }

  private static String shown(String where) {
    return where.isEmpty() ? TOP : TerminalText.shorten(where, CAPTION);
  }

  @Override
  public String attributesChanged(AttributesChanged change) {
    String edits =
        change.attributes().stream()
            .filter(a -> a.visible() || !change.visible())
            .map(new AttributeView(palette, texts)::line)
            .collect(Collectors.joining("; "));
    return caption(change, NAME) + "  " + edits;
  }

  private String reason(Change change) {
    InvisibleReason reason = change.invisibleReason();
    return reason == null ? "" : palette.faint("  (" + reason.words() + ")");
  }
}
