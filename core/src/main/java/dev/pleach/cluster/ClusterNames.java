package dev.pleach.cluster;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/**
 * Names for clusters: what the names of their pages have in common, as {@code
 * lang/*class-use/*.html}. Where that says nothing, or two clusters would have the same name,
 * "like" and the pattern page.
 */
public final class ClusterNames {
  private static final String REST = "*";
  private static final int FEWEST = 2; // letters that a name must have beside the extension

  private ClusterNames() {}

  /**
   * A name for each cluster, no two alike.
   *
   * @param pages the name of each page, by its number
   */
  public static List<String> of(List<PageCluster> clusters, List<String> pages) {
    List<String> names = new ArrayList<>();
    Set<String> seen = new HashSet<>();
    Set<String> repeated = new HashSet<>();
    for (PageCluster cluster : clusters) {
      String name = common(cluster.pages().stream().map(pages::get).toList());
      names.add(name);
      if (!seen.add(name)) {
        repeated.add(name);
      }
    }
    for (int i = 0; i < names.size(); i++) {
      if (repeated.contains(names.get(i)) || !isTelling(names.get(i))) {
        names.set(i, "like " + pages.get(clusters.get(i).pattern()));
      }
    }
    return names;
  }

  /** The beginning and the end that all have, cut at the edges of words. */
  private static String common(List<String> pages) {
    String first = pages.get(0);
    int prefix = first.length();
    int suffix = first.length();
    for (String page : pages) {
      prefix = Math.min(prefix, samePrefix(first, page));
      suffix = Math.min(suffix, sameSuffix(first, page));
    }
    if (pages.size() == 1) {
      return first;
    }
    while (prefix > 0 && isWord(first.charAt(prefix - 1))) {
      prefix--;
    }
    int from = first.length() - suffix;
    while (from < first.length() && isWord(first.charAt(from))) {
      from++;
    }
    from = Math.max(from, prefix);
    String folder = folder(pages, prefix, first.length() - from);
    return first.substring(0, prefix) + REST + folder + first.substring(from);
  }

  /** The longest name of a folder that all have between the ends, with what follows it. */
  private static String folder(List<String> pages, int prefix, int suffix) {
    Set<String> common = new TreeSet<>();
    for (int i = 0; i < pages.size(); i++) {
      String page = pages.get(i);
      String between = page.substring(prefix, Math.max(prefix, page.length() - suffix));
      int last = between.lastIndexOf('/');
      Set<String> folders =
          new HashSet<>(List.of(between.substring(0, Math.max(0, last)).split("/", -1)));
      if (i == 0) {
        common.addAll(folders);
      } else {
        common.retainAll(folders);
      }
    }
    String longest = "";
    for (String one : common) {
      longest = one.length() > longest.length() ? one : longest;
    }
    return longest.isEmpty() ? "" : longest + "/" + REST;
  }

  private static int samePrefix(String a, String b) {
    int most = Math.min(a.length(), b.length());
    int i = 0;
    while (i < most && a.charAt(i) == b.charAt(i)) {
      i++;
    }
    return i;
  }

  private static int sameSuffix(String a, String b) {
    int most = Math.min(a.length(), b.length());
    int i = 0;
    while (i < most && a.charAt(a.length() - 1 - i) == b.charAt(b.length() - 1 - i)) {
      i++;
    }
    return i;
  }

  private static boolean isWord(char c) {
    return Character.isLetterOrDigit(c) || Character.isSurrogate(c);
  }

  /** Whether a name says more than that there are pages of some type. */
  private static boolean isTelling(String name) {
    int rest = name.indexOf(REST);
    if (rest < 0) {
      return true;
    }
    String end = name.substring(rest + 1);
    String extension = end.replaceFirst("^(.*?)\\.\\w{1,5}$", "$1");
    return (name.substring(0, rest) + extension).codePoints().filter(Character::isLetter).count()
        >= FEWEST;
  }
}
