package dev.pleach.trace.weigh;

import dev.pleach.dom.DomTree;
import dev.pleach.match.Matching;
import dev.pleach.trace.page.PageIndex;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/**
 * Finds a number of a redone page, such as a price or a count, by what is read around it. A price
 * has the form of all prices; the name of its article, its stock and its rating are around one of
 * them. Of the elements that have the form of the node, and were not elsewhere on the old page, the
 * one with most of the same texts near it is the node, if no other comes near it.
 *
 * <p>Texts count by their rarity, and without their digits; how near they are does not count,
 * because a new design orders them anew.
 *
 * <p>Cost: the texts of both pages once, then those of the form of each node.
 */
final class NumberContext {
  private static final int LONGEST = 60; // letters of a price, a date, a count
  private static final int NEAR = 8; // texts on each side
  private static final double LEAST = 0.12; // share of what is around the node
  private static final double CLEARLY = 1.4; // times the share of the second

  /** A text of the new page, and the lowest element around it that has a form as a whole. */
  private record Occurrence(int text, int element) {}

  /** The texts of a page: their nodes in document order, and their forms. */
  private static final class Texts {
    final DomTree tree;
    final int[] nodes;
    final String[] forms; // index: as nodes

    Texts(DomTree tree) {
      this.tree = tree;
      int[] found = new int[tree.size()];
      int size = 0;
      for (int n = 0; n < tree.size(); n++) {
        if (tree.isVisibleText(n)) {
          found[size++] = n;
        }
      }
      nodes = Arrays.copyOf(found, size);
      forms = new String[size];
      for (int i = 0; i < size; i++) {
        forms[i] = NumberForm.of(tree.foldedText(nodes[i]));
      }
    }

    /** How many texts are before a node. */
    int before(int node) {
      int at = Arrays.binarySearch(nodes, node);
      return at < 0 ? -at - 1 : at;
    }

    /** The forms of the texts near a node, without its own. */
    Set<String> around(int node) {
      int from = before(node);
      int end = before(tree.end(node));
      Set<String> near = new HashSet<>();
      near.addAll(Arrays.asList(forms).subList(Math.max(0, from - NEAR), from));
      near.addAll(Arrays.asList(forms).subList(end, Math.min(forms.length, end + NEAR)));
      return near;
    }
  }

  private final PageIndex page;
  private final Texts before;
  private final Texts after;
  private final Map<String, Integer> counts = new HashMap<>(); // forms of both pages
  private final Map<String, Integer> oldTexts = new HashMap<>(); // with their digits
  private final Map<String, List<Occurrence>> numbers = new HashMap<>(); // of the new page, by form

  NumberContext(Matching matching, PageIndex page) {
    this.page = page;
    before = new Texts(matching.beforeTree());
    after = new Texts(matching.afterTree());
    for (Texts texts : new Texts[] {before, after}) {
      for (String form : texts.forms) {
        counts.merge(form, 1, Integer::sum);
      }
    }
    for (int node : before.nodes) {
      oldTexts.merge(before.tree.foldedText(node).strip(), 1, Integer::sum);
    }
    readNumbers();
  }

  private void readNumbers() {
    String[] forms = new String[after.tree.size()]; // index: element; null if it is not read yet
    for (int text : after.nodes) {
      Set<String> own = new HashSet<>();
      for (int element = after.tree.parent(text);
          element > 0 && page.sketches().letters(element) <= LONGEST;
          element = after.tree.parent(element)) {
        String form = forms[element];
        if (form == null) {
          form = NumberForm.of(after.tree.visibleText(element));
          forms[element] = form;
        }
        if (form.indexOf('0') >= 0 && own.add(form)) {
          numbers.computeIfAbsent(form, f -> new ArrayList<>()).add(new Occurrence(text, element));
        }
      }
    }
  }

  /** Whether a node has digits and no long text. */
  static boolean isNumber(DomTree tree, int node) {
    int letters = 0;
    boolean hasDigit = false;
    for (int n = node; n < tree.end(node) && letters <= LONGEST; n++) {
      if (tree.isVisibleText(n)) {
        letters += tree.text(n).length();
        hasDigit |= NumberForm.mostNumbers(tree.text(n)) > 0;
      }
    }
    return hasDigit && letters <= LONGEST;
  }

  /** The element that is a number now, {@link DomTree#NONE} if none is clearly. */
  int of(int node) {
    String text = before.tree.visibleText(node);
    String form = NumberForm.of(text);
    Set<String> around = before.around(node);
    double all = weight(around);
    int best = DomTree.NONE;
    double first = 0;
    double second = 0;
    for (Occurrence number : numbers.getOrDefault(form, List.of())) {
      int element = number.element;
      if (element == best
          || (best != DomTree.NONE && after.tree.contains(best, element))
          || isElsewhere(number.text, text)) {
        continue;
      }
      Set<String> shared = after.around(element);
      shared.retainAll(around);
      double share = weight(shared);
      if (share > first) {
        second = first;
        first = share;
        best = element;
      } else {
        second = Math.max(second, share);
      }
    }
    return first >= LEAST * all && first > 0 && first >= CLEARLY * second ? best : DomTree.NONE;
  }

  /** Whether a text of the new page was on the old page, but not as the text of the node. */
  private boolean isElsewhere(int text, String own) {
    String now = after.tree.foldedText(text).strip();
    return !now.equals(own.strip()) && !own.contains(now) && oldTexts.containsKey(now);
  }

  private double weight(Set<String> forms) {
    double sum = 0;
    for (String form : new TreeSet<>(forms)) { // the same sum, whatever the order of hashes
      sum += 1.0 / counts.getOrDefault(form, 1);
    }
    return sum;
  }
}
