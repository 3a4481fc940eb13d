package dev.pleach.segment.role;

import dev.pleach.dom.DomTree;
import dev.pleach.dom.text.WhiteSpace;
import dev.pleach.segment.decide.Draft;
import dev.pleach.segment.feature.RegionFacts;
import dev.pleach.segment.part.Role;
import dev.pleach.segment.region.PageLeaves;
import dev.pleach.segment.region.RegionTree;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * Names of segments in words of the page: the heading inside, the first entries of a menu, the
 * first words of a text. What is the only one of its kind, such as a footer, is called by its role.
 * A name that is taken gets a number.
 */
public final class SegmentNames {
  private static final int LONGEST = 48; // characters of the words of the page
  private static final int ENTRY = 24; // characters of one entry of a list
  private static final int ENTRIES = 3;
  private static final int READ = 400; // characters of a text that are looked at

  private static final Pattern ENDS = Pattern.compile("[\\s,;:.|–-]+$"); // signs that end a part

  /** What generators of manuals put behind a heading to link to it. */
  private static final Set<String> PERMALINKS = Set.of("¶", "§", "#", "\u2693", "\uD83D\uDD17");

  /** Roles whose name begins with them: a reader looks for these by their role. */
  private static final Set<Role> LED =
      Set.of(
          Role.HEADER,
          Role.NAVIGATION,
          Role.MAIN,
          Role.ASIDE,
          Role.FOOTER,
          Role.FORM,
          Role.ADVERT,
          Role.TABLE,
          Role.PICTURE,
          Role.SEARCH,
          Role.LOGO,
          Role.COMMENTS);

  /** Roles that need no words of the page unless there are several. */
  private static final Set<Role> ENOUGH = Set.of(Role.HEADER, Role.FOOTER, Role.SEARCH, Role.LOGO);

  private static final Set<Role> LISTED = Set.of(Role.NAVIGATION, Role.FOOTER);

  private final RegionFacts facts;
  private final RegionTree regions;
  private final DomTree tree;
  private final PageLeaves leaves;
  private final Set<String> taken = new HashSet<>();
  private final Map<String, Integer> used = new HashMap<>(); // by name; value: the last number

  public SegmentNames(RegionFacts facts) {
    this.facts = facts;
    regions = facts.regions();
    tree = regions.tree();
    leaves = regions.leaves();
  }

  /** The name of a segment, another one at each call. */
  public String name(Draft draft, Role role) {
    String kind = title(role);
    if (ENOUGH.contains(role) && taken.add(kind)) {
      return kind;
    }
    String words = words(draft, role);
    String name = words.isEmpty() ? kind : LED.contains(role) ? kind + ": " + words : words;
    if (taken.add(name)) {
      return name;
    }
    int number = used.getOrDefault(name, 1);
    String numbered;
    do {
      number++;
      numbered = name + " (" + number + ")";
    } while (!taken.add(numbered));
    used.put(name, number);
    return numbered;
  }

  private static String title(Role role) {
    String lower = role.name().toLowerCase(Locale.ROOT);
    return Character.toUpperCase(lower.charAt(0)) + lower.substring(1);
  }

  private String words(Draft draft, Role role) {
    int first = regions.firstLeaf(draft.regions().get(0));
    int end = regions.endLeaf(draft.regions().get(draft.regions().size() - 1));
    String headed = role == Role.NAVIGATION ? "" : headings(draft.regions().get(0), role);
    if (!headed.isEmpty()) {
      return headed;
    }
    boolean listed = LISTED.contains(role) || facts.isListed(draft.regions().get(0));
    return listed ? entries(first, end) : joined(first, end);
  }

  /**
   * The first heading. Where none is of a higher rank and others are of the same, it heads one of
   * several parts and not all of them: then the first ones, separated by commas. Of the main part
   * the first one is the title, whatever rank its writer gave it.
   */
  private String headings(int region, Role role) {
    int first = facts.firstHeading(region);
    if (first < 0) {
      return "";
    }
    String name = tree.name(first);
    String words = joined(leaves.first(first), leaves.end(first));
    if (role == Role.MAIN) {
      return words;
    }
    Set<String> all = new LinkedHashSet<>(Set.of(shorten(words, ENTRY)));
    for (int n = first + 1; n < tree.end(regions.outer(region)); n++) {
      if (tree.isElement(n) && RegionFacts.isHeading(tree.name(n))) {
        int rank = tree.name(n).compareTo(name);
        if (rank < 0) {
          return words;
        }
        String next = rank > 0 ? "" : joined(leaves.first(n), leaves.end(n));
        if (!next.isEmpty()) {
          all.add(shorten(next, ENTRY));
        }
      }
    }
    if (words.isEmpty() || all.size() == 1) {
      return words;
    }
    String named = all.stream().limit(ENTRIES).collect(Collectors.joining(", "));
    return all.size() > ENTRIES && !named.endsWith("…") ? named + "…" : named;
  }

  /** The first texts, separated by commas. */
  private String entries(int first, int end) {
    StringBuilder words = new StringBuilder();
    int count = 0;
    for (int leaf = first; leaf < end && count < ENTRIES; leaf++) {
      String text = text(leaf);
      if (Character.isLetterOrDigit(text.codePoints().findFirst().orElse(' '))) {
        String entry = ENDS.matcher(shorten(text, ENTRY)).replaceFirst("");
        words.append(words.length() == 0 ? "" : ", ").append(entry);
        count++;
        if (count == ENTRIES && leaf + 1 < end) {
          words.append('…');
        }
      }
    }
    return words.toString().replace("……", "…");
  }

  /** The beginning of the running text. */
  private String joined(int first, int end) {
    StringBuilder words = new StringBuilder();
    for (int leaf = first; leaf < end && words.length() <= LONGEST; leaf++) {
      String text = text(leaf);
      words.append(words.length() == 0 || text.isEmpty() ? "" : " ").append(text);
    }
    return shorten(words.toString(), LONGEST);
  }

  /** What a leaf reads: its text, or what a picture is called. */
  private String text(int leaf) {
    int node = leaves.node(leaf);
    String text = tree.isText(node) ? tree.text(node) : called(node);
    String words =
        WhiteSpace.fold(text.length() > READ ? text.substring(0, READ) : text)
            .replace('\u00A0', ' ')
            .strip();
    return PERMALINKS.contains(words) ? "" : words;
  }

  private String called(int node) {
    for (String name : new String[] {"alt", "title", "aria-label", "placeholder"}) {
      String value = tree.attribute(node, name);
      if (value != null && !WhiteSpace.isBlank(value)) {
        return value;
      }
    }
    return "";
  }

  /** Cuts a text behind a word. */
  private static String shorten(String text, int length) {
    if (text.length() <= length) {
      return text;
    }
    int cut = text.lastIndexOf(' ', length - 1);
    cut = cut < length / 2 ? length - 1 : cut;
    cut -= Character.isHighSurrogate(text.charAt(cut - 1)) ? 1 : 0;
    return ENDS.matcher(text.substring(0, cut)).replaceFirst("") + "…";
  }
}
