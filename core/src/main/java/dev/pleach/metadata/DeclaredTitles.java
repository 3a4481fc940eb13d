package dev.pleach.metadata;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * The titles that a page declares for itself, and their parts: many are followed or preceded by the
 * name of the site or of a section, as in {@code Roberts sent to full Senate - Example News}.
 */
final class DeclaredTitles {
  /** What is between a title and the name of its site; a hyphen only with white space around it. */
  private static final Pattern SEPARATOR =
      Pattern.compile(
          "\\s+[-|\\u2013\\u2014\\u00B7\\u2022/>\\u00AB\\u00BB~]+\\s+|\\s*(?:\\||::)\\s*|:\\s+");

  private static final int MOST_PARTS = 8;

  private final List<String> titles; // the most reliable first
  private final Set<String> wholes = new HashSet<>(); // the words of each
  private final Set<String> parts = new HashSet<>(); // the words of runs of their parts
  private final Set<String> starts = new HashSet<>(); // the words of runs at their beginning

  private final boolean[] letters; // index: how many; value: whether one of these has so many

  private final List<Set<String>> runs = new ArrayList<>(); // the same, and wholes, as sets

  DeclaredTitles(List<String> titles) {
    this.titles = titles;
    letters = new boolean[longest(titles) + 1];
    for (String title : titles) {
      wholes.add(WordKey.of(title));
      letters[WordKey.letters(title)] = true;
      List<int[]> pieces = split(title);
      for (int from = 0; from < pieces.size() && pieces.size() > 1; from++) {
        for (int to = from; to < pieces.size(); to++) {
          String part = title.substring(pieces.get(from)[0], pieces.get(to)[1]);
          String run = WordKey.of(part);
          letters[WordKey.letters(part)] = true;
          (from == 0 ? starts : parts).add(run);
          if (to < pieces.size() - 1) {
            addRun(run); // the last part is mostly the name of the site
          }
        }
      }
      addRun(WordKey.of(title));
    }
    wholes.remove("");
    parts.remove("");
    starts.remove("");
  }

  private static int longest(List<String> titles) {
    int longest = 0;
    for (String title : titles) {
      longest = Math.max(longest, title.length());
    }
    return longest;
  }

  /** Where the parts of a title begin and end. */
  private static List<int[]> split(String title) {
    List<int[]> pieces = new ArrayList<>();
    Matcher between = SEPARATOR.matcher(title);
    int from = 0;
    while (between.find() && pieces.size() < MOST_PARTS - 1) {
      if (between.start() > from) {
        pieces.add(new int[] {from, between.start()});
      }
      from = between.end();
    }
    pieces.add(new int[] {from, title.length()});
    return pieces;
  }

  /** Whether a title, or a part of one, has so many letters. */
  boolean hasLetters(int count) {
    return count < letters.length && letters[count];
  }

  /** Whether the words are those of a title. */
  boolean isWhole(String words) {
    return wholes.contains(words);
  }

  /** Whether the words are those of a part of a title, or of several in a row. */
  boolean isPart(String words) {
    return parts.contains(words) || starts.contains(words);
  }

  /** Whether they are those with which a title begins; the name of a site comes last more often. */
  boolean isStart(String words) {
    return starts.contains(words);
  }

  /** Whether a title has the words in a row. */
  boolean hasInside(String words) {
    return !words.isEmpty()
        && wholes.stream().anyMatch(whole -> (" " + whole + " ").contains(" " + words + " "));
  }

  /**
   * How many words a text and a title, or a part of it, have in common: 0 to 1, 1 for equal sets.
   */
  double likeness(String words) {
    Set<String> own = Set.copyOf(Arrays.asList(words.split(" ")));
    double most = 0;
    for (Set<String> run : runs) {
      int common = 0;
      for (String word : own) {
        common += run.contains(word) ? 1 : 0;
      }
      most = Math.max(most, 2.0 * common / (own.size() + run.size()));
    }
    return most;
  }

  private void addRun(String run) {
    Set<String> words = Set.copyOf(Arrays.asList(run.split(" ")));
    if (!run.isEmpty() && !runs.contains(words)) {
      runs.add(words);
    }
  }

  /** The most reliable title; null without any. */
  @Nullable String best() {
    return titles.isEmpty() ? null : titles.get(0);
  }

  /** A title without the name of the site at one of its ends. */
  static String without(@Nullable String site, String title) {
    List<int[]> pieces = split(title);
    String name = site == null ? "" : WordKey.of(site);
    int last = pieces.size() - 1;
    if (last < 1 || name.isEmpty()) {
      return title;
    }
    if (WordKey.of(part(title, pieces.get(last))).equals(name)) {
      return title.substring(0, pieces.get(last - 1)[1]);
    }
    return WordKey.of(part(title, pieces.get(0))).equals(name)
        ? title.substring(pieces.get(1)[0])
        : title;
  }

  /** What a title has beside the words of a part of it, at one end; null if it has not. */
  static @Nullable String beside(String words, String title) {
    List<int[]> pieces = split(title);
    int last = pieces.size() - 1;
    if (last < 1) {
      return null;
    }
    if (WordKey.of(title.substring(0, pieces.get(last - 1)[1])).equals(words)) {
      return part(title, pieces.get(last));
    }
    return WordKey.of(title.substring(pieces.get(1)[0])).equals(words)
        ? part(title, pieces.get(0))
        : null;
  }

  private static String part(String title, int[] piece) {
    return title.substring(piece[0], piece[1]);
  }
}
