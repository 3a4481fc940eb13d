package dev.pleach.diff.change;

import dev.pleach.dom.DomTree;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;

/**
 * What a person would call a node: {@code link "Cakes"}.
 *
 * @param noun link, picture, row, …
 * @param words the beginning of what is to be read in it; empty if there is nothing
 */
public record Caption(String noun, String words) {
  private static final int MOST_NODES = 5_000; // looked at for words; a caption needs few
  private static final int FEW = 20; // characters that may not be enough to know a thing by
  private static final Set<String> FILES = Set.of("img", "iframe", "video", "embed");
  private static final Map<String, String> NOUNS = new HashMap<>();

  static {
    call("link", "a", "area");
    call("picture", "img", "svg", "picture", "canvas", "image");
    call("item", "li", "dt", "dd", "option");
    call("row", "tr");
    call("cell", "td", "th");
    call("heading", "h1", "h2", "h3", "h4", "h5", "h6");
    call("paragraph", "p", "blockquote", "pre");
    call("button", "button");
    call("field", "input", "select", "textarea", "fieldset", "progress", "meter");
    call("list", "ul", "ol", "dl", "menu");
    call("table", "table", "tbody", "thead", "tfoot");
    call("form", "form");
    call("video", "video");
    call("sound", "audio");
    call("frame", "iframe", "frame", "object", "embed");
    call("line", "hr");
    call("script", "script", "noscript", "template");
    call("style sheet", "style", "link");
    call("title", "title");
    call("section", "section", "article", "main", "aside", "header", "footer", "nav");
    call("block", "div", "figure", "details", "center");
    call("text", DomTree.TEXT, "span", "b", "strong", "i", "em", "small", "font", "label", "u");
  }

  private static void call(String noun, String... names) {
    for (String name : names) {
      NOUNS.put(name, noun);
    }
  }

  /**
   * The caption of what a change is about: what is new or, if it is gone, what was there.
   *
   * @param most how many characters of words at most; more are cut off with an ellipsis
   */
  public static Caption of(Change change, DomTree before, DomTree after, int most) {
    if (!change.insertedNodes().isEmpty()) {
      return of(after, change.insertedNodes(), most);
    }
    return change.after().isEmpty()
        ? of(before, change.removedNodes(), most)
        : of(after, change.after().first(), most);
  }

  /**
   * The caption of a node.
   *
   * @param most how many characters of words at most; more are cut off with an ellipsis
   */
  public static Caption of(DomTree tree, int node, int most) {
    String name = tree.name(node);
    return new Caption(
        NOUNS.getOrDefault(name, "<" + name + ">"), shortened(words(tree, node, most), most));
  }

  /**
   * The caption of what is new or gone: only its own words, not those of what is inside it and
   * stays. If it has none of its own, it is described by what it is around.
   *
   * @param nodes the nodes that are new or gone, in document order; at least one
   */
  public static Caption of(DomTree tree, NodeList nodes, int most) {
    StringBuilder words = new StringBuilder();
    int count = Math.min(nodes.size(), MOST_NODES);
    for (int i = 0; i < count && words.length() <= most; i++) {
      add(tree, nodes.get(i), words);
    }
    for (int i = 0; i < count && words.length() < FEW; i++) {
      addFile(tree, nodes.get(i), words);
    }
    Caption whole = of(tree, nodes.first(), most);
    String own = shortened(tidy(words), most);
    return own.isEmpty() && !whole.words.isEmpty()
        ? new Caption(whole.noun + " around", whole.words)
        : new Caption(whole.noun, own);
  }

  private static String words(DomTree tree, int node, int most) {
    StringBuilder words = new StringBuilder();
    int end = Math.min(tree.end(node), node + MOST_NODES);
    for (int n = node; n < end && words.length() <= most; n++) {
      add(tree, n, words);
    }
    for (int n = node; n < end && words.length() < FEW; n++) {
      addFile(tree, n, words);
    }
    return tidy(words);
  }

  private static void add(DomTree tree, int node, StringBuilder words) {
    boolean title =
        tree.isText(node) && tree.name(tree.parent(node)).equals("title") && !tree.isVisible(node);
    String piece = "";
    if (title || tree.isVisibleText(node)) {
      piece = tree.foldedText(node);
    } else if (tree.isVisible(node)) {
      piece = own(tree, node);
    }
    words.append(words.length() == 0 || piece.isEmpty() ? "" : " ").append(piece);
  }

  private static String tidy(StringBuilder words) {
    return words.toString().replace('\u00A0', ' ').strip();
  }

  /** What an element without text shows or is known by. */
  private static String own(DomTree tree, int node) {
    return switch (tree.name(node)) {
      case "img" -> {
        String alt = tree.attribute(node, "alt");
        yield alt == null ? "" : alt.strip();
      }
      case "input" -> {
        String value = tree.attribute(node, "value");
        String hint = tree.attribute(node, "placeholder");
        yield value != null && !value.isBlank() ? value.strip() : hint == null ? "" : hint.strip();
      }
      default -> "";
    };
  }

  private static void addFile(DomTree tree, int node, StringBuilder words) {
    String file = file(tree, node);
    words.append(words.length() == 0 || file.isEmpty() ? "" : " ").append(file);
  }

  /** The name of the file of a picture, film or frame: for want of words. */
  private static String file(DomTree tree, int node) {
    String address = FILES.contains(tree.name(node)) ? tree.attribute(node, "src") : null;
    String alt = tree.attribute(node, "alt");
    if (address == null
        || address.startsWith("data:")
        || (alt != null && !alt.isBlank())
        || !tree.isVisible(node)) {
      return "";
    }
    int end = address.indexOf('?');
    String path = end < 0 ? address : address.substring(0, end);
    return path.substring(path.lastIndexOf('/', path.length() - 2) + 1);
  }

  private static String shortened(String words, int most) {
    if (words.codePointCount(0, words.length()) <= most) {
      return words;
    }
    return words.substring(0, words.offsetByCodePoints(0, most)).stripTrailing() + "…";
  }

  /** The words in quotes, or the noun if there are none. */
  public String quoted() {
    return words.isEmpty() ? noun : '"' + words + '"';
  }

  @Override
  public String toString() {
    return words.isEmpty() ? noun : noun + " " + quoted();
  }
}
