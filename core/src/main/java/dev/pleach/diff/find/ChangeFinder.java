package dev.pleach.diff.find;

import dev.pleach.diff.change.AttributesChanged;
import dev.pleach.diff.change.AttributesChanged.Attribute;
import dev.pleach.diff.change.Change;
import dev.pleach.diff.change.Inserted;
import dev.pleach.diff.change.InvisibleReason;
import dev.pleach.diff.change.NodeList;
import dev.pleach.diff.change.Place;
import dev.pleach.diff.change.Removed;
import dev.pleach.diff.change.Reordered;
import dev.pleach.diff.change.TagChanged;
import dev.pleach.diff.change.TextChanged;
import dev.pleach.diff.pairing.MovedPairs;
import dev.pleach.diff.pairing.MovedSubtrees;
import dev.pleach.diff.pairing.Pairing;
import dev.pleach.diff.pairing.ReplacementDetector;
import dev.pleach.diff.pairing.UnmatchedRegions;
import dev.pleach.diff.pairing.VisibilityToggles;
import dev.pleach.diff.visibility.AttributeVisibility;
import dev.pleach.diff.visibility.FrequentContent;
import dev.pleach.diff.visibility.RenderedAlike;
import dev.pleach.diff.visibility.VisibleContent;
import dev.pleach.dom.DomTree;
import dev.pleach.dom.text.WhiteSpace;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Reads the changes off a pairing and puts them into the order of the page after. */
public final class ChangeFinder {
  private static final int NONE = DomTree.NONE;

  private final Pairing pairing;
  private final DomTree before;
  private final DomTree after;
  private final MovedPairs moves;
  private final PlaceFinder places;
  private final VisibleContent beforeSight;
  private final VisibleContent afterSight;
  private final AttributeVisibility attributeSight;
  private final VisibilityToggles appearances;
  private final int[] successor; // index: node before; value: what took its place, or NONE
  private final List<Change> changes = new ArrayList<>();

  public ChangeFinder(Pairing pairing) {
    this.pairing = pairing;
    before = pairing.before;
    after = pairing.after;
    beforeSight = new VisibleContent(before);
    afterSight = new VisibleContent(after);
    attributeSight = new AttributeVisibility(pairing, beforeSight, afterSight);
    FrequentContent usual = new FrequentContent(before);
    FrequentContent usualAfter = new FrequentContent(after);
    successor =
        new ReplacementDetector(pairing, beforeSight, afterSight, attributeSight, usual, usualAfter)
            .successor;
    new MovedSubtrees(pairing).find(successor);
    moves = new MovedPairs(pairing, usual, usualAfter);
    appearances = new VisibilityToggles(pairing, beforeSight, afterSight);
    places = new PlaceFinder(pairing, moves);
  }

  public List<Change> changes() {
    changes.addAll(new Replacements(pairing, moves, places, successor).of(removed(), inserted()));
    new MoveFinder(pairing, moves, places, beforeSight, afterSight, appearances).addTo(changes);
    for (int b = 0; b < before.size(); b++) {
      if (pairing.afterOf[b] != NONE) {
        addOwn(b, pairing.afterOf[b]);
      }
    }
    ImpliedAttributeChanges implied = new ImpliedAttributeChanges(after, changes);
    changes.replaceAll(implied::without);
    return inReadingOrder();
  }

  /**
   * By the node after where it is met; what is gone before what stands there now. Otherwise the
   * order in which they were found holds, for the sort is stable.
   */
  private List<Change> inReadingOrder() {
    List<Placed> placed = new ArrayList<>(changes.size());
    for (Change change : changes) {
      long rank = change instanceof Removed gone ? gone.before().first() : 1L << 31;
      placed.add(new Placed((long) position(change) << 32 | rank, change));
    }
    placed.sort(Comparator.comparingLong(Placed::key));
    return placed.stream().map(Placed::change).toList();
  }

  private record Placed(long key, Change change) {}

  private int position(Change change) {
    if (change instanceof Removed) {
      return change.place().position(after);
    }
    if (change instanceof Reordered list && list.parentAfter() != NONE) {
      return list.parentAfter();
    }
    return change.after().first();
  }

