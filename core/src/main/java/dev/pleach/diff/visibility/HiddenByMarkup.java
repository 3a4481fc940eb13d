package dev.pleach.diff.visibility;

import dev.pleach.dom.DomTree;
import dev.pleach.dom.text.WhiteSpace;
import java.util.BitSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Nodes hidden by other means than {@code hidden} or {@code display: none}: placed far beyond an
 * edge of the page or shrunk to a pixel by an inline style, as frames for advertising are that only
 * exchange messages; hidden by a class; or inside a frame or film, for browsers that cannot show
 * it. Each attribute value is judged once: O(n).
 */
public final class HiddenByMarkup {
  private static final List<String> OFFSETS = List.of("top", "left", "text-indent");
  private static final int LONGEST_STYLE = 10_000; // longer ones are not looked at
  private static final Set<String> HAS_FALLBACK =
      Set.of("iframe", "object", "video", "audio", "canvas");

  private HiddenByMarkup() {}

  static BitSet nodes(DomTree tree) {
    BitSet hidden = new BitSet();
    boolean some = false;
    boolean[] hides = new boolean[tree.tokenCount()]; // index: token
    for (int t = 0; t < hides.length; t++) {
      hides[t] = hides(tree.tokenName(t), tree.tokenValue(t));
      some |= hides[t];
    }
    boolean[] fallback = new boolean[tree.nameCount()]; // index: name id
    for (int id = 0; id < fallback.length; id++) {
      fallback[id] = HAS_FALLBACK.contains(tree.nameOf(id));
      some |= fallback[id];
    }
    for (int n = 0; some && n < tree.size(); n++) {
      if (hidden.get(n)) {
        continue;
      }
      for (int i = 0; i < tree.attributeCount(n); i++) {
        if (hides[tree.attributeToken(n, i)]) {
          hidden.set(n, tree.end(n));
        }
      }
      if (fallback[tree.nameId(n)]) {
        hidden.set(n + 1, tree.end(n));
      }
    }
    return hidden;
  }

  private static boolean hides(String name, String value) {
    return switch (name) {
      case "style" -> value.length() <= LONGEST_STYLE && (isFarAway(value) || isPixel(value));
      case "class" -> isHidingClass(value);
      default -> false;
    };
  }

  /**
   * Whether a class hides an element: by all usage one that is called just {@code hidden} does,
   * unless others name the screens on which it is shown, as in {@code hidden md:block}.
   */
  public static boolean isHidingClass(@Nullable String classes) {
    if (classes == null || !classes.contains("hidden") || classes.indexOf(':') >= 0) {
      return false;
    }
    for (int at = classes.indexOf("hidden"); at >= 0; at = classes.indexOf("hidden", at + 1)) {
      int end = at + "hidden".length();
      if ((at == 0 || WhiteSpace.is(classes.charAt(at - 1)))
          && (end == classes.length() || WhiteSpace.is(classes.charAt(end)))) {
        return true;
      }
    }
    return false;
  }

  /**
   * Whether an inline style has a declaration such as {@code left: -9999px}. A length that was
   * measured, as {@code left: -1275px}, is that of a carousel, which shows a part of itself.
   */
  private static boolean isFarAway(String style) {
    for (int at = style.indexOf('-'); at > 0; at = style.indexOf('-', at + 1)) {
      if (isMadeUp(style, at + 1) && endsWithOffset(style.substring(0, at).stripTrailing())) {
        return true;
      }
    }
    return false;
  }

  private static boolean endsWithOffset(String declared) {
    String property = declared.substring(0, Math.max(0, declared.length() - 1)).stripTrailing();
    return declared.endsWith(":") && OFFSETS.stream().anyMatch(property::endsWith);
  }

  /** A number of nines alone, or of a digit and at least three zeros. */
  private static boolean isMadeUp(String text, int from) {
    int end = from;
    boolean nines = true;
    boolean round = true;
    for (; end < text.length() && text.charAt(end) >= '0' && text.charAt(end) <= '9'; end++) {
      nines &= text.charAt(end) == '9';
      round &= end == from || text.charAt(end) == '0';
    }
    return (nines && end - from >= 3) || (round && end - from >= 4);
  }

  /** Whether an inline style leaves one pixel or none. */
  private static boolean isPixel(String style) {
    if (!style.contains("width")) {
      return false;
    }
    String declared = ";" + style.replace(" ", "") + ";";
    return isPixel(declared, ";width:") && isPixel(declared, ";height:");
  }

  private static boolean isPixel(String style, String property) {
    int at = style.indexOf(property) + property.length();
    return at >= property.length()
        && (style.startsWith("1px;", at)
            || style.startsWith("0px;", at)
            || style.startsWith("0;", at));
  }
}
