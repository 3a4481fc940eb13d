package dev.pleach.cli.segment;

import dev.pleach.cli.run.Palette;
import dev.pleach.cli.run.TerminalText;
import dev.pleach.dom.DomTree;
import dev.pleach.segment.Segments;
import dev.pleach.segment.part.Segment;
import java.io.PrintWriter;
import java.util.List;
import java.util.Locale;

/** Prints segments as an indented tree: the share of the text, the role, the name. */
final class SegmentView {
  private static final int LONGEST = 70; // characters of a name

  private final DomTree tree;
  private final Palette palette;
  private final PrintWriter out;
  private final long[] chars; // index: node, and one more; value: visible characters before it

  SegmentView(DomTree tree, Palette palette, PrintWriter out) {
    this.tree = tree;
    this.palette = palette;
    this.out = out;
    chars = new long[tree.size() + 1];
    for (int n = 0; n < tree.size(); n++) {
      chars[n + 1] = chars[n] + (tree.isVisibleText(n) ? tree.foldedText(n).length() : 0);
    }
  }

  void print(Segments segments) {
    print(segments.top(), 0);
  }

  private void print(List<Segment> all, int level) {
    for (Segment segment : all) {
      String role = segment.role().name().toLowerCase(Locale.ROOT);
      out.println(
          palette.faint(share(segment))
              + "  "
              + "  ".repeat(level)
              + palette.attribute(String.format(Locale.ROOT, "%-10s", role))
              + "  "
              + (level == 0
                  ? palette.name(TerminalText.shorten(segment.name(), LONGEST))
                  : TerminalText.shorten(segment.name(), LONGEST)));
      print(segment.children(), level + 1);
    }
  }

  private String share(Segment segment) {
    long of = segment.nodes().stream().mapToLong(n -> chars[tree.end(n)] - chars[n]).sum();
    long whole = Math.max(1, chars[tree.size()]);
    long percent = Math.round(100.0 * of / whole);
    return of > 0 && percent == 0 ? " <1 %" : String.format(Locale.ROOT, "%3d %%", percent);
  }
}
