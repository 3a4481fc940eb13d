package dev.pleach.dom;

import dev.pleach.dom.css.XPathText;
import java.util.Arrays;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * How people name nodes of one tree: CSS selectors (jsoup's dialect) and XPaths in, absolute XPaths
 * and short CSS selectors out.
 *
 * <pre>{@code
 * Locator locator = Locator.of(tree);
 * int price = locator.find("#price");      // or "//td[@class='price']", or "/html[1]/body[1]/…"
 * locator.xpath(price);                    // /html[1]/body[1]/div[2]/span[1]
 * locator.css(price);                      // #price
 * }</pre>
 *
 * <p>A locator is an XPath if it starts with {@code /}, {@code (} or {@code xpath=}, else a CSS
 * selector; {@code css=} in front is allowed. Thread-safe; what it needs is prepared on first use.
 */
public final class Locator {
  private static final Set<String> ONE_OF_A_PAGE =
      Set.of("html", "head", "title", "body", "main", "nav", "header", "footer", "h1", ":root");

  private final DomTree tree;
  private volatile @Nullable XPaths xpaths;
  private volatile @Nullable CssSelectors selectors;
  private volatile @Nullable TextXPaths texts;
  private volatile @Nullable TreeDocument document;

  private Locator(DomTree tree) {
    this.tree = tree;
  }

  public static Locator of(DomTree tree) {
    return new Locator(tree);
  }

  /**
   * The one node a locator selects.
   *
   * @throws LocatorException if it selects none or several, or cannot be understood
   */
  public int find(String locator) {
    int[] found = findAll(locator);
    if (found.length == 1) {
      return found[0];
    }
    if (found.length == 0) {
      throw new LocatorException(
          "'" + TreeDocument.shown(locator) + "' selects no node of the page.", 0);
    }
    throw new LocatorException(
        "'%s' selects %s nodes of the page, one is wanted; the first two are %s and %s."
            .formatted(TreeDocument.shown(locator), found.length, css(found[0]), css(found[1])),
        found.length);
  }

  /**
   * All nodes a locator selects, in document order.
   *
   * @throws LocatorException if it cannot be understood
   */
  public int[] findAll(String locator) {
    String trimmed = locator.strip();
    if (trimmed.isEmpty()) {
      throw new LocatorException("The locator is empty. Give a CSS selector or an XPath.", -1);
    }
    if (trimmed.startsWith("xpath=")) {
      return byXPath(trimmed.substring(6).strip());
    }
    if (trimmed.startsWith("/") || trimmed.startsWith("(")) {
      return byXPath(trimmed);
    }
    int[] found = document().byCss(trimmed.startsWith("css=") ? trimmed.substring(4) : trimmed);
    Arrays.sort(found); // parts of a long selector are answered one by one
    return found;
  }

  /** The absolute XPath of a node, an index on every step, names in lower case. */
  public String xpath(int node) {
    return xpaths().of(node);
  }

  /** The last step of {@link #xpath}, with its slash: the rest is the path of the parent. */
  public String lastStep(int node) {
    return xpaths().lastStep(node);
  }

  /**
   * The node at a path that {@link #xpath} wrote, maybe of another tree: each step is taken for the
   * name of an element, whatever characters it has.
   *
   * @return {@link DomTree#NONE} if nothing is there
   */
  public int at(String xpath) {
    Integer node = xpaths().find(xpath, step -> true);
    return node == null ? DomTree.NONE : node;
  }

  /**
   * A short CSS selector that selects this element and no other, made of ids and class names that
   * look written by people where there are any. For a text node, that of its parent.
   */
  public String css(int node) {
    int element = tree.isText(node) ? tree.parent(node) : node;
    CssSelectors ready = selectors;
    if (ready == null) {
      ready = new CssSelectors(tree, xpaths());
      selectors = ready;
    }
    return ready.of(element);
  }

  /**
   * A short XPath that selects this element and no other: by the same ids, classes and attributes
   * as {@link #css} if these name the element; if {@link #css} counts places, or names no more than
   * the kind of the element, {@link #byText} if there is one.
   */
  public String shortXPath(int node) {
    String css = css(node);
    String byText = isNamed(css) ? null : byText(node);
    return byText == null ? XPathText.of(css) : byText;
  }

  /** Whether a selector names its element by more than its place or kind. */
  private static boolean isNamed(String css) {
    String last = css.substring(css.lastIndexOf(' ') + 1);
    boolean hasName = last.indexOf('#') >= 0 || last.indexOf('[') >= 0;
    // A class that others have, too, as in "#main p.first", tells no more than a kind does.
    boolean isKind =
        !hasName && (css.contains(" ") ? last.indexOf('.') != 0 : last.indexOf('.') < 0);
    return !css.contains(":nth-") && (!isKind || ONE_OF_A_PAGE.contains(last));
  }

  /**
   * An XPath that selects this element and no other by words that a reader sees: its own, those of
   * the heading or term in it, or of the label or heading before it; null if there are none. It
   * survives what is inserted elsewhere, and breaks when the words change.
   */
  public @Nullable String byText(int node) {
    int element = tree.isText(node) ? tree.parent(node) : node;
    TextXPaths ready = texts;
    if (ready == null) {
      ready = new TextXPaths(tree, xpaths());
      texts = ready;
    }
    return ready.of(element);
  }

  /** A selector of this element in the way another one is written: an XPath for an XPath. */
  public String like(String selector, int node) {
    String plain = selector.strip();
    if (plain.startsWith("xpath=")) {
      return "xpath=" + shortXPath(node);
    }
    return plain.startsWith("/") || plain.startsWith("(")
        ? shortXPath(node)
        : inStyleOf(selector, css(node));
  }

  /**
   * An XPath {@link #byText} to offer beside {@link #like} where that is a CSS selector that counts
   * places or names no more than a kind of element, since no CSS selector can name words; null
   * where {@link #like} will do.
   */
  public @Nullable String alternative(String selector, int node) {
    String repaired = like(selector, node);
    return repaired.equals(css(node)) && !isNamed(repaired) ? byText(node) : null;
  }

  /**
   * What a short CSS selector selects, in the way another selector is written.
   *
   * @param css as {@link #css} gives it, or a selector of a list
   */
  public static String inStyleOf(String selector, String css) {
    String plain = selector.strip();
    if (plain.startsWith("xpath=")) {
      return "xpath=" + XPathText.of(css);
    }
    if (plain.startsWith("/") || plain.startsWith("(")) {
      return XPathText.of(css);
    }
    return plain.startsWith("css=") ? "css=" + css : css;
  }

  private int[] byXPath(String xpath) {
    Integer direct = xpaths().find(xpath);
    if (direct != null) {
      return direct == DomTree.NONE ? new int[0] : new int[] {direct};
    }
    int[] found = document().byXPath(xpath);
    Arrays.sort(found);
    return found;
  }

  private XPaths xpaths() {
    XPaths ready = xpaths;
    if (ready == null) {
      ready = new XPaths(tree);
      xpaths = ready;
    }
    return ready;
  }

  private TreeDocument document() {
    TreeDocument ready = document;
    if (ready == null) {
      ready = new TreeDocument(tree);
      document = ready;
    }
    return ready;
  }
}
