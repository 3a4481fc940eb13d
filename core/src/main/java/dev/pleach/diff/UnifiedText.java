package dev.pleach.diff;

import dev.pleach.diff.change.NodeList;
import dev.pleach.diff.story.Finding;
import dev.pleach.diff.story.Finding.Section;
import dev.pleach.diff.story.Story;
import dev.pleach.diff.unit.PageUnits;
import dev.pleach.diff.unit.UnitPairs;
import dev.pleach.dom.DomTree;
import dev.pleach.dom.Headings;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What is read on two pages as a unified diff: a line for each paragraph, cell, item or heading,
 * hunks with some equal lines around what differs.
 *
 * <p>Lines that differ are those a story tells in its first two sections, so that both report the
 * same. All other lines are written as the page after has them; what is only on the page before and
 * not told is left out. O(n) in the units of both pages.
 */
public final class UnifiedText {
  private static final int NONE = DomTree.NONE;
  private static final int LONGEST_ADDRESS = 60; // characters of the address of a picture

  private final UnitPairs pairs;
  private final PageUnits before;
  private final PageUnits after;
  private final BitSet goneUnits = new BitSet(); // before
  private final BitSet newUnits = new BitSet(); // after
  private final List<Line> lines = new ArrayList<>();
  private final List<Integer> nodes = new ArrayList<>(); // by line, of the page that has it

  /**
   * One line.
   *
   * @param sign {@code ' '}, {@code '-'} or {@code '+'}
   * @param text without line ends
   */
  public record Line(char sign, String text) {
    @Override
    public String toString() {
      return sign + text;
    }
  }

  /**
   * Lines that differ, with some equal ones around them.
   *
   * @param beforeFrom number of its first line on the page before, from 1
   * @param beforeCount how many of its lines the page before has
   * @param heading what the first line that differs is under; may be empty
   */
  public record Hunk(
      int beforeFrom,
      int beforeCount,
      int afterFrom,
      int afterCount,
      String heading,
      List<Line> lines) {
    public Hunk {
      lines = List.copyOf(lines);
    }

    /** The line that begins with {@code @@}. */
    public String header() {
      return "@@ -"
          + range(beforeFrom, beforeCount)
          + " +"
          + range(afterFrom, afterCount)
          + " @@"
          + (heading.isEmpty() ? "" : " " + heading);
    }

    private static String range(int from, int count) {
      int shown = count == 0 ? from - 1 : from;
      return count == 1 ? String.valueOf(shown) : shown + "," + count;
    }
  }

  private UnifiedText(Diff diff, Story story) {
    pairs = diff.units();
    before = pairs.before();
    after = pairs.after();
    for (Finding finding : story.findings()) {
      if (finding.section() == Section.READ || finding.section() == Section.ORDER) {
        for (Finding.Place place : finding.places()) {
          mark(place.before(), before, goneUnits);
          mark(place.after(), after, newUnits);
        }
      }
    }
  }

  /**
   * The hunks.
   *
   * @param story of the diff, or of some of its changes
   * @param context how many equal lines are around what differs
   */
  public static List<Hunk> of(Diff diff, Story story, int context) {
    UnifiedText text = new UnifiedText(diff, story);
    text.addLines();
    return text.hunks(context);
  }

  private static void mark(NodeList some, PageUnits units, BitSet marked) {
    for (int i = 0; i < some.size(); i++) {
      int unit = units.unitOf(some.get(i));
      if (unit != NONE) {
        marked.set(unit);
      }
    }
  }

  private void addLines() {
    Map<Integer, List<Integer>> goneBehind = goneBehind();
    addGone(goneBehind.get(NONE));
    for (int a = 0; a < after.count(); a++) {
      if (after.kind(a) != PageUnits.Kind.TITLE) {
        boolean isNew = newUnits.get(a);
        int b = pairs.before(a);
        if (isNew && isReworded(b)) {
          add('-', before, b);
        }
        add(isNew ? '+' : ' ', after, a);
      }
      addGone(goneBehind.get(a));
    }
  }

  /** Whether a unit before is told in the place of its partner. */
  private boolean isReworded(int b) {
    return b != NONE && goneUnits.get(b) && !pairs.isMoved(b);
  }

  /** Gone units by the unit after they were read behind: the partner of the last one with one. */
  private Map<Integer, List<Integer>> goneBehind() {
    Map<Integer, List<Integer>> behind = new HashMap<>();
    int place = NONE;
    for (int b = 0; b < before.count(); b++) {
      int a = pairs.after(b);
      boolean elsewhere = a == NONE || pairs.isMoved(b);
      if (!elsewhere) {
        place = a;
      } else if (goneUnits.get(b)) {
        behind.computeIfAbsent(place, p -> new ArrayList<>()).add(b);
      }
    }
    return behind;
  }

  private void addGone(@Nullable List<Integer> units) {
    if (units != null) {
      units.forEach(b -> add('-', before, b));
    }
  }

  private void add(char sign, PageUnits units, int unit) {
    String text = units.text(unit).replaceAll("\\s+", " ");
    String line =
        switch (units.kind(unit)) {
          case TEXT, TITLE -> text;
          case PICTURE -> "[picture " + shortened(text) + "]";
          case FIELD -> text.isEmpty() ? "[field]" : "[field " + text + "]";
          case FRAME -> "[frame " + shortened(text) + "]";
        };
    lines.add(new Line(sign, line));
    nodes.add(units.first(unit));
  }

  /** A picture may be its own address, and that long. */
  private static String shortened(String address) {
    return address.length() <= LONGEST_ADDRESS
        ? address
        : address.substring(0, LONGEST_ADDRESS) + "…";
  }

  private List<Hunk> hunks(int context) {
    Headings headingsBefore = Headings.of(before.tree());
    Headings headingsAfter = Headings.of(after.tree());
    List<Hunk> hunks = new ArrayList<>();
    int lineBefore = 1; // number of the next line
    int lineAfter = 1;
    int next = 0; // the next line that is not counted yet
    for (int i = 0; i < lines.size(); i++) {
      if (lines.get(i).sign() == ' ') {
        continue;
      }
      int from = Math.max(next, i - context);
      lineBefore += from - next;
      lineAfter += from - next;
      int to = end(i, context);
      List<Line> own = lines.subList(from, to);
      int gone = (int) own.stream().filter(line -> line.sign() == '-').count();
      int fresh = (int) own.stream().filter(line -> line.sign() == '+').count();
      Headings headings = lines.get(i).sign() == '-' ? headingsBefore : headingsAfter;
      int countBefore = own.size() - fresh;
      int countAfter = own.size() - gone;
      hunks.add(
          new Hunk(
              lineBefore, countBefore, lineAfter, countAfter, headings.words(nodes.get(i)), own));
      lineBefore += countBefore;
      lineAfter += countAfter;
      next = to;
      i = to - 1;
    }
    return hunks;
  }

  /** Where the hunk of a line that differs ends: the next such line is further than the context. */
  private int end(int line, int context) {
    int last = line;
    for (int i = line; i < lines.size() && i <= last + 2 * context + 1; i++) {
      last = lines.get(i).sign() == ' ' ? last : i;
    }
    return Math.min(lines.size(), last + context + 1);
  }
}
