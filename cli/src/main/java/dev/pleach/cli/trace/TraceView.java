package dev.pleach.cli.trace;

import dev.pleach.cli.run.Palette;
import dev.pleach.cli.run.TerminalText;
import dev.pleach.dom.DomTree;
import dev.pleach.dom.Locator;
import dev.pleach.trace.SelectorTrace;
import dev.pleach.trace.TraceMeaning;
import dev.pleach.trace.outcome.Ambiguous;
import dev.pleach.trace.outcome.Candidate;
import dev.pleach.trace.outcome.Found;
import dev.pleach.trace.outcome.Gone;
import dev.pleach.trace.outcome.Outcome;
import dev.pleach.trace.outcome.Same;
import java.io.PrintWriter;
import java.util.List;
import java.util.Locale;

/** Traces as a person reads them. */
final class TraceView {
  private static final int WORDS = 60;
  private static final int VALUE = 200; // characters of a value that are shown
  private static final int SELECTOR = 200; // characters of it that are shown
  private static final String INDENT = "           ";

  private final Palette palette;
  private final PrintWriter out;

  TraceView(Palette palette, PrintWriter out) {
    this.palette = palette;
    this.out = out;
  }

  void print(List<TraceRun> runs) {
    for (TraceRun run : runs) {
      if (run instanceof TraceRun.Traced traced) {
        print(traced);
      } else if (run instanceof TraceRun.TracedList list) {
        new ListView(palette, out).print(list);
      } else if (run instanceof TraceRun.Failed failed) {
        out.println(palette.removed("trouble") + "    " + shown(run.select()));
        out.println(INDENT + failed.error());
      }
    }
  }

  private void print(TraceRun.Traced run) {
    SelectorTrace trace = run.trace();
    Outcome outcome = trace.outcome();
    Locator after = run.locator();
    String words = TerminalText.shorten(run.block().words(), WORDS);
    out.println(
        label(outcome, trace.holds())
            + "  "
            + palette.name(shown(run.select()))
            + (words.isEmpty() ? "" : palette.faint("  " + words)));
    if (outcome instanceof Found found) {
      boolean holds = trace.holds();
      String selector = holds ? "the selector holds" : String.valueOf(trace.repaired(after));
      line(holds ? "" : "now ", selector, found.score());
      String byText = holds ? null : trace.alternative(after);
      if (byText != null) {
        out.println("       or  " + palette.attribute(TerminalText.printable(byText)));
      }
      out.println(INDENT + palette.faint(TerminalText.printable(after.xpath(found.node()))));
      value(run, found.node());
      content(run);
    } else if (outcome instanceof Gone gone) {
      String sure = String.format(Locale.ROOT, "%.0f %% sure", 100 * gone.score());
      out.println(INDENT + gone.absence().words() + palette.faint(", " + sure));
    }
    if (outcome instanceof Ambiguous) {
      out.println(INDENT + "it may be one of these:");
    }
    if (!(outcome instanceof Found)) {
      for (Candidate candidate : outcome.candidates()) {
        line(
            outcome instanceof Gone ? "not " : " ?  ",
            after.css(candidate.node()),
            candidate.score());
        why(candidate);
      }
    } else if (!outcome.candidates().isEmpty()) {
      why(outcome.candidates().get(0));
    }
  }

  /** The text of the element if it is another one, and the attributes that were asked for. */
  private void value(TraceRun.Traced run, int node) {
    DomTree page = run.page();
    if (run.trace().changed()) {
      String text = TerminalText.shorten(page.visibleText(node), VALUE);
      out.println("      text " + (text.isEmpty() ? palette.faint("none") : text));
    }
    AttributeView.print(page, node, run.attributes(), palette, out);
  }

  /** Where the former content of a place is. */
  private void content(TraceRun.Traced run) {
    if (run.trace().meaning() == TraceMeaning.SLOT
        && run.trace().content() instanceof Found moved) {
      String where = run.locator().like(run.select(), moved.node());
      out.println(INDENT + palette.faint("what was there is now at " + where));
    }
  }

  private void line(String what, String selector, double score) {
    String sure = String.format(Locale.ROOT, "%.1f %%", 100 * score);
    out.println(
        (what.isEmpty() ? INDENT : "       " + what)
            + palette.attribute(TerminalText.printable(selector))
            + "  "
            + palette.faint(sure));
  }

  private void why(Candidate candidate) {
    if (!candidate.reasons().isEmpty()) {
      out.println(INDENT + palette.faint(String.join(", ", candidate.reasons())));
    }
  }

  private static String shown(String selector) {
    return TerminalText.shorten(selector, SELECTOR);
  }

  private String label(Outcome outcome, boolean holds) {
    if (outcome instanceof Same) {
      return palette.added("same     ");
    }
    if (holds) {
      return palette.added("holds    "); // at its place, though something was put in before it
    }
    if (outcome instanceof Found) {
      return palette.moved("moved    ");
    }
    return outcome instanceof Gone ? palette.removed("gone     ") : palette.changed("ambiguous");
  }
}
