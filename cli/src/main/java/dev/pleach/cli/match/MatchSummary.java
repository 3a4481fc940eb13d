package dev.pleach.cli.match;

import dev.pleach.cli.run.Palette;
import dev.pleach.cli.run.TerminalText;
import dev.pleach.dom.DomTree;
import dev.pleach.dom.Locator;
import dev.pleach.match.Matching;
import dev.pleach.match.Pair;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;

/** A matching for people: how much was matched, moved and left over, and what is least certain. */
final class MatchSummary {
  private static final int SHOWN = 8;
  private static final double CERTAIN = 0.999;

  private final MatchRun run;
  private final Matching matching;
  private final DomTree before;
  private final DomTree after;
  private final Palette palette;

  MatchSummary(MatchRun run, Palette palette) {
    this.run = run;
    this.matching = run.matching();
    this.before = matching.beforeTree();
    this.after = matching.afterTree();
    this.palette = palette;
  }

  void print(PrintWriter out) {
    BitSet moved = MovedPairs.of(matching);
    int alike = 0;
    for (Pair pair : matching.pairs()) {
      alike += before.sameLabel(pair.before(), after, pair.after()) ? 1 : 0;
    }
    out.printf(
        Locale.ROOT,
        "%s (%,d nodes) and %s (%,d nodes), matched by %s%n",
        run.pages().before(),
        before.size(),
        run.pages().after(),
        after.size(),
        palette.name(run.matcher()));
    row(out, "matched", matching.size(), before.size(), "of the nodes before");
    row(out, "  alike", alike, matching.size(), "of these pairs: same name, attributes, text");
    row(out, "  moved", moved.cardinality(), matching.size(), "to another parent or out of order");
    row(out, "gone", before.size() - matching.size(), before.size(), "of the nodes before");
    row(out, "new", after.size() - matching.size(), after.size(), "of the nodes after");
    printUncertain(out);
    out.println(
        palette.faint(
            String.format(
                Locale.ROOT,
                "read in %.1f ms, matched in %.1f ms",
                run.parseMillis(),
                run.matchMillis())));
  }

  private static void row(PrintWriter out, String what, int count, int of, String meaning) {
    double share = of == 0 ? 0 : 100.0 * count / of;
    out.printf(Locale.ROOT, "%-9s %,7d  %5.1f %%  %s%n", what, count, share, meaning);
  }

  private void printUncertain(PrintWriter out) {
    List<Pair> uncertain = new ArrayList<>(matching.pairs());
    uncertain.removeIf(pair -> pair.score() >= CERTAIN);
    if (uncertain.isEmpty()) {
      return;
    }
    uncertain.sort(Comparator.comparingDouble(Pair::score).thenComparingInt(Pair::before));
    out.printf(Locale.ROOT, "least certain of %,d pairs with a score below 1:%n", uncertain.size());
    Locator beforeLocator = Locator.of(before);
    Locator afterLocator = Locator.of(after);
    for (Pair pair : uncertain.subList(0, Math.min(SHOWN, uncertain.size()))) {
      out.printf(
          Locale.ROOT,
          "  %.2f  %s%n     →  %s%n",
          pair.score(),
          name(beforeLocator, before, pair.before()),
          name(afterLocator, after, pair.after()));
    }
  }

  private String name(Locator locator, DomTree tree, int node) {
    String css = palette.attribute(locator.css(node));
    String text = tree.isText(node) ? tree.foldedText(node) : tree.visibleText(node);
    return css + "  " + palette.faint("\"" + TerminalText.shorten(text, 50) + "\"");
  }
}
