package dev.pleach.diff.visibility;

import dev.pleach.diff.change.InvisibleReason;
import dev.pleach.dom.DomTree;
import dev.pleach.dom.text.WhiteSpace;
import java.util.BitSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** What of one page a reader can notice: text, pictures, fields; as far as the markup tells. */
public final class VisibleContent {
  /** Elements that are seen themselves. */
  public static final Set<String> DRAWN =
      Set.of(
          "img",
          "svg",
          "video",
          "audio",
          "canvas",
          "iframe",
          "frame",
          "object",
          "embed",
          "input",
          "button",
          "select",
          "textarea",
          "hr",
          "progress",
          "meter",
          "math",
          "marquee");

  private static final Set<String> FOR_SCRIPTS = Set.of("script", "style", "noscript", "template");
  private static final List<String> OFFSETS = List.of("top", "left", "text-indent");
  private static final int LONGEST_STYLE = 10_000;
  private static final Set<String> HOLDS_A_FALLBACK =
      Set.of("iframe", "object", "video", "audio", "canvas");
  private static final Set<String> MAY_BE_A_PIXEL = Set.of("img", "iframe", "object", "embed");

  private final DomTree tree;
  private final int[] before; // index: node, and one more; value: noticeable nodes before it
  private final boolean[] forScripts; // index: name id
  private final boolean[] drawn; // index: name id; value: whether such an element is seen itself
  private final BitSet
      away; // nodes beyond an edge of the page, hidden by a class, or in place of others
  private final int headFrom; // the nodes of the head
  private final int headTo;
  private final int title; // or NONE

  public VisibleContent(DomTree tree) {
    this.tree = tree;
    drawn = new boolean[tree.nameCount()];
    forScripts = new boolean[tree.nameCount()];
    for (int id = 0; id < drawn.length; id++) {
      forScripts[id] = FOR_SCRIPTS.contains(tree.nameOf(id));
      drawn[id] = DRAWN.contains(tree.nameOf(id));
    }
    int head = head(tree);
    headFrom = Math.max(head, 0);
    headTo = head < 0 ? 0 : tree.end(head);
    title = title(tree);
    away = away(tree);
    before = new int[tree.size() + 1];
    for (int n = 0; n < tree.size(); n++) {
      before[n + 1] = before[n] + (check(n) ? 1 : 0);
    }
  }

  private static int title(DomTree tree) {
    for (int n = 0; n < tree.size(); n++) {
      if (tree.name(n).equals("title") && !tree.name(tree.parent(n)).equals("svg")) {
        return n;
      }
    }
    return DomTree.NONE;
  }

  private static int head(DomTree tree) {
    for (int c = tree.size() == 0 ? -1 : tree.firstChild(0); c >= 0; c = tree.nextSibling(c)) {
      if (tree.name(c).equals("head")) {
        return c;
      }
    }
    return -1;
  }

  /**
   * What is placed far beyond an edge, as frames for advertising are that only exchange messages,
   * what is hidden by its class, and what stands in a frame or film for browsers that cannot show
   * it.
   */
  private static BitSet away(DomTree tree) {
    BitSet away = new BitSet();
    boolean some = false;
    boolean[] far = new boolean[tree.tokenCount()];
    for (int t = 0; t < far.length; t++) {
      far[t] =
          (tree.tokenName(t).equals("style")
                  && (isFarAway(tree.tokenValue(t)) || isDot(tree.tokenValue(t))))
              || (tree.tokenName(t).equals("class") && isHidingClass(tree.tokenValue(t)));
      some |= far[t];
    }
    boolean[] fallback = new boolean[tree.nameCount()];
    for (int id = 0; id < fallback.length; id++) {
      fallback[id] = HOLDS_A_FALLBACK.contains(tree.nameOf(id));
      some |= fallback[id];
    }
    if (!some) {
      return away;
    }
    for (int n = 0; n < tree.size(); n++) {
      if (away.get(n)) {
        continue;
      }
      for (int i = 0; i < tree.attributeCount(n); i++) {
        if (far[tree.attributeToken(n, i)]) {
          away.set(n, tree.end(n));
        }
      }
      if (fallback[tree.nameId(n)]) {
        away.set(n + 1, tree.end(n));
      }
    }
    return away;
  }

  /**
   * Whether an element is hidden by its class: by all usage one that is called just that is, unless
   * others say on which screens it is shown, as in {@code hidden md:block}.
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
   * Whether a declaration such as {@code left: -9999px} stands in an inline style. A length that
   * was measured, as {@code left: -1275px}, is that of a carousel, which shows a part of itself.
   */
  private static boolean isFarAway(String style) {
    if (style.length() > LONGEST_STYLE) {
      return false;
    }
    for (int at = style.indexOf('-'); at > 0; at = style.indexOf('-', at + 1)) {
      if (isMadeUp(style, at + 1) && offsets(style.substring(0, at).stripTrailing())) {
        return true;
      }
    }
    return false;
  }

