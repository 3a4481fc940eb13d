package dev.pleach.cli.trace;

import dev.pleach.cli.run.Palette;
import dev.pleach.cli.run.TerminalText;
import dev.pleach.dom.Locator;
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
  private static final int SELECTOR = 200; // characters of it that are shown

  private final Palette palette;

  TraceView(Palette palette) {
    this.palette = palette;
  }

  void print(List<TraceRun> runs, PrintWriter out) {
    for (TraceRun run : runs) {
      if (run instanceof TraceRun.Traced traced) {
        print(traced, out);
      } else if (run instanceof TraceRun.Failed failed) {
        out.println(
            palette.removed("trouble") + "    " + TerminalText.shorten(run.select(), SELECTOR));
        out.println("           " + failed.error());
      }
    }
  }

  private void print(TraceRun.Traced run, PrintWriter out) {
    Outcome outcome = run.outcome();
    Locator after = run.page();
    String words = TerminalText.shorten(run.block().words(), WORDS);
    out.println(
        label(outcome)
            + "  "
            + palette.name(TerminalText.shorten(run.select(), SELECTOR))
            + (words.isEmpty() ? "" : palette.faint("  " + words)));
    if (outcome instanceof Found found) {
      line("now", after.css(found.node()), found.score(), out);
      out.println("           " + palette.faint(TerminalText.printable(after.xpath(found.node()))));
    } else if (outcome instanceof Gone gone) {
      String sure = String.format(Locale.ROOT, "%.0f %% sure", 100 * gone.score());
      out.println("           " + gone.absence().words() + palette.faint(", " + sure));
    }
    if (outcome instanceof Ambiguous) {
      out.println("           it may be one of these:");
    }
    if (!(outcome instanceof Found)) {
      for (Candidate candidate : outcome.candidates()) {
        line(
            outcome instanceof Gone ? "not" : " ? ",
            after.css(candidate.node()),
            candidate.score(),
            out);
        why(candidate, out);
      }
    } else if (!outcome.candidates().isEmpty()) {
      why(outcome.candidates().get(0), out);
    }
  }

  private void line(String what, String css, double score, PrintWriter out) {
    String sure = String.format(Locale.ROOT, "%.1f %%", 100 * score);
    out.println("       " + what + " " + palette.attribute(css) + "  " + palette.faint(sure));
  }

  private void why(Candidate candidate, PrintWriter out) {
    if (!candidate.reasons().isEmpty()) {
      out.println("           " + palette.faint(String.join(", ", candidate.reasons())));
    }
  }

  private String label(Outcome outcome) {
    if (outcome instanceof Same) {
      return palette.added("same     ");
    }
    if (outcome instanceof Found) {
      return palette.moved("moved    ");
    }
    return outcome instanceof Gone ? palette.removed("gone     ") : palette.changed("ambiguous");
  }
}
