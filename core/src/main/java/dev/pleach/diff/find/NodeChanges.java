package dev.pleach.diff.find;

import dev.pleach.diff.change.AttributesChanged;
import dev.pleach.diff.change.AttributesChanged.Attribute;
import dev.pleach.diff.change.Change;
import dev.pleach.diff.change.InvisibleReason;
import dev.pleach.diff.change.TagChanged;
import dev.pleach.diff.change.TextChanged;
import dev.pleach.diff.visibility.RenderedAlike;
import dev.pleach.diff.visibility.VisibleContent;
import dev.pleach.dom.DomTree;
import dev.pleach.dom.text.WhiteSpace;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** What differs between two partners themselves: name, attributes, text. */
public final class NodeChanges {
  private final SettledPairing settled;
  private final DomTree before;
  private final DomTree after;
  private final VisibleContent visibleBefore;
  private final VisibleContent visibleAfter;
  private final List<Change> changes = new ArrayList<>();

  private NodeChanges(SettledPairing settled) {
    this.settled = settled;
    before = settled.pairing().beforeTree();
    after = settled.pairing().afterTree();
    visibleBefore = settled.visibility().before();
    visibleAfter = settled.visibility().after();
  }

  public static List<Change> of(SettledPairing settled) {
    NodeChanges found = new NodeChanges(settled);
    for (int b = 0; b < found.before.size(); b++) {
      int a = settled.pairing().after(b);
      if (a != DomTree.NONE) {
        found.add(b, a);
      }
    }
    return found.changes;
  }

  private void add(int b, int a) {
    if (before.isElement(b)) {
      addTag(b, a);
      addAttributes(b, a);
    }
    addText(b, a);
  }

  private void addTag(int b, int a) {
    String from = before.name(b);
    String to = after.name(a);
    if (!from.equals(to)) {
      InvisibleReason reason = tagReason(b, a, from, to);
      changes.add(new TagChanged(b, a, from, to, FormerPlaces.present(after, a), reason));
    }
  }

  private @Nullable InvisibleReason tagReason(int b, int a, String from, String to) {
    InvisibleReason hidden = hiddenReason(b, a);
    if (hidden != null) {
      return hidden;
    }
    if (!visibleBefore.hasVisible(b) || !visibleAfter.hasVisible(a)) {
      return InvisibleReason.EMPTY;
    }
    return RenderedAlike.alike(from, to) ? InvisibleReason.STYLE : null;
  }

  private void addAttributes(int b, int a) {
    List<Attribute> attributes = settled.visibility().attributes().changed(b, a);
    if (attributes.isEmpty()) {
      return;
    }
    if (settled.toggles().covers(b, a)) {
      attributes = attributes.stream().map(one -> one.hiddenBy(InvisibleReason.HIDDEN)).toList();
    }
    changes.add(new AttributesChanged(b, a, attributes, FormerPlaces.present(after, a)));
  }

  private void addText(int b, int a) {
    String from = before.text(b);
    String to = after.text(a);
    if (from.equals(to)) {
      return;
    }
    boolean exact = before.keepsWhiteSpace(b) || after.keepsWhiteSpace(a);
    InvisibleReason reason = hiddenReason(b, a);
    if (reason == null && before.isElement(b)) {
      reason = InvisibleReason.HIDDEN; // the content of a frame, say, for browsers without frames
    }
    if (reason == null && !exact && WhiteSpace.equalFolded(breakable(from), breakable(to))) {
      reason = InvisibleReason.WHITE_SPACE;
    }
    changes.add(new TextChanged(b, a, from, to, exact, FormerPlaces.present(after, a), reason));
  }

  /** A space at which no line may be broken looks like any other. */
  private static String breakable(String text) {
    return text.replace('\u00A0', ' ');
  }

  /** Why nothing of two partners is seen; null if something is. */
  private @Nullable InvisibleReason hiddenReason(int b, int a) {
    InvisibleReason hidden =
        visibleBefore.hiddenReason(b) == null ? null : visibleAfter.hiddenReason(a);
    return hidden == null && settled.toggles().covers(b, a) ? InvisibleReason.HIDDEN : hidden;
  }
}
