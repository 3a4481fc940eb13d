package dev.pleach.diff.tell;

import dev.pleach.diff.change.AttributesChanged;
import dev.pleach.diff.change.AttributesChanged.Attribute;
import dev.pleach.diff.change.Change;
import dev.pleach.diff.change.ChangeVisitor;
import dev.pleach.diff.change.Inserted;
import dev.pleach.diff.change.InvisibleReason;
import dev.pleach.diff.change.NodeList;
import dev.pleach.diff.change.Relocated;
import dev.pleach.diff.change.Removed;
import dev.pleach.diff.change.Reordered;
import dev.pleach.diff.change.Replaced;
import dev.pleach.diff.change.TagChanged;
import dev.pleach.diff.change.TextChanged;
import dev.pleach.diff.unit.UnitPairs;
import dev.pleach.diff.words.IgnoredText;
import dev.pleach.dom.DomTree;
import dev.pleach.dom.text.WhiteSpace;
import java.util.List;
import java.util.Set;
import java.util.function.IntPredicate;

/**
 * Marks changes as invisible that leave what a reader reads as it was: an element renamed, a text
 * that is gone in one element and new in another one at the same place. O(n), n the nodes of both
 * pages.
 */
public final class UntoldChanges implements ChangeVisitor<Change> {
  /** Attributes that make what an element shows. */
  static final Set<String> CONTENT =
      Set.of(
          "src",
          "srcset",
          "poster",
          "data",
          "data-src",
          "data-srcset",
          "data-original",
          "data-lazy-src",
          "value",
          "checked");

  /** Attributes that may hide an element or show it. */
  static final Set<String> HIDING = Set.of("hidden", "style", "class", "type");

  private final DomTree after;
  private final IgnoredText ignored;
  private final ToldUnits toldBefore;
  private final ToldUnits toldAfter;

  private UntoldChanges(UnitPairs pairs) {
    after = pairs.after().tree();
    ignored = pairs.after().ignored();
    toldBefore = ToldUnits.before(pairs);
    toldAfter = ToldUnits.after(pairs);
  }

  /** The same changes, those that no reader notices marked. */
  public static List<Change> mark(List<Change> changes, UnitPairs pairs) {
    UntoldChanges untold = new UntoldChanges(pairs);
    return changes.stream()
        .map(change -> change.visible() ? change.accept(untold) : change)
        .toList();
  }

  private static boolean some(NodeList nodes, IntPredicate condition) {
    for (int i = 0; i < nodes.size(); i++) {
      if (condition.test(nodes.get(i))) {
        return true;
      }
    }
    return false;
  }

  @Override
  public Change inserted(Inserted change) {
    return some(change.nodes(), toldAfter::isTold) ? change : hide(change);
  }

  @Override
  public Change removed(Removed change) {
    return some(change.nodes(), toldBefore::isTold) ? change : hide(change);
  }

  @Override
  public Change replaced(Replaced change) {
    boolean told =
        some(change.removedNodes(), toldBefore::isTold)
            || some(change.insertedNodes(), toldAfter::isTold);
    return told ? change : new Replaced(hide(change.removed()), hide(change.inserted()));
  }

  private Inserted hide(Inserted change) {
    InvisibleReason reason = reason(some(change.nodes(), toldAfter::isIgnoring));
    return new Inserted(change.after(), change.nodes(), change.place(), reason);
  }

  private Removed hide(Removed change) {
    InvisibleReason reason = reason(some(change.nodes(), toldBefore::isIgnoring));
    return new Removed(change.before(), change.nodes(), change.place(), reason);
  }

  private static InvisibleReason reason(boolean ignored) {
    return ignored ? InvisibleReason.IGNORED : InvisibleReason.MARKUP;
  }

  @Override
  public Change relocated(Relocated change) {
    return isMoveTold(change)
        ? change
        : new Relocated(
            change.before(),
            change.after(),
            change.origin(),
            change.place(),
            InvisibleReason.MARKUP);
  }

  @Override
  public Change reordered(Reordered change) {
    return isMoveTold(change)
        ? change
        : new Reordered(
            change.parentBefore(),
            change.parentAfter(),
            change.before(),
            change.after(),
            change.place(),
            InvisibleReason.MARKUP);
  }

  private boolean isMoveTold(Change change) {
    return some(change.before(), b -> toldBefore.hasMoved(b) || toldBefore.hasAlone(b))
        || some(change.after(), toldAfter::hasAlone);
  }

  @Override
  public Change tagChanged(TagChanged change) {
    return new TagChanged(
        change.beforeNode(),
        change.afterNode(),
        change.from(),
        change.to(),
        change.place(),
        InvisibleReason.MARKUP);
  }

  @Override
  public Change textChanged(TextChanged change) {
    boolean told = toldBefore.isTold(change.beforeNode()) || toldAfter.isTold(change.afterNode());
    return told
        ? change
        : new TextChanged(
            change.beforeNode(),
            change.afterNode(),
            change.from(),
            change.to(),
            change.exact(),
            change.place(),
            WhiteSpace.equalFolded(change.from(), change.to())
                ? InvisibleReason.WHITE_SPACE
                : reason(
                    toldBefore.isIgnoring(change.beforeNode())
                        || toldAfter.isIgnoring(change.afterNode())));
  }

  @Override
  public Change attributesChanged(AttributesChanged change) {
    int b = change.beforeNode();
    int a = change.afterNode();
    List<Attribute> attributes =
        change.attributes().stream().map(attribute -> mark(attribute, b, a)).toList();
    return new AttributesChanged(b, a, attributes, change.place());
  }

  private Attribute mark(Attribute attribute, int b, int a) {
    String name = attribute.name();
    boolean told = true;
    if (isHiding(name, after.name(a))) {
      told = toldBefore.hasAlone(b) || toldAfter.hasAlone(a);
    } else if (CONTENT.contains(name)) {
      boolean other = toldBefore.isTold(b) || toldAfter.isTold(a);
      boolean ignored = toldBefore.isIgnoring(b) || toldAfter.isIgnoring(a);
      return other
          ? attribute
          : attribute.hiddenBy(ignored ? InvisibleReason.IGNORED : InvisibleReason.CACHE);
    } else if (Hints.isHint(name) && isIgnored(attribute)) {
      return attribute.hiddenBy(InvisibleReason.IGNORED);
    } else if (!Hints.isHint(name) && !Hints.isLink(name)) {
      told = false;
    }
    return told ? attribute : attribute.hiddenBy(InvisibleReason.MARKUP);
  }

  /** Whether two tooltips or labels differ in ignored text alone. */
  private boolean isIgnored(Attribute attribute) {
    String from = attribute.from();
    String to = attribute.to();
    return !ignored.isNone() && ignored.equal(from == null ? "" : from, to == null ? "" : to);
  }

  static boolean isHiding(String name, String element) {
    return HIDING.contains(name) && (!name.equals("type") || element.equals("input"));
  }
}