  private List<Removed> removed() {
    List<Removed> removed = new ArrayList<>();
    UnmatchedRegions regions = new UnmatchedRegions(before, pairing.afterOf);
    for (int r = 0; r < regions.count(); r++) {
      NodeList roots = regions.roots(r);
      NodeList nodes = regions.nodes(r);
      Place place = places.formerly(roots.first());
      InvisibleReason unseen =
          appearances.isHidden(roots.first())
              ? InvisibleReason.HIDDEN
              : unseen(nodes, roots.first(), beforeSight);
      removed.add(new Removed(roots, nodes, place, unseen));
    }
    return removed;
  }

  private List<Inserted> inserted() {
    List<Inserted> inserted = new ArrayList<>();
    UnmatchedRegions regions = new UnmatchedRegions(after, pairing.beforeOf);
    for (int r = 0; r < regions.count(); r++) {
      NodeList roots = regions.roots(r);
      NodeList nodes = regions.nodes(r);
      Place place = PlaceFinder.of(after, roots.last());
      InvisibleReason unseen =
          appearances.isShown(roots.first())
              ? InvisibleReason.HIDDEN
              : unseen(nodes, roots.first(), afterSight);
      inserted.add(new Inserted(roots, nodes, place, unseen));
    }
    return inserted;
  }

  /** Why nothing of what is new or gone is seen; null if something is. */
  private static @Nullable InvisibleReason unseen(NodeList nodes, int root, VisibleContent sight) {
    for (int i = 0; i < nodes.size(); i++) {
      if (sight.is(nodes.get(i))) {
        return null;
      }
    }
    for (int i = 0; i < nodes.size(); i++) {
      InvisibleReason hidden = sight.hides(nodes.get(i));
      if (hidden != null) {
        return hidden;
      }
    }
    return sight.isInHead(root) ? InvisibleReason.HEAD : InvisibleReason.EMPTY;
  }

  private void addOwn(int b, int a) {
    if (before.isText(b)) {
      addText(b, a);
      return;
    }
    String name = before.name(b);
    if (!name.equals(after.name(a))) {
      changes.add(
          new TagChanged(
              b, a, name, after.name(a), PlaceFinder.of(after, a), unseenTag(b, a, name)));
    }
    List<Attribute> attributes = attributeSight.changed(b, a);
    if (!attributes.isEmpty() && appearances.covers(b, a)) {
      attributes = attributes.stream().map(ChangeFinder::covered).toList();
    }
    if (!attributes.isEmpty()) {
      changes.add(new AttributesChanged(b, a, attributes, PlaceFinder.of(after, a)));
    }
    addText(b, a);
  }

  private static Attribute covered(Attribute attribute) {
    return attribute.visible()
        ? new Attribute(attribute.name(), attribute.from(), attribute.to(), InvisibleReason.HIDDEN)
        : attribute;
  }

  /** Why nothing of two partners is seen; null if something is. */
  private @Nullable InvisibleReason hides(int b, int a) {
    InvisibleReason hidden = beforeSight.hides(b) == null ? null : afterSight.hides(a);
    return hidden == null && appearances.covers(b, a) ? InvisibleReason.HIDDEN : hidden;
  }

  private @Nullable InvisibleReason unseenTag(int b, int a, String name) {
    InvisibleReason hidden = hides(b, a);
    if (hidden != null) {
      return hidden;
    }
    if (!beforeSight.isIn(b) || !afterSight.isIn(a)) {
      return InvisibleReason.EMPTY;
    }
    return RenderedAlike.alike(name, after.name(a)) ? InvisibleReason.STYLE : null;
  }

  /** A space at which no line may be broken looks like any other. */
  private static String breakable(String text) {
    return text.replace('\u00A0', ' ');
  }

  private void addText(int b, int a) {
    String from = before.text(b);
    String to = after.text(a);
    if (from.equals(to)) {
      return;
    }
    boolean exact = before.keepsWhiteSpace(b) || after.keepsWhiteSpace(a);
    InvisibleReason unseen = hides(b, a);
    if (unseen == null && before.isElement(b)) {
      unseen = InvisibleReason.HIDDEN; // the content of a frame, say, for browsers without frames
    }
    if (unseen == null && !exact && WhiteSpace.equalFolded(breakable(from), breakable(to))) {
      unseen = InvisibleReason.WHITE_SPACE;
    }
    changes.add(new TextChanged(b, a, from, to, exact, PlaceFinder.of(after, a), unseen));
  }
}
