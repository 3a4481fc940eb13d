package dev.pleach.trace.weigh;

import dev.pleach.dom.DomTree;
import dev.pleach.dom.array.HashIndex;
import dev.pleach.dom.text.TagFamily;
import dev.pleach.trace.fingerprint.NodeFingerprint;
import dev.pleach.trace.page.AttributeIndex;
import dev.pleach.trace.page.PageIndex;
import dev.pleach.trace.page.WordSketches;
import java.util.Arrays;

/**
 * Finds the nodes of a page that could be that of a fingerprint: those with the same content, words
 * or rare attributes, those around its descendants or rare words, those near its former neighbours,
 * and the one at its former place. Every list is cut, so the work does not grow with the page.
 */
final class CandidateSearch {
  private static final int NONE = DomTree.NONE;
  private static final int MAX_EQUAL = 16; // nodes of equal content, words or label
  private static final int FEW = 4; // nodes of a label that still locate something
  private static final int FEW_ENTRIES = 8; // nodes with an attribute, texts with a word, likewise
  private static final int MAX_CHILDREN = 60; // below a former ancestor
  private static final int MAX_SIBLINGS = 15; // from a former sibling on
  private static final int SIBLINGS_BACK = 2; // where these begin
  private static final int PARENT_LEVELS = 2; // parent and grandparent
  private static final int LEVEL_SHIFT = 2; // levels by which a descendant may be off
  private static final int NEAR = 12; // nodes from a former neighbouring text
  private static final int CLIMB = 8; // levels from a word
  private static final int MAX_BY_WORDS = 12;
  private static final int MAX_FOUND = 400;

  private final PageIndex page;
  private final DomTree tree;
  private final NodeFingerprint fingerprint;
  private final String name;
  private final boolean isText;
  private final int family;
  private final int[] found = new int[MAX_FOUND];
  private int size;

  private CandidateSearch(PageIndex page, NodeFingerprint fingerprint) {
    this.page = page;
    this.fingerprint = fingerprint;
    tree = page.tree();
    name = fingerprint.identity().name();
    isText = name.equals(DomTree.TEXT);
    family = TagFamily.of(name);
  }

  /** The candidates, in document order. */
  static int[] of(PageIndex page, NodeFingerprint fingerprint) {
    CandidateSearch search = new CandidateSearch(page, fingerprint);
    search.byContent();
    search.byAttributes();
    search.byDescendants();
    search.byRareWords();
    search.bySiblings(fingerprint.surroundings().preceding());
    search.bySiblings(fingerprint.surroundings().following());
    search.byAncestors();
    search.byTexts(fingerprint.surroundings().preceding().texts(), 1);
    search.byTexts(fingerprint.surroundings().following().texts(), -1);
    search.byPlace();
    return sortedAndDistinct(search.found, search.size);
  }

  private static int[] sortedAndDistinct(int[] nodes, int size) {
    Arrays.sort(nodes, 0, size);
    int kept = 0;
    for (int i = 0; i < size; i++) {
      if (i == 0 || nodes[i] != nodes[i - 1]) {
        nodes[kept++] = nodes[i];
      }
    }
    return Arrays.copyOf(nodes, kept);
  }

  private void byContent() {
    addAll(page.contents(), fingerprint.subtree().content());
    if (fingerprint.text().letters() > 0) {
      addAll(page.bags(), fingerprint.text().bag());
    }
    long label = fingerprint.identity().label();
    if (page.labels().count(label) <= MAX_EQUAL) {
      addAll(page.labels(), label);
    }
  }

  private void byAttributes() {
    AttributeIndex attributes = page.attributes();
    for (NodeFingerprint.Attribute attribute : fingerprint.identity().attributes()) {
      int entry = firstOfFew(attributes.entries(), attribute.hash(), FEW_ENTRIES);
      for (; entry != NONE; entry = attributes.entries().next(entry)) {
        add(attributes.node(entry));
      }
    }
  }

  private void byDescendants() {
    for (NodeFingerprint.Descendant descendant : fingerprint.subtree().descendants()) {
      int n = firstOfFew(page.labels(), descendant.label(), FEW);
      for (; n != NONE; n = page.labels().next(n)) {
        int ancestor = tree.parent(n);
        for (int up = 1; up <= descendant.level() + LEVEL_SHIFT && ancestor != NONE; up++) {
          if (up >= descendant.level() - LEVEL_SHIFT) {
            add(ancestor);
          }
          ancestor = tree.parent(ancestor);
        }
      }
    }
  }

