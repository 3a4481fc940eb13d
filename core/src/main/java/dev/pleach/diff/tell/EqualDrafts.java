package dev.pleach.diff.tell;

import dev.pleach.diff.story.Finding.Kind;
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
    Map<Key, Draft> groups = new LinkedHashMap<>();
    Map<Texts, Texts> known = new HashMap<>();
    for (Draft draft : drafts) {
      Draft first = groups.putIfAbsent(key(draft, known), draft);
      if (first != null) {
        first.others.add(draft);
        first.changes.addAll(draft.changes);
      }
    }
    return new ArrayList<>(groups.values());
  }

  /** What is told; equal for drafts that tell the same. */
  private record Key(Section section, Kind kind, String noun, Texts texts) {}

  /** What was there and what is there now. */
  private record Texts(String from, String to) {
    static final Texts ANY = new Texts("", "");
  }

  private static Key key(Draft draft, Map<Texts, Texts> known) {
    Texts whole = new Texts(draft.from, draft.to);
    Texts texts =
        switch (draft.kind) {
          case REWORDED -> edit(draft.section, whole, known);
          case REPLACED ->
              draft.section == Section.READ ? whole : edit(draft.section, whole, known);
          case RESPELLED, RENUMBERED -> Texts.ANY;
          case REFILLED -> new Texts(String.valueOf(draft.position), ""); // each list is told
          case ADDED, REMOVED, MOVED, REGROUPED -> whole;
        };
    return new Key(draft.section, draft.kind, draft.noun, texts);
  }

  private static Texts edit(Section section, Texts texts, Map<Texts, Texts> known) {
    if (section == Section.LINKS) {
      String from = texts.from;
      String to = texts.to;
      boolean sameAnchor = letters(anchor(from)).equals(letters(anchor(to)));
      return sameAnchor ? middle(withoutAnchor(from), withoutAnchor(to)) : middle(from, to);
    }
    return known.computeIfAbsent(texts, EqualDrafts::words);
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
    StringBuilder letters = new StringBuilder();
    anchor.codePoints().filter(Character::isLetter).forEach(letters::appendCodePoint);
    return letters.toString();
  }

  /** The segments of two addresses that differ. */
  private static Texts middle(String from, String to) {
    int most = Math.min(from.length(), to.length());
    int start = 0; // behind the last cut of what both begin with
    int i = 0;
    while (i < most && from.charAt(i) == to.charAt(i)) {
      start = isCut(from.charAt(i)) ? i + 1 : start;
      i++;
    }
    if (i == most && (from.length() == to.length() || isCutBehind(from, to, most))) {
      start = most;
    }
    int end = 0; // characters of what both end with, from a cut on
    int j = 0;
    while (j < most - start
        && from.charAt(from.length() - 1 - j) == to.charAt(to.length() - 1 - j)) {
      j++;
      boolean cut = isCutAt(from, from.length() - j) && isCutAt(to, to.length() - j);
      end = cut ? j : end;
    }
    return new Texts(
        from.substring(start, from.length() - end), to.substring(start, to.length() - end));
  }

  /** Whether the shorter of two texts ends where a segment of the longer one does. */
  private static boolean isCutBehind(String from, String to, int length) {
    return isCutAt(from.length() > to.length() ? from : to, length);
  }

  private static boolean isCutAt(String address, int place) {
    return place == 0 || isCut(address.charAt(place - 1));
  }

  private static boolean isCut(char c) {
    return c == '/' || c == '?' || c == '&' || c == '#';
  }

  /** The words that differ between two texts, each run in a line. */
  private static Texts words(Texts texts) {
    String from = texts.from;
    String to = texts.to;
    if (from.length() + to.length() > LONGEST) {
      return texts;
    }
    StringBuilder gone = new StringBuilder();
    StringBuilder fresh = new StringBuilder();
    for (TextPiece piece : WordDiff.of(from, to, false)) {
      if (piece.state() != TextPiece.State.SAME) {
        StringBuilder side = piece.state() == TextPiece.State.REMOVED ? gone : fresh;
        side.append(piece.in(from, to).strip()).append('\n');
      }
    }
    return new Texts(gone.toString(), fresh.toString());
  }
}
