package dev.pleach.cli.trace;

import dev.pleach.cli.run.Palette;
import dev.pleach.cli.run.TerminalText;
import dev.pleach.dom.Locator;
import dev.pleach.trace.outcome.ListOutcome;
import java.io.PrintWriter;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/** A traced list as a person reads it: the items now, new ones marked, and those that went. */
final class ListView {
  private static final int SELECTOR = 200; // characters of it that are shown
  private static final int WORDS = 70;
  private static final int MAX_ITEMS = 30; // shown
  private static final int MAX_GONE = 10; // shown

  private final Palette palette;
  private final PrintWriter out;

  ListView(Palette palette, PrintWriter out) {
    this.palette = palette;
    this.out = out;
  }

  void print(TraceRun.TracedList run) {
    ListOutcome list = run.list();
    int[] items = list.items().stream().mapToInt(n -> n).toArray();
    boolean holds = list.isFound() && Arrays.equals(items, run.locator().findAll(run.select()));
    String label =
        holds
            ? palette.added("same     ")
            : list.isFound() ? palette.moved("moved    ") : palette.removed("gone     ");
    out.println(
        label
            + "  "
            + palette.name(TerminalText.shorten(run.select(), SELECTOR))
            + palette.faint("  a list of " + (list.stayed().size() + list.went().size())));
    if (!list.isFound()) {
      out.println("           the list is no longer on the page");
      return;
    }
    String selector = list.selector();
    if (holds) {
      out.println("           the selector holds");
    } else if (selector != null) {
      String now = Locator.inStyleOf(run.select(), selector);
      out.println("       now " + palette.attribute(TerminalText.printable(now)));
    }
    out.println(
        "           "
            + list.items().size()
            + " items: "
            + list.stayed().size()
            + " stayed, "
            + list.came().size()
            + " came, "
            + list.went().size()
            + " went");
    printItems(run);
    printGone(run);
  }

  private void printGone(TraceRun.TracedList run) {
    List<String> gone =
        run.list().went().stream()
            .filter(i -> i < run.words().size())
            .map(run.words()::get)
            .toList();
    for (String words : gone.subList(0, Math.min(MAX_GONE, gone.size()))) {
      out.println("         " + palette.removed("- " + TerminalText.shorten(words, WORDS)));
    }
    if (gone.size() > MAX_GONE) {
      out.println(palette.faint("           and " + (gone.size() - MAX_GONE) + " more that went"));
    }
  }

  private void printItems(TraceRun.TracedList run) {
    Set<Integer> came = new TreeSet<>(run.list().came());
    int shown = 0;
    for (int item : run.list().items()) {
      if (shown++ == MAX_ITEMS) {
        out.println(
            palette.faint("           and " + (run.list().items().size() - MAX_ITEMS) + " more"));
        return;
      }
      String words = TerminalText.shorten(ItemWords.of(run.page(), item), WORDS);
      out.println("         " + (came.contains(item) ? palette.added("+ " + words) : "  " + words));
      AttributeView.print(run.page(), item, run.attributes(), palette, out);
    }
  }
}
