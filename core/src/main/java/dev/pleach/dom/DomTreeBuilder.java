package dev.pleach.dom;

import dev.pleach.dom.text.WhiteSpace;
import java.util.Arrays;
import java.util.Locale;
import java.util.Set;
import java.util.function.IntPredicate;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * Builds a tree in document order: {@code start("p").attribute("class", "x").text("hi").end()}.
 *
 * <p>Attributes follow their {@code start} at once, before any child. Adjacent texts become one
 * node, unless {@link #separate} was called in between. Blank text is remembered as white space but
 * is no node, except where white space counts ({@code pre}, {@code textarea}, {@code listing}).
 *
 * <p>A builder is used once, by one thread.
 */
public final class DomTreeBuilder {
  private static final Set<String> PRESERVING =
      Set.of("pre", "textarea", "listing", "xmp", "script", "style");
  private static final Set<String> HTML_IN_FOREIGN =
      Set.of("foreignobject", "desc", "title", "mi", "mo", "mn", "ms", "mtext", "annotation-xml");

  private static final int CAPACITY = 64;

  private static final int NAME_HIDES = 1;
  private static final int NAME_PRESERVES = 2;
  private static final int NAME_IS_FOREIGN_ROOT = 4;
  private static final int NAME_HOLDS_HTML = 8;
  private static final int NAME_IS_INPUT = 16;

  private final AttributeTable table = new AttributeTable();
  private final NameTable names = new NameTable();
  private int[] nameTraits = new int[32]; // index: name id; value: NAME_ bits

  private int[] parent = new int[CAPACITY];
  private int[] end = new int[CAPACITY];
  private int[] depth = new int[CAPACITY];
  private int[] nameId = new int[CAPACITY];
  private int[] layout = new int[CAPACITY];
  private @Nullable String[] text = new String[CAPACITY];
  private int[] attributeStart = new int[CAPACITY + 1];
  private int[] attributes = new int[CAPACITY];
  private int size;
  private int attributeCount;
  private int current = DomTree.NONE; // the open element
  private int blanks; // blank texts since the last node of the open element
  private @Nullable String run; // text that has begun and may still grow
  private @Nullable StringBuilder longRun; // the same, once it consists of several pieces
  private boolean attributesOpen;
  private String doctype = "";

  DomTreeBuilder() {
    nameId(DomTree.TEXT);
  }

  /** Opens an element inside the open one. */
  public DomTreeBuilder start(String name) {
    if (current == DomTree.NONE && size > 0) {
      throw new IllegalStateException("A tree has one root; a second <" + name + "> was started");
    }
    flushText();
    int inherited = current == DomTree.NONE ? 0 : layout[current];
    int id = nameId(name);
    int traits = nameTraits[id];
    int bits = inherited & (Layout.HIDDEN | Layout.PRESERVED);
    if ((traits & NAME_HIDES) != 0) {
      bits |= Layout.HIDDEN;
    }
    if ((traits & NAME_PRESERVES) != 0) {
      bits |= Layout.PRESERVED;
    }
    boolean inForeign =
        (inherited & Layout.FOREIGN) != 0 && (nameTraits[nameId[current]] & NAME_HOLDS_HTML) == 0;
    if (inForeign || (traits & NAME_IS_FOREIGN_ROOT) != 0) {
      bits |= Layout.FOREIGN;
    }
    current = add(id, bits, null);
    attributesOpen = true;
    return this;
  }

  /** Gives the element just started an attribute; the first of a name wins. */
  public DomTreeBuilder attribute(String name, String value) {
    if (!attributesOpen) {
      throw new IllegalStateException("Attribute " + name + " does not follow the start of a node");
    }
    int token = table.token(name, value);
    for (int i = attributeStart[current]; i < attributeCount; i++) {
      if (table.nameIdOf(attributes[i]) == table.nameIdOf(token)) {
        return this;
      }
    }
    addToken(token);
    return this;
  }

  /** An attribute whose name the caller knows to be new on this node. */
  void distinctAttribute(String name, String value) {
    addToken(table.token(name, value));
  }

  /** Adds text to the open element. */
  public DomTreeBuilder text(String content) {
    requireOpen("Text");
    attributesOpen = false;
    if (run == null) {
      run = content.isEmpty() ? null : content;
    } else {
      if (longRun == null) {
        longRun = new StringBuilder(run);
      }
      longRun.append(content);
    }
    return this;
  }

  /** Gives the open element content that is not text to a reader, as in a script. */
  public DomTreeBuilder data(String content) {
    requireOpen("Data");
    attributesOpen = false;
    String before = text[current];
    text[current] = before == null ? content : before + content;
    return this;
  }

  /** Keeps the text before from joining the text after, as a comment does. */
  public DomTreeBuilder separate() {
    flushText();
    return this;
  }

  /** Puts white space that is no node behind what is there; nothing where white space counts. */
  public DomTreeBuilder space() {
    flushText();
    if (current != DomTree.NONE && (layout[current] & Layout.PRESERVED) == 0 && blanks == 0) {
      blanks = 1;
    }
    return this;
  }

  /** Closes the open element. */
  public DomTreeBuilder end() {
    requireOpen("end()");
    flushText();
    int node = current;
    if (blanks > 0) {
      layout[node] |= Layout.BLANK_AT_END;
    }
    end[node] = size;
    current = parent[node];
    blanks = 0;
    attributesOpen = false;
    return this;
  }

  /** What the page declares as its doctype, without the brackets. */
  public DomTreeBuilder doctype(String declared) {
    doctype = declared;
    return this;
  }

  /** The tree; every element must have been closed. */
  public DomTree build() {
    if (current != DomTree.NONE) {
      throw new IllegalStateException("<" + names.name(nameId[current]) + "> was not ended");
    }
    table.seal();
    return new DomTree(columns(), "");
  }

  /**
   * A copy of some nodes of a tree; {@code kept} must contain the parent of every node it contains.
   */
  static DomTree copy(
      DomTree tree,
      IntPredicate kept,
      Predicate<String> keptAttribute,
      UnaryOperator<String> names) {
    DomTreeBuilder copy = new DomTreeBuilder().doctype(tree.doctype());
    boolean[] attributeKept = new boolean[tree.tokenCount()];
    for (int t = 0; t < attributeKept.length; t++) {
      attributeKept[t] = keptAttribute.test(tree.tokenName(t));
    }
    int open = DomTree.NONE;
    for (int n = 0; n < tree.size(); n++) {
      if (!kept.test(n)) {
        continue;
      }
      while (open >= 0 && !tree.contains(open, n)) {
        open = copy.close(tree, open);
      }
      copy.separate();
      copy.blanks = Layout.blanks(tree.layout(n));
      if (tree.isText(n)) {
        copy.text(tree.text(n));
      } else {
        copy.start(names.apply(tree.name(n)));
        for (int i = 0; i < tree.attributeCount(n); i++) {
          int token = tree.attributeToken(n, i);
          if (attributeKept[token]) {
            copy.distinctAttribute(tree.tokenName(token), tree.tokenValue(token));
          }
        }
        if (!tree.text(n).isEmpty()) {
          copy.data(tree.text(n));
        }
        open = n;
      }
    }
    while (open >= 0) {
      open = copy.close(tree, open);
    }
    return copy.build().withAddress(tree.address());
  }

  private int close(DomTree tree, int open) {
    flushText();
    blanks = (tree.layout(open) & Layout.BLANK_AT_END) == 0 ? 0 : 1;
    end();
    return tree.parent(open);
  }

  /** Turns the text that has gathered into a node, or counts it when it is blank. */
  private void flushText() {
    if (run == null) {
      return;
    }
    String content = longRun == null ? run : longRun.toString();
    run = null;
    longRun = null;
    boolean preserved = (layout[current] & Layout.PRESERVED) != 0;
    if (preserved || !WhiteSpace.isBlank(content)) {
      int node = add(0, layout[current] & (Layout.HIDDEN | Layout.PRESERVED), content);
      end[node] = size;
    } else if (blanks < Layout.BLANKS) {
      blanks++;
    }
  }

  private int add(int id, int bits, @Nullable String content) {
    if (size == parent.length) {
      grow();
    }
    int node = size++;
    parent[node] = current;
    depth[node] = current == DomTree.NONE ? 0 : depth[current] + 1;
    nameId[node] = id;
    layout[node] = bits | blanks;
    text[node] = content;
    attributeStart[node] = attributeCount;
    attributeStart[node + 1] = attributeCount;
    blanks = 0;
    return node;
  }

  private void addToken(int token) {
    if (attributeCount == attributes.length) {
      attributes = Arrays.copyOf(attributes, larger(attributeCount));
    }
    attributes[attributeCount++] = token;
    attributeStart[current + 1] = attributeCount;
    if (table.hides(token, (nameTraits[nameId[current]] & NAME_IS_INPUT) != 0)) {
      layout[current] |= Layout.HIDDEN;
    }
  }

  private void requireOpen(String what) {
    if (current == DomTree.NONE) {
      throw new IllegalStateException(what + " outside the root element");
    }
  }

  private int nameId(String name) {
    int known = names.size();
    int id = names.id(name);
    if (id == known) {
      if (id == nameTraits.length) {
        nameTraits = Arrays.copyOf(nameTraits, 2 * id);
      }
      nameTraits[id] = traits(name);
    }
    return id;
  }

  private static int traits(String name) {
    return (Visibility.nameHides(name) ? NAME_HIDES : 0)
        | (PRESERVING.contains(name) ? NAME_PRESERVES : 0)
        | (name.equals("svg") || name.equals("math") ? NAME_IS_FOREIGN_ROOT : 0)
        | (HTML_IN_FOREIGN.contains(name.toLowerCase(Locale.ROOT)) ? NAME_HOLDS_HTML : 0)
        | (name.equals("input") ? NAME_IS_INPUT : 0);
  }

  private void grow() {
    int length = larger(size);
    parent = Arrays.copyOf(parent, length);
    end = Arrays.copyOf(end, length);
    depth = Arrays.copyOf(depth, length);
    nameId = Arrays.copyOf(nameId, length);
    layout = Arrays.copyOf(layout, length);
    text = Arrays.copyOf(text, length);
    attributeStart = Arrays.copyOf(attributeStart, length + 1);
  }

  private static int larger(int size) {
    return (int) Math.min(Integer.MAX_VALUE - 16L, 2L * size);
  }

  private TreeColumns columns() {
    return new TreeColumns(
        Arrays.copyOf(parent, size),
        Arrays.copyOf(end, size),
        Arrays.copyOf(depth, size),
        Arrays.copyOf(nameId, size),
        Arrays.copyOf(layout, size),
        Arrays.copyOf(text, size),
        Arrays.copyOf(attributeStart, size + 1),
        Arrays.copyOf(attributes, attributeCount),
        names.toArray(),
        table,
        doctype);
  }
}
