package dev.pleach.segment.feature;

import dev.pleach.dom.DomTree;
import java.util.Arrays;
import java.util.Locale;
import java.util.Map;

/**
 * The hints of each element: from its id and classes, and apart from these from its name and ARIA
 * role, which HTML defines. Each attribute value is read once a page.
 */
final class NodeHints {
  private static final int LONGEST = 200; // characters of an attribute that are read

  private static final Map<String, Hint> ELEMENTS =
      Map.of(
          "header", Hint.HEADER,
          "footer", Hint.FOOTER,
          "nav", Hint.NAVIGATION,
          "main", Hint.MAIN,
          "aside", Hint.SIDE,
          "article", Hint.ARTICLE,
          "section", Hint.BOX,
          "form", Hint.FORM);

  private static final Map<String, Hint> ROLES =
      Map.ofEntries(
          Map.entry("banner", Hint.HEADER),
          Map.entry("contentinfo", Hint.FOOTER),
          Map.entry("navigation", Hint.NAVIGATION),
          Map.entry("menubar", Hint.NAVIGATION),
          Map.entry("menu", Hint.NAVIGATION),
          Map.entry("main", Hint.MAIN),
          Map.entry("complementary", Hint.SIDE),
          Map.entry("article", Hint.ARTICLE),
          Map.entry("region", Hint.BOX),
          Map.entry("search", Hint.SEARCH),
          Map.entry("form", Hint.FORM),
          Map.entry("list", Hint.LIST),
          Map.entry("listitem", Hint.ITEM));

  private final DomTree tree;
  private final int[] ofToken; // index: attribute token; value: hints, -1 if not read yet
  private final int[] ofName; // index: name id; value: hints
  private final int id;
  private final int classes;
  private final int role;

  NodeHints(DomTree tree) {
    this.tree = tree;
    ofToken = new int[tree.tokenCount()];
    Arrays.fill(ofToken, -1);
    ofName = new int[tree.nameCount()];
    for (int name = 0; name < ofName.length; name++) {
      Hint hint = ELEMENTS.get(tree.nameOf(name).toLowerCase(Locale.ROOT));
      ofName[name] = hint == null ? 0 : hint.bit();
    }
    id = tree.attributeNameId("id");
    classes = tree.attributeNameId("class");
    role = tree.attributeNameId("role");
  }

  /** The hints of the id and the classes of a node. */
  int named(int node) {
    int hints = 0;
    for (int i = 0; i < tree.attributeCount(node); i++) {
      int token = tree.attributeToken(node, i);
      int name = tree.tokenNameId(token);
      if (name == id || name == classes) {
        hints |= ofWords(token);
      }
    }
    return hints;
  }

  /** The hints of the name and the ARIA role of a node. */
  int defined(int node) {
    int hints = ofName[tree.nameId(node)];
    for (int i = 0; role != DomTree.NONE && i < tree.attributeCount(node); i++) {
      int token = tree.attributeToken(node, i);
      if (tree.tokenNameId(token) == role) {
        String value = tree.tokenValue(token).strip().toLowerCase(Locale.ROOT);
        Hint hint = value.length() > LONGEST ? null : ROLES.get(value);
        hints = hint == null ? hints : hint.bit();
      }
    }
    return hints;
  }

  private int ofWords(int token) {
    if (ofToken[token] < 0) {
      String value = tree.tokenValue(token);
      ofToken[token] = words(value.length() > LONGEST ? value.substring(0, LONGEST) : value);
    }
    return ofToken[token];
  }

  /** The hints of all words: runs of letters, cut before a capital behind a small letter. */
  private static int words(String value) {
    int hints = 0;
    int from = 0;
    for (int i = 0; i <= value.length(); i++) {
      boolean ends =
          i == value.length()
              || !Character.isLetter(value.charAt(i))
              || (i > from
                  && Character.isUpperCase(value.charAt(i))
                  && Character.isLowerCase(value.charAt(i - 1)));
      if (ends) {
        if (i - from > 1) {
          hints |= Hint.of(value.substring(from, i).toLowerCase(Locale.ROOT));
        }
        boolean letter = i < value.length() && Character.isLetter(value.charAt(i));
        from = letter ? i : i + 1;
      }
    }
    return hints;
  }
}
