package dev.pleach.safe;

import dev.pleach.dom.DomTree;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** The addresses of the style sheets and pictures that a page shows, as it writes them. */
public final class LinkedFiles {
  /** Where pages keep the address of a picture that a script loads once it comes into sight. */
  private static final List<String> LAZY =
      List.of("data-src", "data-original", "data-lazy-src", "data-lazy");

  private static final Pattern CANDIDATE =
      Pattern.compile("([^\\s,]\\S*+)(?:\\s++([0-9.]++)([wx]))?[^,]*+");

  /** The width, in pixels, that a picture of several sizes is taken in. */
  private static final double WIDTH = 800;

  private static final int MOST_ADDRESSES = 4; // a picture

  private LinkedFiles() {}

  /** The address of the style sheet that an element links to; null if it links to none. */
  public static @Nullable String styleSheet(DomTree page, int node) {
    if (!page.name(node).equals("link") || page.hasAttribute(node, "disabled")) {
      return null;
    }
    Set<String> rel = Set.of(lower(page, node, "rel").strip().split("\\s+"));
    // A sheet that a script turns on once it is loaded, so that the page need not wait for it.
    boolean later =
        rel.contains("preload")
            && lower(page, node, "as").equals("style")
            && lower(page, node, "onload").contains("stylesheet");
    String href = page.attribute(node, "href");
    boolean used = later || (rel.contains("stylesheet") && !rel.contains("alternate"));
    return used && href != null && !href.isBlank() ? href : null;
  }

  /** For which media an element's style sheet is. */
  static String media(DomTree page, int node) {
    boolean later = lower(page, node, "onload").contains("media"); // "print" until it is loaded
    String media = page.attribute(node, "media");
    return later || media == null || media.isBlank() ? "all" : media;
  }

  /** The addresses under which the picture of an element may be, the best first. */
  public static List<String> picture(DomTree page, int node) {
    if (!page.name(node).equals("img")) {
      return List.of();
    }
    Set<String> found = new LinkedHashSet<>();
    LAZY.forEach(name -> addFile(found, page.attribute(node, name)));
    add(found, best(page.attribute(node, "data-srcset")));
    add(found, page.attribute(node, "src")); // beside those above it is a stand-in
    add(found, best(page.attribute(node, "srcset")));
    int parent = page.parent(node);
    if (parent != DomTree.NONE && page.name(parent).equals("picture")) {
      for (int child : page.children(parent)) {
        add(
            found,
            page.name(child).equals("source") ? best(page.attribute(child, "srcset")) : null);
      }
    }
    List<String> all = new ArrayList<>(found);
    return all.subList(0, Math.min(all.size(), MOST_ADDRESSES));
  }

  /** Adds what looks like the address of a file: scripts keep other things in such attributes. */
  private static void addFile(Set<String> found, @Nullable String address) {
    boolean isAddress =
        address != null && address.matches("[^\\s{}<>\\[\\]]*[./][^\\s{}<>\\[\\]]*");
    add(found, isAddress ? address : null);
  }

  private static void add(Set<String> found, @Nullable String address) {
    // A picture in the page itself is a stand-in where there is another one beside it.
    if (address != null && !address.isBlank() && !SafeAddress.isInlinePicture(address.strip())) {
      found.add(address.strip());
    }
  }

  /** Of several sizes the smallest that is large enough, else the largest. */
  private static @Nullable String best(@Nullable String sizes) {
    String best = null;
    double bestWidth = 0;
    Matcher candidate = CANDIDATE.matcher(sizes == null ? "" : sizes);
    while (candidate.find()) {
      String address = candidate.group(1);
      double size = number(candidate.group(2));
      double width = "w".equals(candidate.group(3)) ? size : WIDTH * size;
      boolean better = bestWidth < WIDTH ? width > bestWidth : width >= WIDTH && width < bestWidth;
      if (better) {
        best = address.endsWith(",") ? address.substring(0, address.length() - 1) : address;
        bestWidth = width;
      }
      if (address.endsWith(",")) {
        candidate.region(candidate.end(1), candidate.regionEnd());
      }
    }
    return best;
  }

  private static double number(@Nullable String written) {
    try {
      return written == null ? 1 : Double.parseDouble(written);
    } catch (NumberFormatException e) {
      return 1;
    }
  }

  private static String lower(DomTree page, int node, String attribute) {
    String value = page.attribute(node, attribute);
    return value == null ? "" : value.toLowerCase(Locale.ROOT);
  }
}
