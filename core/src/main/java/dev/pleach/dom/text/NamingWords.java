package dev.pleach.dom.text;

import java.util.NavigableMap;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * The words of all elements of a kind, such as the terms of a glossary, and the part of the words
 * of one of them that is likely to stay as it is: the name before the parameters of a function, to
 * which parameters are added, and a heading without the number that counts the sections before it.
 */
public final class NamingWords {
  private static final int MOST_COMPARED = 2_000; // elements, as all are read for each of them
  private static final int LONGEST = 60; // characters of a part
  private static final int SHORTEST = 4;
  private static final Pattern CALL = Pattern.compile("[^()]{1,60}[\\p{L}\\p{N}_]\\(");
  private static final Pattern NUMBERED = Pattern.compile("(?:\\d{1,4}\\.)*\\d{1,4}\\.? +(.+)");

  private final NavigableMap<String, Integer> counts = new TreeMap<>(); // by words
  private boolean isComplete = true;

  /**
   * Adds an element.
   *
   * @param words its words, or their beginning
   * @param isWhole whether these are all
   */
  public void add(String words, boolean isWhole) {
    counts.merge(words, 1, Integer::sum);
    isComplete &= isWhole;
  }

  /**
   * A condition of an XPath that holds for one element alone, null if there is none better than all
   * of its words.
   *
   * @param words of the element, or their beginning
   */
  public @Nullable String condition(String words) {
    Matcher call = CALL.matcher(words);
    if (call.lookingAt()) {
      String name = call.group();
      return canBeWritten(name) && isOnlyBeginning(name) ? "starts-with" + test(name) : null;
    }
    Matcher numbered = NUMBERED.matcher(words);
    if (numbered.matches()) {
      String title = numbered.group(1);
      return canBeWritten(title) && isOnlyPart(title) ? "contains" + test(title) : null;
    }
    return null;
  }

  private static String test(String part) {
    return "(normalize-space()," + quoted(part) + ")";
  }

  /** Words as XPath writes them; they must not have both kinds of quotes. */
  public static String quoted(String words) {
    String quote = words.indexOf('\'') < 0 ? "'" : "\"";
    return quote + words + quote;
  }

  private static boolean canBeWritten(String part) {
    return part.length() >= SHORTEST && part.length() <= LONGEST && isWritable(part);
  }

  /** Whether words can stand in an XPath, and somebody who reads it sees all of them. */
  public static boolean isWritable(String words) {
    return (words.indexOf('\'') < 0 || words.indexOf('"') < 0)
        && words.chars().allMatch(c -> c == ' ' || isSeen(c))
        && words.chars().anyMatch(Character::isLetter);
  }

  private static boolean isSeen(int c) {
    return !Character.isISOControl(c)
        && !Character.isSpaceChar(c)
        && Character.getType(c) != Character.FORMAT
        && !Character.isSurrogate((char) c);
  }

  private boolean isOnlyBeginning(String part) {
    String first = counts.ceilingKey(part);
    String next = first == null ? null : counts.higherKey(first);
    return first != null
        && first.startsWith(part)
        && counts.getOrDefault(first, 0) == 1
        && (next == null || !next.startsWith(part));
  }

  private boolean isOnlyPart(String part) {
    return isComplete
        && counts.size() <= MOST_COMPARED
        && counts.entrySet().stream()
                .filter(entry -> entry.getKey().contains(part))
                .mapToInt(entry -> entry.getValue())
                .sum()
            == 1;
  }
}
