package dev.pleach.diff;

import dev.pleach.diff.AttributesChanged.Attribute;
import dev.pleach.dom.DomTree;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Reads the changes off a pairing and puts them into the order of the page after. */
final class ChangeFinder {
  private static final int NONE = DomTree.NONE;

  private final Pairing pairing;
  private final DomTree before;
  private final DomTree after;
  private final Moves moves;
  private final Places places;
  private final Noticeable beforeSight;
  private final Noticeable afterSight;
  private final AttributeSight attributeSight;
  private final Appearances appearances;
  private final int[] successor; // index: node before; value: what took its place, or NONE
  private final List<Change> changes = new ArrayList<>();

  ChangeFinder(Pairing pairing) {
    this.pairing = pairing;
    before = pairing.before;
    after = pairing.after;
    beforeSight = new Noticeable(before);
    afterSight = new Noticeable(after);
    attributeSight = new AttributeSight(pairing, beforeSight, afterSight);
    UsualSights usual = new UsualSights(before);
    UsualSights usualAfter = new UsualSights(after);
    successor =
        new Exchanges(pairing, beforeSight, afterSight, attributeSight, usual, usualAfter)
            .successor;
    new Reunions(pairing).find(successor);
    moves = new Moves(pairing, usual, usualAfter);
    appearances = new Appearances(pairing, beforeSight, afterSight);
    places = new Places(pairing, moves);
  }

  List<Change> changes() {
    changes.addAll(new Replacements(pairing, moves, places, successor).of(removed(), inserted()));
    new MoveFinder(pairing, moves, places, beforeSight, afterSight, appearances).addTo(changes);
    for (int b = 0; b < before.size(); b++) {
      if (pairing.afterOf[b] != NONE) {
        addOwn(b, pairing.afterOf[b]);
      }
    }
    Implied implied = new Implied(after, changes);
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
    Regions regions = new Regions(before, pairing.afterOf);
    for (int r = 0; r < regions.count(); r++) {
      Nodes roots = regions.roots(r);
      Nodes nodes = regions.nodes(r);
      Place place = places.formerly(roots.first());
      Unseen unseen =
          appearances.isHidden(roots.first())
              ? Unseen.HIDDEN
              : unseen(nodes, roots.first(), beforeSight);
      removed.add(new Removed(roots, nodes, place, unseen));
    }
    return removed;
  }

  private List<Inserted> inserted() {
    List<Inserted> inserted = new ArrayList<>();
    Regions regions = new Regions(after, pairing.beforeOf);
    for (int r = 0; r < regions.count(); r++) {
      Nodes roots = regions.roots(r);
      Nodes nodes = regions.nodes(r);
      Place place = Places.of(after, roots.last());
      Unseen unseen =
          appearances.isShown(roots.first())
              ? Unseen.HIDDEN
              : unseen(nodes, roots.first(), afterSight);
      inserted.add(new Inserted(roots, nodes, place, unseen));
    }
    return inserted;
  }

  /** Why nothing of what is new or gone is seen; null if something is. */
  private static @Nullable Unseen unseen(Nodes nodes, int root, Noticeable sight) {
    for (int i = 0; i < nodes.size(); i++) {
      if (sight.is(nodes.get(i))) {
        return null;
      }
    }
    for (int i = 0; i < nodes.size(); i++) {
      Unseen hidden = sight.hides(nodes.get(i));
      if (hidden != null) {
        return hidden;
      }
    }
    return sight.isInHead(root) ? Unseen.HEAD : Unseen.EMPTY;
  }

  private void addOwn(int b, int a) {
    if (before.isText(b)) {
      addText(b, a);
      return;
    }
    String name = before.name(b);
    if (!name.equals(after.name(a))) {
      changes.add(
          new TagChanged(b, a, name, after.name(a), Places.of(after, a), unseenTag(b, a, name)));
    }
    List<Attribute> attributes = attributeSight.changed(b, a);
    if (!attributes.isEmpty() && appearances.covers(b, a)) {
      attributes = attributes.stream().map(ChangeFinder::covered).toList();
    }
    if (!attributes.isEmpty()) {
      changes.add(new AttributesChanged(b, a, attributes, Places.of(after, a)));
    }
    addText(b, a);
  }

  private static Attribute covered(Attribute attribute) {
    return attribute.visible()
        ? new Attribute(attribute.name(), attribute.from(), attribute.to(), Unseen.HIDDEN)
        : attribute;
  }

  /** Why nothing of two partners is seen; null if something is. */
  private @Nullable Unseen hides(int b, int a) {
    Unseen hidden = beforeSight.hides(b) == null ? null : afterSight.hides(a);
    return hidden == null && appearances.covers(b, a) ? Unseen.HIDDEN : hidden;
  }

  private @Nullable Unseen unseenTag(int b, int a, String name) {
    Unseen hidden = hides(b, a);
    if (hidden != null) {
      return hidden;
    }
    if (!beforeSight.isIn(b) || !afterSight.isIn(a)) {
      return Unseen.EMPTY;
    }
    return Looks.alike(name, after.name(a)) ? Unseen.STYLE : null;
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
    Unseen unseen = hides(b, a);
    if (unseen == null && before.isElement(b)) {
      unseen = Unseen.HIDDEN; // the content of a frame, say, for browsers without frames
    }
    if (unseen == null && !exact && WhiteSpace.equalFolded(breakable(from), breakable(to))) {
      unseen = Unseen.WHITE_SPACE;
    }
    changes.add(new TextChanged(b, a, from, to, exact, Places.of(after, a), unseen));
  }
}
