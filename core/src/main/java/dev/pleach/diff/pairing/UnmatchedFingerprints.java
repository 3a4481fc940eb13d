package dev.pleach.diff.pairing;

import dev.pleach.diff.visibility.AddressComparison;
import dev.pleach.diff.visibility.AttributeVisibility;
import dev.pleach.diff.words.CommonWords;
import dev.pleach.dom.DomTree;
import java.util.Set;

/** How what is without partner reads on one page, as far as it could be known again. O(n). */
final class UnmatchedFingerprints {
  private static final int NONE = DomTree.NONE;
  private static final int TELLING = 20; // letters by which a thing is known again
  private static final int TELLING_INSIDE = 40; // the same for a part of something
  private static final Set<String> ITEMS = Set.of("li", "tr", "article", "option", "section");

  private final DomTree tree;
  private final int[] partner; // index: node; value: NONE without one
  private final int[] letters; // index: node; value: letters in it, NONE if some has a partner
  private final boolean[] addressed; // index: node; value: whether a link or picture is in it
  private final boolean[] items; // index: name id
  private final int[] nameHash; // index: name id
  private final int picture; // name id, NONE if there are none
  private final int link; // the same
  private final boolean[] candidate; // index: node
  final long[] hash; // index: node; value: of names, nesting, texts and pictures in it
  final int count; // of candidates

  UnmatchedFingerprints(DomTree tree, int[] partner) {
    this.tree = tree;
    this.partner = partner;
    letters = new int[tree.size()];
    addressed = new boolean[tree.size()];
    hash = new long[tree.size()];
    candidate = new boolean[tree.size()];
    items = new boolean[tree.nameCount()];
    nameHash = new int[items.length];
    int idOfPicture = NONE;
    int idOfLink = NONE;
    for (int id = 0; id < items.length; id++) {
      String name = tree.nameOf(id);
      items[id] = ITEMS.contains(name);
      nameHash[id] = name.hashCode();
      idOfPicture = name.equals("img") ? id : idOfPicture;
      idOfLink = name.equals("a") ? id : idOfLink;
    }
    picture = idOfPicture;
    link = idOfLink;
    int candidates = 0;
    for (int n = tree.size() - 1; n >= 0; n--) {
      if (partner[n] != NONE || letters[n] == NONE) {
        letters[n] = NONE;
      } else {
        read(n);
        candidate[n] = isKnown(n);
        candidates += candidate[n] ? 1 : 0;
      }
      int parent = tree.parent(n);
      if (parent != NONE && letters[n] == NONE) {
        letters[parent] = NONE;
      } else if (parent != NONE && letters[parent] != NONE) {
        letters[parent] += letters[n];
        addressed[parent] |= addressed[n];
        hash[parent] = 31 * hash[parent] + hash[n];
      }
    }
    count = candidates;
  }

  private void read(int n) {
    int own;
    int shown = 0;
    if (tree.isText(n)) {
      own = tree.text(n).hashCode();
      letters[n] = tree.isVisible(n) ? CommonWords.letters(tree.text(n)) : 0;
    } else {
      int id = tree.nameId(n);
      own = nameHash[id];
      addressed[n] |= id == picture || (id == link && tree.hasAttribute(n, "href"));
      shown = id == picture ? address(tree, n).hashCode() : 0;
    }
    long mixed = (hash[n] * 31 + own) * 31 + shown;
    hash[n] = (mixed + tree.end(n) - n) * 0x9E3779B97F4A7C15L;
    hash[n] ^= hash[n] >>> 29;
  }

  static boolean isItem(DomTree tree, int node) {
    return ITEMS.contains(tree.name(node));
  }

  /** Whether a node is a thing of its own, all of it without partner, and known by what it says. */
  boolean isCandidate(int n) {
    return candidate[n];
  }

  private boolean isKnown(int n) {
    if (!tree.isVisible(n)) {
      return false;
    }
    int parent = tree.parent(n);
    boolean own = parent == NONE || partner[parent] != NONE || items[tree.nameId(n)];
    return own ? addressed[n] || letters[n] >= TELLING : letters[n] >= TELLING_INSIDE;
  }

  /** Where a link leads and what a picture shows; empty for all else. */
  static String address(DomTree tree, int node) {
    return switch (tree.name(node)) {
      case "a" -> {
        String target = tree.attribute(node, "href");
        yield target == null || target.startsWith("#") ? "" : AddressComparison.path(target);
      }
      case "img" -> AddressComparison.path(AttributeVisibility.shownPicture(tree, node));
      default -> "";
    };
  }
}
