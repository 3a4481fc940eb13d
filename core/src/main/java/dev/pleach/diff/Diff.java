package dev.pleach.diff;

import dev.pleach.diff.change.Change;
import dev.pleach.diff.pairing.Pairing;
import dev.pleach.diff.story.Story;
import dev.pleach.diff.tell.StoryBuilder;
import dev.pleach.diff.unit.UnitPairs;
import dev.pleach.diff.words.IgnoredText;
import dev.pleach.dom.DomTree;
import dev.pleach.match.Matcher;
import dev.pleach.match.Matching;
import dev.pleach.matchers.Matchers;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What changed between two versions of a page, read off a matching: changes as a person would count
 * and order them.
 *
 * <pre>{@code
 * Diff diff = Diff.between(before, after);
 * for (Change change : diff.visible()) {
 *   if (change instanceof TextChanged text) { … text.pieces() … }
 * }
 * diff.patch().applyTo(before).equals(after);        // always
 * }</pre>
 *
 * <p>Reading takes O(n log n), n the nodes of both pages. Immutable, thread-safe.
 */
public final class Diff {
  private final Pairing pairing;
  private final UnitPairs units;
  private final List<Change> changes;
  private volatile @Nullable Story story; // null until asked for

  Diff(Pairing pairing, UnitPairs units, List<Change> changes) {
    this.pairing = pairing;
    this.units = units;
    this.changes = changes;
  }

  /** The matcher used where none is named. */
  public static Matcher defaultMatcher() {
    return Matchers.pleach();
  }

  /** What changed between two pages. */
  public static Diff between(DomTree before, DomTree after) {
    return of(defaultMatcher().match(before, after));
  }

  /** What changed, by any matching, however odd. */
  public static Diff of(Matching matching) {
    return of(matching, IgnoredText.none());
  }

  /**
   * What changed apart from some text: what differs in it alone is no visible change.
   *
   * @throws dev.pleach.diff.words.TextPatternException if an expression takes too long
   */
  public static Diff of(Matching matching, IgnoredText ignored) {
    return DiffPasses.run(matching, ignored);
  }

  public DomTree before() {
    return pairing.beforeTree();
  }

  public DomTree after() {
    return pairing.afterTree();
  }

  /** All changes, in the order they are met on the page after; what is gone comes where it was. */
  public List<Change> changes() {
    return changes;
  }

  /** The changes that a reader of the page sees. */
  public List<Change> visible() {
    return changes.stream().filter(Change::visible).toList();
  }

  /** What a reader is told: the visible changes as findings; put together with the first call. */
  public Story story() {
    Story known = story;
    if (known == null) {
      known = StoryBuilder.build(units, changes); // twice at worst, and equal
      story = known;
    }
    return known;
  }

  /**
   * What to know before reading the changes, a sentence each; seldom any. That the pages have
   * hardly a line in common, so that they may be no versions of one page.
   */
  public List<String> remarks() {
    String remark = new CommonLines(units.before(), units.after()).remark();
    return remark.isEmpty() ? List.of() : List.of(remark);
  }

  /** Whether nothing changed at all. */
  public boolean isEmpty() {
    return changes.isEmpty();
  }

  /** The node after that a node before became, {@link DomTree#NONE} if it is gone. */
  public int after(int beforeNode) {
    return pairing.after(beforeNode);
  }

  /** The node before that a node after was, {@link DomTree#NONE} if it is new. */
  public int before(int afterNode) {
    return pairing.before(afterNode);
  }

  /** The changes as a patch, which makes the page after from the page before. */
  public Patch patch() {
    return patch(changes);
  }

  UnitPairs units() {
    return units;
  }

  Patch patch(List<Change> some) {
    return PatchWriter.write(pairing, some);
  }

  @Override
  public String toString() {
    return "Diff(" + changes.size() + " changes, " + visible().size() + " visible)";
  }
}
