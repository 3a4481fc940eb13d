package dev.pleach.cli.diff;

import dev.pleach.cli.run.Palette;
import dev.pleach.cli.run.TerminalText;
import dev.pleach.diff.UnifiedText;
import java.io.PrintWriter;
import java.util.List;

/** Prints what is read on two pages as a unified diff, coloured on a terminal. */
final class UnifiedView {
  private static final int CONTEXT = 3; // equal lines around what differs, as diff -u has

  private final Palette palette;

  UnifiedView(Palette palette) {
    this.palette = palette;
  }

  void print(DiffRun run, PrintWriter out) {
    List<UnifiedText.Hunk> hunks = UnifiedText.of(run.diff(), run.story(), CONTEXT);
    if (hunks.isEmpty()) {
      return;
    }
    out.println(palette.name("--- " + TerminalText.printable(run.pages().before())));
    out.println(palette.name("+++ " + TerminalText.printable(run.pages().after())));
    for (UnifiedText.Hunk hunk : hunks) {
      out.println(palette.moved(TerminalText.printable(hunk.header())));
      for (UnifiedText.Line line : hunk.lines()) {
        String text = TerminalText.printable(line.toString());
        out.println(
            switch (line.sign()) {
              case '-' -> palette.removed(text);
              case '+' -> palette.added(text);
              default -> text;
            });
      }
    }
  }
}
