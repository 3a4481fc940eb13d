package dev.pleach.diff.story;

import dev.pleach.diff.change.Change;
import dev.pleach.diff.story.Finding.Section;
import dev.pleach.dom.DomTree;
import dev.pleach.dom.array.IntArrays;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;

/**
 * What a reader is told about two pages: findings, section by section, each section in the order of
 * the page after.
 */
public final class Story {
  private final List<Finding> findings;
  private final int[] findingOf; // index: change; value: the finding it belongs to, or NONE
  private final boolean markupRedone;

  /**
   * @param findingOf index: change of the diff; value: its finding, {@link DomTree#NONE} for none
   * @param markupRedone whether there are changes of markup around text that is the same
   */
  public Story(List<Finding> findings, int[] findingOf, boolean markupRedone) {
    this.findings = List.copyOf(findings);
    this.findingOf = findingOf.clone();
    this.markupRedone = markupRedone;
  }

  public List<Finding> findings() {
    return findings;
  }

  /** The findings of one section. */
  public List<Finding> of(Section section) {
    return findings.stream().filter(finding -> finding.section() == section).toList();
  }

  public int count(Section section) {
    return (int) findings.stream().filter(finding -> finding.section() == section).count();
  }

  /** The finding a change of the diff belongs to, by its index; NONE if a reader is not told. */
  public int findingOf(int change) {
    return findingOf[change];
  }

  /** Whether there is something new to read, another order, or a link that leads elsewhere. */
  public boolean tellsChange() {
    return findings.stream().anyMatch(finding -> finding.section() != Section.HINTS);
  }

  /**
   * The story of some changes: the findings that are made of one of them.
   *
   * @param all the changes of the diff, in their order
   */
  public Story of(List<Change> all, Collection<Change> some) {
    Set<Change> wanted = Collections.newSetFromMap(new IdentityHashMap<>());
    wanted.addAll(some);
    return where(
        finding -> finding.changes().stream().anyMatch(change -> wanted.contains(all.get(change))));
  }

  /** The story of the page itself: what is to be read, and in which order. */
  public Story ofText() {
    return where(
        finding -> finding.section() == Section.READ || finding.section() == Section.ORDER);
  }

  private Story where(Predicate<Finding> condition) {
    int[] number = IntArrays.filled(findings.size(), DomTree.NONE); // by finding
    List<Finding> kept = new ArrayList<>();
    for (int i = 0; i < number.length; i++) {
      if (condition.test(findings.get(i))) {
        number[i] = kept.size();
        kept.add(findings.get(i));
      }
    }
    int[] keptOf = new int[findingOf.length];
    for (int c = 0; c < keptOf.length; c++) {
      keptOf[c] = findingOf[c] == DomTree.NONE ? DomTree.NONE : number[findingOf[c]];
    }
    return new Story(kept, keptOf, markupRedone);
  }

  /** Whether markup was changed around text that is the same. */
  public boolean isMarkupRedone() {
    return markupRedone;
  }
}
