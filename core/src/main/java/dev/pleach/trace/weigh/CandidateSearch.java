package dev.pleach.trace.weigh;

import dev.pleach.dom.DomTree;
import dev.pleach.dom.array.HashIndex;
import dev.pleach.dom.text.TagFamily;
import dev.pleach.trace.fingerprint.NodeFingerprint;
import dev.pleach.trace.page.PageIndex;
import dev.pleach.trace.page.WordSketches;
import java.util.Arrays;

/**
 * Nodes of a page that a portrait could show: those with the same content, words or rare
 * attributes, those around things it held, those next to things that stood next to it, and whatever
 * stands at its old place. Every list is cut, so the work does not grow with the page.
 */
final class CandidateSearch {
  private static final int NONE = DomTree.NONE;
  private static final int EQUALS = 16; // nodes of equal content, words or label
  private static final int FEW = 4; // holders of a label that still tell where something is
  private static final int HOLDERS = 8; // of an attribute
  private static final int CHILDREN = 60;
  private static final int LEVELS = 2; // off the level something was inside
  private static final int NEAR = 12; // nodes from a text that stood next to it
  private static final int CLIMB = 8; // levels from a word
  private static final int VOTED = 12;
  private static final int MOST = 400;

  private final PageIndex page;
  private final DomTree tree;
  private final NodeFingerprint portrait;
  private final boolean isText;
  private final int family;
  private final int[] found = new int[MOST];
  private int size;

  private CandidateSearch(PageIndex page, NodeFingerprint portrait) {
    this.page = page;
    this.portrait = portrait;
    tree = page.tree();
    isText = portrait.name().equals(DomTree.TEXT);
    family = TagFamily.of(portrait.name());
  }

  /** The candidates, in document order. */
  static int[] of(PageIndex page, NodeFingerprint portrait) {
    CandidateSearch search = new CandidateSearch(page, portrait);
    search.byItself();
    search.byInside();
    search.byWords();
    search.bySurroundings();
    search.byPlace();
    return sortedAndDistinct(search.found, search.size);
  }

  static int[] sortedAndDistinct(int[] nodes, int size) {
    Arrays.sort(nodes, 0, size);
    int kept = 0;
    for (int i = 0; i < size; i++) {
      if (i == 0 || nodes[i] != nodes[i - 1]) {
        nodes[kept++] = nodes[i];
      }
    }
    return Arrays.copyOf(nodes, kept);
  }

  private void byItself() {
    addAll(page.contents(), portrait.content(), EQUALS);
    if (portrait.letters() > 0) {
      addAll(page.bags(), portrait.bag(), EQUALS);
    }
    if (page.labels().count(portrait.label()) <= EQUALS) {
      addAll(page.labels(), portrait.label(), EQUALS);
    }
    for (NodeFingerprint.Trait trait : portrait.traits()) {
      HashIndex places = page.attributes().places();
      if (places.count(trait.hash()) <= HOLDERS) {
        for (int p = places.first(trait.hash()); p != NONE; p = places.next(p)) {
          add(page.attributes().holder(p));
        }
      }
    }
  }

  private void byInside() {
    for (NodeFingerprint.Inner inner : portrait.inside()) {
      if (page.labels().count(inner.label()) > FEW) {
        continue;
      }
      for (int n = page.labels().first(inner.label()); n != NONE; n = page.labels().next(n)) {
        int ancestor = n;
        for (int up = 1; up <= inner.level() + LEVELS; up++) {
          ancestor = tree.parent(ancestor);
          if (ancestor == NONE) {
            break;
          }
          if (up >= inner.level() - LEVELS) {
            add(ancestor);
          }
        }
      }
    }
  }

  /** Elements that hold most of the rare words, and hold about as much as the portrait's did. */
  private void byWords() {
    WordSketches sketches = page.sketches();
    int[] holders = new int[portrait.rareWords().length * HOLDERS * (CLIMB + 1)];
    int[] ofWord = new int[HOLDERS * (CLIMB + 1)];
    int count = 0;
    for (long word : portrait.rareWords()) {
      if (sketches.words().count(word) > HOLDERS) {
        continue;
      }
      int size = 0;
      for (int p = sketches.words().first(word); p != NONE; p = sketches.words().next(p)) {
        int n = sketches.poster(p);
        for (int up = 0; up <= CLIMB && n != NONE; up++) {
          ofWord[size++] = n;
          n = tree.parent(n);
        }
      }
      for (int node : sortedAndDistinct(ofWord, size)) {
        holders[count++] = node;
      }
    }
    Arrays.sort(holders, 0, count);
    addVoted(holders, count);
  }

