package dev.pleach.diff.tell;

import dev.pleach.diff.story.Finding.Section;
import dev.pleach.diff.words.TextPiece;
import dev.pleach.diff.words.WordDiff;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Groups drafts that tell the same: the same words replaced by the same words, the same thing new
 * or gone, or numbers counted anew in addresses.
 */
final class EqualDrafts {
  private static final int LONGEST = 2_000; // characters of texts that are compared by words

  private EqualDrafts() {}

  static List<Draft> group(List<Draft> drafts) {
    Map<String, Draft> groups = new LinkedHashMap<>();
    Map<EditedTexts, String> known = new HashMap<>();
    for (Draft draft : drafts) {
      Draft first = groups.putIfAbsent(key(draft, known), draft);
      if (first != null) {
        first.others.add(draft);
        first.changes.addAll(draft.changes);
      }
    }
    return new ArrayList<>(groups.values());
  }

  private record EditedTexts(String from, String to) {}

  private static String key(Draft draft, Map<EditedTexts, String> known) {
    String edit =
        switch (draft.kind) {
          case REWORDED -> edit(draft, known);
          case REPLACED ->
              draft.section == Section.READ ? draft.from + "\n→\n" + draft.to : edit(draft, known);
          case RESPELLED, RENUMBERED -> "";
          case ADDED, REMOVED, MOVED, REGROUPED -> draft.from + "\n→\n" + draft.to;
        };
    return draft.section + " " + draft.kind + " " + draft.noun + " " + edit;
  }

  private static String edit(Draft draft, Map<EditedTexts, String> known) {
    if (draft.section == Section.LINKS) {
      boolean sameAnchor = letters(anchor(draft.from)).equals(letters(anchor(draft.to)));
      return sameAnchor
          ? middle(withoutAnchor(draft.from), withoutAnchor(draft.to))
          : middle(draft.from, draft.to);
    }
    return known.computeIfAbsent(
        new EditedTexts(draft.from, draft.to), texts -> words(texts.from, texts.to));
  }

  private static String anchor(String address) {
    int hash = address.indexOf('#');
    return hash < 0 ? "" : address.substring(hash);
  }

  private static String withoutAnchor(String address) {
    int hash = address.indexOf('#');
    return hash < 0 ? address : address.substring(0, hash);
  }

  /** The name of an anchor as far as it is not made anew by each version of a tool. */
  private static String letters(String anchor) {
    return anchor.replaceAll("[^\\p{L}]+", "");
  }

  /** The segments of two addresses that differ. */
  private static String middle(String from, String to) {
    String[] left = from.split("(?<=[/?&#])", -1);
    String[] right = to.split("(?<=[/?&#])", -1);
    int start = 0;
    int most = Math.min(left.length, right.length);
    while (start < most && left[start].equals(right[start])) {
      start++;
    }
    int end = 0;
    while (end < most - start
        && left[left.length - 1 - end].equals(right[right.length - 1 - end])) {
      end++;
    }
    return String.join("", List.of(left).subList(start, left.length - end))
        + "\n→\n"
        + String.join("", List.of(right).subList(start, right.length - end));
  }

  /** The words that differ between two texts. */
  private static String words(String from, String to) {
    if (from.length() + to.length() > LONGEST) {
      return from + "\n→\n" + to;
    }
    StringBuilder edit = new StringBuilder();
    for (TextPiece piece : WordDiff.of(from, to, false)) {
      if (piece.state() != TextPiece.State.SAME) {
        edit.append(piece.state() == TextPiece.State.REMOVED ? '-' : '+');
        edit.append(piece.in(from, to).strip()).append('\n');
      }
    }
    return edit.toString();
  }
}
