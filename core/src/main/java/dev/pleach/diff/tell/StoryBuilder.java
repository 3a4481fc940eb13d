package dev.pleach.diff.tell;

import dev.pleach.diff.change.Change;
import dev.pleach.diff.change.InvisibleReason;
import dev.pleach.diff.story.Finding;
import dev.pleach.diff.story.Story;
import dev.pleach.diff.unit.PageUnits;
import dev.pleach.diff.unit.UnitPairs;
import dev.pleach.dom.DomTree;
import dev.pleach.dom.array.IntArrays;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * Puts the story of two pages together, in passes: one draft for each unit or region a reader is
 * told about, drafts joined that a person would tell as one (of a card, of a refilled list), one
 * draft for each attribute that is read elsewhere, equal drafts grouped. O(n log n) without the
 * words of long texts.
 */
public final class StoryBuilder {
  private static final int NONE = DomTree.NONE;

  private final UnitPairs pairs;
  private final List<Change> changes;
  private final DomTree before;
  private final DomTree after;

  private StoryBuilder(UnitPairs pairs, List<Change> changes) {
    this.pairs = pairs;
    this.changes = changes;
    before = pairs.before().tree();
    after = pairs.after().tree();
  }

  /**
   * The story.
   *
   * @param changes all changes of a diff, in order
   */
  public static Story build(UnitPairs pairs, List<Change> changes) {
    return new StoryBuilder(pairs, changes).build();
  }

  private Story build() {
    ChangeCover cover = ChangeCover.of(changes, before, after);
    List<Draft> drafts = new UnitDrafts(pairs, cover).drafts();
    drafts.sort(Comparator.comparingLong(draft -> draft.position));
    drafts = new CardDrafts(pairs).join(drafts);
    drafts = new ArrayList<>(new RefilledLists(pairs).join(drafts));
    drafts.addAll(AttributeDrafts.of(changes));
    drafts = EqualDrafts.group(drafts);
    drafts.sort(
        Comparator.comparing((Draft draft) -> draft.section)
            .thenComparingLong(draft -> draft.position));
    int[] findingOf = IntArrays.filled(changes.size(), NONE);
    List<Finding> findings = new ArrayList<>();
    FindingPlace places = new FindingPlace(pairs);
    for (Draft draft : drafts) {
      for (int change : draft.changes) {
        findingOf[change] = findingOf[change] == NONE ? findings.size() : findingOf[change];
      }
      findings.add(finding(draft, places));
    }
    boolean redone =
        changes.stream().anyMatch(change -> change.invisibleReason() == InvisibleReason.MARKUP);
    return new Story(findings, findingOf, redone);
  }

  private static Finding finding(Draft draft, FindingPlace places) {
    List<Finding.Place> all = new ArrayList<>();
    all.add(places.of(draft));
    draft.others.forEach(other -> all.add(places.of(other)));
    return new Finding(
        draft.section, draft.kind, draft.noun, all, List.copyOf(draft.changes), draft.total);
  }

  /** The texts of some units, a line each; of pictures among them only if there is no text. */
  static String text(PageUnits units, List<Integer> of) {
    boolean text = hasText(units, of);
    // By hand: joining of TeaVM's class library drops an empty first line.
    StringBuilder lines = new StringBuilder();
    String between = "";
    for (int unit : of) {
      if (!text || units.kind(unit) != PageUnits.Kind.PICTURE) {
        lines.append(between).append(units.text(unit));
        between = "\n";
      }
    }
    return lines.toString();
  }

  static boolean hasText(PageUnits units, List<Integer> of) {
    return of.stream().anyMatch(unit -> units.kind(unit) == PageUnits.Kind.TEXT);
  }
}
