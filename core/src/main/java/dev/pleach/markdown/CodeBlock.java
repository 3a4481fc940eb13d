package dev.pleach.markdown;

import dev.pleach.dom.DomTree;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * A block of code between fences. Its language is that of a class on it, on an element in it or on
 * the two around it, as highlighters write it: {@code language-java}, {@code lang-java}, {@code
 * highlight-java}, {@code brush: java}.
 */
final class CodeBlock {
  private static final Pattern LANGUAGE =
      Pattern.compile(
          "(?:^|\\s)(?:language-|lang-|highlight-source-|highlight-text-|highlight-|brush:\\s?)"
              + "([A-Za-z][A-Za-z0-9+#.-]{0,19})(?=$|[\\s;])");
  private static final int AROUND = 2; // elements around it that may name the language

  final int node;
  private final String language;
  private final StringBuilder code = new StringBuilder();

  CodeBlock(DomTree tree, int node) {
    this.node = node;
    language = language(tree, node);
  }

  void add(String text) {
    code.append(text);
  }

  /** Text that is left out was there. */
  void skip() {
    if (code.length() > 0 && !Character.isWhitespace(code.charAt(code.length() - 1))) {
      code.append(' ');
    }
  }

  /** The edge of an element that begins a line. */
  void boundary() {
    if (code.length() > 0 && code.charAt(code.length() - 1) != '\n') {
      code.append('\n');
    }
  }

  /** The lines of the block with its fences; empty if there is no code. */
  String lines() {
    String text = code.toString().replace("\r\n", "\n").replace('\r', '\n');
    if (text.isBlank()) {
      return "";
    }
    int end = text.length();
    while (text.charAt(end - 1) == '\n') {
      end--;
    }
    String fence = MarkdownEscape.fence(text);
    return fence + language + "\n" + text.substring(0, end) + "\n" + fence;
  }

  private static String language(DomTree tree, int node) {
    String own = language(tree.attribute(node, "class"));
    for (int c = tree.firstChild(node);
        own.isEmpty() && c >= 0 && c < node + 3;
        c = tree.nextSibling(c)) {
      own = language(tree.isElement(c) ? tree.attribute(c, "class") : null);
    }
    int around = tree.parent(node);
    for (int i = 0; i < AROUND && own.isEmpty() && around >= 0; i++, around = tree.parent(around)) {
      own = language(tree.attribute(around, "class"));
    }
    return own;
  }

  private static String language(@Nullable String classes) {
    if (classes == null) {
      return "";
    }
    Matcher named = LANGUAGE.matcher(classes);
    String name = named.find() ? named.group(1) : "";
    return name.equals("default") || name.equals("none") ? "" : name;
  }
}