  /**
   * Elements that contain many of the rare words: each word votes for the ancestors of the texts it
   * occurs in, and those of many votes and a similar length are added.
   */
  private void byRareWords() {
    WordSketches sketches = page.sketches();
    long[] rare = fingerprint.text().rare();
    int[] votes = new int[rare.length * FEW_ENTRIES * (CLIMB + 1)]; // index: vote; value: node
    int[] ofWord = new int[FEW_ENTRIES * (CLIMB + 1)]; // the same, of one word
    int count = 0;
    for (long word : rare) {
      int ofWordCount = 0;
      int posting = firstOfFew(sketches.postings(), word, FEW_ENTRIES);
      for (; posting != NONE; posting = sketches.postings().next(posting)) {
        int n = sketches.postedText(posting);
        for (int up = 0; up <= CLIMB && n != NONE; up++) {
          ofWord[ofWordCount++] = n;
          n = tree.parent(n);
        }
      }
      for (int node : sortedAndDistinct(ofWord, ofWordCount)) {
        votes[count++] = node;
      }
    }
    Arrays.sort(votes, 0, count);
    addElected(votes, count);
  }

  private void addElected(int[] votes, int count) {
    TopRated best = new TopRated(MAX_BY_WORDS);
    for (int i = 0; i < count; ) {
      int node = votes[i];
      int ofNode = 0;
      for (; i < count && votes[i] == node; i++) {
        ofNode++;
      }
      if (2 * ofNode >= Math.min(4, fingerprint.text().rare().length)) {
        best.add(node, ofNode + 2 * lengthRatio(page.sketches().letters(node)));
      }
    }
    for (int node : best.nodes()) {
      add(node);
    }
  }

  private double lengthRatio(int letters) {
    int wanted = fingerprint.text().letters();
    return (1.0 + Math.min(letters, wanted)) / (1.0 + Math.max(letters, wanted));
  }

  private void bySiblings(NodeFingerprint.Neighbours side) {
    for (long sibling : side.siblings()) {
      int n = firstOfFew(page.contents(), sibling, FEW);
      for (; n != NONE; n = page.contents().next(n)) {
        addSiblings(n);
      }
    }
  }

  /** The siblings of a node from a little before it on. */
  private void addSiblings(int node) {
    int n = node;
    for (int back = 0; back < SIBLINGS_BACK && page.previousSibling(n) != NONE; back++) {
      n = page.previousSibling(n);
    }
    for (int left = MAX_SIBLINGS; n != NONE && left > 0; left--) {
      addSameName(n);
      n = tree.nextSibling(n);
    }
  }

  private void byAncestors() {
    int levels = Math.min(PARENT_LEVELS, fingerprint.surroundings().ancestors().size());
    for (int level = 0; level < levels; level++) {
      long label = fingerprint.surroundings().ancestors().get(level).label();
      int n = firstOfFew(page.labels(), label, FEW);
      for (; n != NONE; n = page.labels().next(n)) {
        addBelow(n, level + 1);
      }
    }
  }

  /** The first nodes that are so many levels below another. */
  private void addBelow(int ancestor, int levels) {
    int left = MAX_CHILDREN;
    int depth = tree.depth(ancestor) + levels;
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

  /**
   * The nodes near former neighbouring texts.
   *
   * @param step where from these the node was: 1 behind them, -1 in front of them
   */
  private void byTexts(long[] texts, int step) {
    for (long text : texts) {
      int n = firstOfFew(page.labels(), text, FEW);
      for (; n != NONE; n = page.labels().next(n)) {
        for (int i = 1; i < NEAR; i++) {
          int near = n + i * step;
          if (near > 0 && near < tree.size()) {
            addSameName(near);
          }
        }
      }
    }
  }

  private void byPlace() {
    int place = page.locator().at(fingerprint.place().xpath());
    if (place != NONE) {
      add(place);
    }
  }

  /** The first entry of a hash, {@link DomTree#NONE} if more than a few have it. */
  private static int firstOfFew(HashIndex index, long hash, int few) {
    return hash == 0 || index.count(hash) > few ? NONE : index.first(hash);
  }

  private void addAll(HashIndex index, long hash) {
    int left = MAX_EQUAL;
    for (int n = index.first(hash); n != NONE && left > 0; n = index.next(n)) {
      add(n);
      left--;
    }
  }

  private void addSameName(int node) {
    if (tree.name(node).equals(name)) {
      add(node);
    }
  }

  private void add(int node) {
    if (size < MAX_FOUND
        && tree.isText(node) == isText
        && TagFamily.exchange(family, TagFamily.of(tree.name(node)))) {
      found[size++] = node;
    }
  }
}