  /** Whether an inline style leaves one pixel or none. */
  private static boolean isDot(String style) {
    if (style.length() > LONGEST_STYLE || !style.contains("width")) {
      return false;
    }
    String declared = ";" + style.replace(" ", "") + ";";
    return isDot(declared, ";width:") && isDot(declared, ";height:");
  }

  private static boolean isDot(String style, String property) {
    int at = style.indexOf(property) + property.length();
    return at >= property.length()
        && (style.startsWith("1px;", at)
            || style.startsWith("0px;", at)
            || style.startsWith("0;", at));
  }

  private static boolean offsets(String declared) {
    String property = declared.substring(0, Math.max(0, declared.length() - 1)).stripTrailing();
    return declared.endsWith(":") && OFFSETS.stream().anyMatch(property::endsWith);
  }

  /** A number of nines alone, or of a digit and at least three zeros. */
  private static boolean isMadeUp(String text, int from) {
    int end = from;
    boolean nines = true;
    boolean round = true;
    for (; end < text.length() && isDigit(text.charAt(end)); end++) {
      nines &= text.charAt(end) == '9';
      round &= end == from || text.charAt(end) == '0';
    }
    return (nines && end - from >= 3) || (round && end - from >= 4);
  }

  private static boolean isDigit(char c) {
    return c >= '0' && c <= '9';
  }

  private boolean check(int node) {
    if (away.get(node)) {
      return false;
    }
    if (tree.isText(node)) {
      return (tree.isVisible(node) || isTitle(tree.parent(node)))
          && !WhiteSpace.isInvisible(tree.text(node));
    }
    return drawn[tree.nameId(node)]
        && tree.isVisible(node)
        && !isPixel(node)
        && !(tree.name(node).equals("iframe") && isEmptyFrame(tree.attribute(node, "src")));
  }

  /** Whether a reader can notice the node itself. */
  public boolean is(int node) {
    return before[node + 1] > before[node];
  }

  /** Whether there is something to notice in the subtree. */
  public boolean isIn(int node) {
    return before[tree.end(node)] > before[node];
  }

  /** Whether neither the element nor one around it is hidden. */
  public boolean isShown(int node) {
    return tree.isVisible(node) && !away.get(node);
  }

  public boolean isInHead(int node) {
    return headFrom <= node && node < headTo;
  }

  /** The title of a page is seen, on the tab; wherever it stands, as browsers take it. */
  boolean isTitle(int node) {
    return node == title;
  }

  /**
   * A picture or frame of one pixel, or a bare one that a script has put there to count visitors.
   */
  boolean isPixel(int node) {
    if (!drawn[tree.nameId(node)] || !MAY_BE_A_PIXEL.contains(tree.name(node))) {
      return false;
    }
    boolean tiny = isTiny(tree.attribute(node, "width")) && isTiny(tree.attribute(node, "height"));
    boolean bare = tree.name(node).equals("img") && isBare(node);
    return tiny || (bare && tree.depth(node) == 2 && tree.name(tree.parent(node)).equals("body"));
  }

  /** Whether a picture has an address and nothing else that says something. */
  private boolean isBare(int picture) {
    String alternative = tree.attribute(picture, "alt");
    boolean silent = alternative != null && alternative.isBlank();
    return tree.attributeCount(picture) == (silent ? 2 : 1);
  }

  /** Why a node is not seen; null if nothing of the kind keeps it from a reader. */
  public @Nullable InvisibleReason hides(int node) {
    boolean isForScripts = isForScripts(node);
    if (away.get(node)) {
      return InvisibleReason.HIDDEN;
    }
    if (!isForScripts && tree.isVisible(node)) {
      return isPixel(node) ? InvisibleReason.TRACKING : null;
    }
    if (isForScripts || isForScripts(tree.parent(node))) {
      return InvisibleReason.SCRIPT;
    }
    if (isTitle(node) || (tree.isText(node) && isTitle(tree.parent(node)))) {
      return null;
    }
    return isInHead(node) ? InvisibleReason.HEAD : InvisibleReason.HIDDEN;
  }

  private boolean isForScripts(int node) {
    return node >= 0 && forScripts[tree.nameId(node)];
  }

  private static boolean isEmptyFrame(@Nullable String address) {
    return address == null
        || address.isBlank()
        || address.startsWith("about:")
        || address.startsWith("javascript:");
  }

  private static boolean isTiny(@Nullable String length) {
    return length != null && (length.equals("0") || length.equals("1") || length.equals("1px"));
  }
}
