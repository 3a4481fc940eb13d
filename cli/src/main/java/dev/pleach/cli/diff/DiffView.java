package dev.pleach.cli.diff;

import dev.pleach.cli.run.Palette;
import dev.pleach.cli.run.TerminalText;
import dev.pleach.diff.ChangeLocation;
import dev.pleach.diff.change.AttributesChanged;
import dev.pleach.diff.change.Change;
import dev.pleach.diff.change.Inserted;
import dev.pleach.diff.change.InvisibleReason;
import dev.pleach.diff.change.NodeList;
import dev.pleach.diff.change.Relocated;
import dev.pleach.diff.change.Removed;
import dev.pleach.diff.change.Reordered;
import dev.pleach.diff.change.Replaced;
import dev.pleach.diff.change.TagChanged;
import dev.pleach.diff.change.TextChanged;
import dev.pleach.diff.page.Caption;
import dev.pleach.dom.DomTree;
import java.io.PrintWriter;
import java.util.Locale;
import java.util.stream.Collectors;

/** Changes on a terminal: a line each, under the heading they belong to. */
final class DiffView {
  private static final int WORDS = 90;
  private static final int MANY_WORDS = 400;
  private static final int LESS_WORDS = 60;
  private static final int FEW_WORDS = 40;
  private static final int MOST_NAMED = 4;
  private static final String TOP = "top of the page";

  private final DiffRun run;
  private final Palette palette;
  private final DomTree before;
  private final DomTree after;
  private final ChangeLocation whereabouts;

  DiffView(DiffRun run, Palette palette) {
    this.run = run;
    this.palette = palette;
    before = run.diff().before();
    after = run.diff().after();
    whereabouts = ChangeLocation.of(run.diff());
  }

  void print(PrintWriter out) {
    String last = "";
    for (Change change : run.shown()) {
      String where = shown(whereabouts.words(change));
      if (!where.equals(last)) {
        out.println(palette.name(where));
        last = where;
      }
      out.println("  " + mark(change) + "  " + text(change) + reason(change));
    }
    if (!run.shown().isEmpty()) {
      out.println();
    }
  }

  /** What happened, in one word. */
  static String verb(Change.Kind kind) {
    return switch (kind) {
      case INSERTED -> "added";
      case REMOVED -> "removed";
      case REPLACED -> "replaced";
      case MOVED -> "moved";
      case REORDERED -> "reordered";
      case TAG -> "renamed";
      case ATTRIBUTES -> "altered";
      case TEXT -> "reworded";
    };
  }

  /** A sign and a word, coloured: colour is never all there is. */
  private String mark(Change change) {
    String word = String.format(Locale.ROOT, "%-9s", verb(change.kind()));
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

  private String text(Change change) {
    if (change instanceof Inserted fresh) {
      return palette.added(caption(after, fresh.nodes())) + more(change);
    }
    if (change instanceof Removed gone) {
      return palette.removed(caption(before, gone.nodes())) + more(change);
    }
    if (change instanceof Replaced other) {
      return replaced(other);
    }
    if (change instanceof Relocated moved) {
      return caption(after, moved.after().first(), WORDS) + more(change) + from(moved);
    }
    if (change instanceof Reordered list) {
      return list.after().stream()
              .limit(MOST_NAMED)
              .mapToObj(a -> caption(after, a, FEW_WORDS))
              .collect(Collectors.joining(", "))
          + (list.after().size() > MOST_NAMED
              ? palette.faint(" and " + (list.after().size() - MOST_NAMED) + " more")
              : "");
    }
    if (change instanceof TextChanged text) {
      return new WordView(palette).line(text);
    }
    if (change instanceof TagChanged tag) {
      return caption(after, tag.afterNode(), FEW_WORDS)
          + palette.faint("  is now ")
          + TerminalText.printable("<" + tag.to() + ">, was <" + tag.from() + ">");
    }
    return attributes((AttributesChanged) change);
  }

  /** What it is, if it still is one, and the words of both from where they differ. */
  private String replaced(Replaced change) {
    Caption old = Caption.of(before, change.gone().nodes(), MANY_WORDS);
    Caption now = Caption.of(after, change.fresh().nodes(), MANY_WORDS);
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

  /** Where the first word begins that is not the same; 0 if few are. */
  private static int sameWords(String one, String other) {
    int start = 0;
    for (int i = 0; i < Math.min(one.length(), other.length()); i++) {
      if (one.charAt(i) != other.charAt(i)) {
        return start < LESS_WORDS / 2 ? 0 : start;
      }
      start = one.charAt(i) == ' ' ? i + 1 : start;
    }
    return 0;
  }

  private static String shown(String words, int from) {
    return (from == 0 ? "" : "…") + TerminalText.shorten(words.substring(from), LESS_WORDS);
  }

  private static String caption(DomTree tree, NodeList nodes) {
    return TerminalText.printable(Caption.of(tree, nodes, WORDS).toString());
  }

  private static String caption(DomTree tree, int node, int most) {
    return TerminalText.printable(Caption.of(tree, node, most).toString());
  }

  private String more(Change change) {
    int others = change instanceof Relocated ? change.after().size() - 1 : 0;
    return others == 0 ? "" : palette.faint(" and " + others + " beside it");
  }

  private String from(Relocated moved) {
    String old = whereabouts.formerWords(moved);
    return old.equals(whereabouts.words(moved))
        ? ""
        : palette.faint("  from \"" + TerminalText.shorten(shown(old), FEW_WORDS) + "\"");
  }

  private static String shown(String where) {
    return where.isEmpty() ? TOP : TerminalText.shorten(where, WORDS);
  }

  private String attributes(AttributesChanged change) {
    String edits =
        change.attributes().stream()
            .filter(a -> a.visible() || !change.visible())
            .map(new AttributeView(palette)::line)
            .collect(Collectors.joining("; "));
    return caption(after, change.afterNode(), FEW_WORDS) + "  " + edits;
  }

  private String reason(Change change) {
    InvisibleReason unseen = change.unseen();
    return unseen == null ? "" : palette.faint("  (" + unseen.words() + ")");
  }
}