  /** Adds those that stand in a sorted list often enough, the best of them. */
  private void addVoted(int[] holders, int count) {
    WordSketches sketches = page.sketches();
    double[] rating = new double[VOTED];
    int[] best = new int[VOTED];
    int kept = 0;
    for (int i = 0; i < count; ) {
      int node = holders[i];
      int votes = 0;
      for (; i < count && holders[i] == node; i++) {
        votes++;
      }
      if (2 * votes < Math.min(4, portrait.rareWords().length)) {
        continue;
      }
      double rated = votes + 2 * fit(sketches.letters(node));
      int at = kept < VOTED ? kept++ : rated > rating[VOTED - 1] ? VOTED - 1 : VOTED;
      for (; at < VOTED && at > 0 && rating[at - 1] < rated; at--) {
        rating[at] = rating[at - 1];
        best[at] = best[at - 1];
      }
      if (at < VOTED) {
        rating[at] = rated;
        best[at] = node;
      }
    }
    for (int i = 0; i < kept; i++) {
      add(best[i]);
    }
  }

  /** How near an amount of letters is to that of the portrait, from 0 to 1. */
  private double fit(int letters) {
    return (1.0 + Math.min(letters, portrait.letters()))
        / (1.0 + Math.max(letters, portrait.letters()));
  }

  private void bySurroundings() {
    for (long sibling : portrait.before()) {
      for (int n = few(page.contents(), sibling); n != NONE; n = page.contents().next(n)) {
        addChildren(tree.parent(n), n, CHILDREN / 4);
      }
    }
    for (long sibling : portrait.behind()) {
      for (int n = few(page.contents(), sibling); n != NONE; n = page.contents().next(n)) {
        addChildren(tree.parent(n), n, CHILDREN / 4);
      }
    }
    for (int level = 0; level < Math.min(2, portrait.around().size()); level++) {
      long label = portrait.around().get(level).label();
      for (int n = few(page.labels(), label); n != NONE; n = page.labels().next(n)) {
        addBelow(n, level);
      }
    }
    for (long text : portrait.textsBefore()) {
      for (int n = few(page.labels(), text); n != NONE; n = page.labels().next(n)) {
        for (int near = n + 1; near < Math.min(tree.size(), n + NEAR); near++) {
          addSameName(near);
        }
      }
    }
    for (long text : portrait.textsBehind()) {
      for (int n = few(page.labels(), text); n != NONE; n = page.labels().next(n)) {
        for (int near = n - 1; near > Math.max(0, n - NEAR); near--) {
          addSameName(near);
        }
      }
    }
  }

  private void byPlace() {
    int[] place = page.locator().findAll(portrait.xpath());
    if (place.length == 1) {
      add(place[0]);
    }
  }

  /** The first node of a hash that only a few have. */
  private static int few(HashIndex index, long hash) {
    return hash == 0 || index.count(hash) > FEW ? NONE : index.first(hash);
  }

  private void addBelow(int ancestor, int level) {
    int left = CHILDREN;
    int depth = tree.depth(ancestor) + level + 1;
    for (int n = ancestor + 1; n < tree.end(ancestor) && left > 0; ) {
      if (tree.depth(n) == depth) {
        addSameName(n);
        left--;
        n = tree.end(n);
      } else {
        n++;
      }
    }
  }

  /** Children of a node from a little before a child on. */
  private void addChildren(int parent, int child, int most) {
    int n = child;
    for (int back = 0; back < 2 && parent != NONE && page.previous(n) != NONE; back++) {
      n = page.previous(n);
    }
    for (int left = most; n != NONE && left > 0; left--) {
      addSameName(n);
      n = tree.nextSibling(n);
    }
  }

  private void addAll(HashIndex index, long hash, int most) {
    int left = most;
    for (int n = index.first(hash); n != NONE && left > 0; n = index.next(n)) {
      add(n);
      left--;
    }
  }

  private void addSameName(int node) {
    if (tree.name(node).equals(portrait.name())) {
      add(node);
    }
  }

  private void add(int node) {
    if (size < MOST
        && tree.isText(node) == isText
        && TagFamily.exchange(family, TagFamily.of(tree.name(node)))) {
      found[size++] = node;
    }
  }
}
