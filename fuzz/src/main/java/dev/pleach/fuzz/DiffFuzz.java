package dev.pleach.fuzz;

import dev.pleach.diff.Diff;
import dev.pleach.diff.DiffPage;
import dev.pleach.dom.DomTree;
import java.nio.charset.StandardCharsets;

/** Compares two pages, the bytes before and behind the first zero. */
public final class DiffFuzz {
  private DiffFuzz() {}

  public static void fuzzerTestOneInput(byte[] data) {
    String both = new String(data, StandardCharsets.UTF_8);
    int cut = Math.max(0, both.indexOf('\0'));
    DomTree before = DomTree.parse(both.substring(0, cut));
    DomTree after = DomTree.parse(both.substring(cut));
    Diff diff = Diff.between(before, after);
    Check.equal(diff.patch().applyTo(before), after, "the patch makes the page after");
    Check.equal(
        diff.story().findings(),
        Diff.between(before, after).story().findings(),
        "the same story is told twice");
    DiffPage.of(diff, diff.visible(), "before", "after");
  }
}
