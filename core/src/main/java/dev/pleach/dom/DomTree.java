package dev.pleach.dom;

import dev.pleach.dom.text.WhiteSpace;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.Charset;
import java.nio.file.Path;
import java.util.Set;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;
import org.jsoup.nodes.Document;
import org.jspecify.annotations.Nullable;

/**
 * A page as an immutable tree of elements and text.
 *
 * <p>A node is its number in document order: the root is 0, and the subtree of {@code n} is the
 * range {@code [n, end(n))}. Comments, the doctype and insignificant white space are not nodes. The
 * content of {@code script} and {@code style} is the {@link #text text} of the element itself,
 * which then is a leaf. White space inside {@code pre} and {@code textarea} is significant.
 *
 * <p>Walks need no objects:
 *
 * <pre>{@code
 * for (int n = 0; n < tree.size(); n++) { … }                                      // all nodes
 * for (int c = tree.firstChild(n); c >= 0; c = tree.nextSibling(c)) { … }          // children
 * for (int d = n + 1; d < tree.end(n); d++) { … }                                  // descendants
 * for (int a = tree.parent(n); a >= 0; a = tree.parent(a)) { … }                   // ancestors
 * }</pre>
 *
 * <p>Three 64-bit hashes come with each node, equal on every machine: of its label (name,
 * attributes in any order, own text with white space folded), of the structure below it (names
 * only) and of its whole content, all of a kind computed when one is first asked for. Equal hashes
 * are a hint; {@link #sameLabel} and {@link #sameSubtree} compare.
 *
 * <p>Same input, same tree. Thread-safe. Nothing here recurses: depth costs no stack.
 */
public final class DomTree {
  /** In place of a node: there is none. */
  public static final int NONE = -1;

  /** The name of every text node. */
  public static final String TEXT = "#text";

  private final int[] parent; // index: node; value: its parent, NONE for the root
  private final int[] end; // index: node; value: one past its last descendant
  private final int[] depth; // index: node; value: 0 for the root
  private final int[] nameId; // index: node; value: index into names; 0 is text
  private final int[] layout; // index: node; value: bits of Layout
  private final @Nullable String[] text; // index: node; value: text, null for most elements
  private final int[] attributeStart; // index: node, and one more; value: index into attributes
  private final int[] attributes; // value: token of the attribute table
  private final String[] names; // index: name id; names[0] is TEXT
  private final AttributeTable table;
  private final TreeColumns columns; // all of these
  private final String address;
  private final TreeHashes hashes;

  DomTree(TreeColumns columns, String address) {
    this.columns = columns;
    this.address = address;
    parent = columns.parent();
    end = columns.end();
    depth = columns.depth();
    nameId = columns.nameId();
    layout = columns.layout();
    text = columns.text();
    attributeStart = columns.attributeStart();
    attributes = columns.attributes();
    names = columns.names();
    table = columns.table();
    hashes = new TreeHashes(this, table);
  }

  /** Reads HTML, as a browser would: whatever the input, a tree comes out. */
  public static DomTree parse(String html) {
    return HtmlReader.read(html);
  }

  /** Reads a file; the charset comes from a byte order mark or a meta element, else it is UTF-8. */
  public static DomTree read(Path file) throws IOException {
    return HtmlReader.read(file, null);
  }

  /** Reads a file in the given charset; a byte order mark in the file wins. */
  public static DomTree read(Path file, Charset charset) throws IOException {
    return HtmlReader.read(file, charset);
  }

  /**
   * Reads a stream to its end and closes it.
   *
   * @param name what to call the page in an error message
   * @param charset null to take it from the page
   */
  public static DomTree read(InputStream in, String name, @Nullable Charset charset)
      throws IOException {
    return HtmlReader.read(in, name, charset);
  }

  /** The tree of a document that jsoup has parsed, with its address; the document is not kept. */
  public static DomTree of(Document document) {
    return HtmlReader.read(document);
  }

  /** Reads bracket notation: {@code a(b(c),d)}. See {@link Brackets}. */
  public static DomTree ofBrackets(String notation) {
    return Brackets.read(notation);
  }

  /** A builder for trees that do not come from HTML. */
  public static DomTreeBuilder builder() {
    return new DomTreeBuilder();
  }

  /** How many nodes there are; 0 for the empty tree. */
  public int size() {
    return parent.length;
  }

  /** The parent of a node, {@link #NONE} for the root. */
  public int parent(int node) {
    return parent[node];
  }

  /** One past the last descendant: the subtree of a node is {@code [node, end(node))}. */
  public int end(int node) {
    return end[node];
  }

  /** How many ancestors a node has. */
  public int depth(int node) {
    return depth[node];
  }

  /** The first child, or {@link #NONE}. */
  public int firstChild(int node) {
    return node + 1 < end[node] ? node + 1 : NONE;
  }

  /** The next sibling, or {@link #NONE}. */
  public int nextSibling(int node) {
    int next = end[node];
    return parent[node] >= 0 && next < end[parent[node]] ? next : NONE;
  }

  /** How many children a node has; walks them. */
  public int childCount(int node) {
    int count = 0;
    for (int c = firstChild(node); c >= 0; c = nextSibling(c)) {
      count++;
    }
    return count;
  }

  /** The children of a node, in order. */
  public int[] children(int node) {
    return IntStream.iterate(firstChild(node), c -> c >= 0, this::nextSibling).toArray();
  }

  public boolean isLeaf(int node) {
    return end[node] == node + 1;
  }

  public boolean isText(int node) {
    return nameId[node] == 0;
  }

  public boolean isElement(int node) {
    return nameId[node] != 0;
  }

  /** Whether {@code node} lies in the subtree of {@code ancestor}; a node contains itself. */
  public boolean contains(int ancestor, int node) {
    return ancestor <= node && node < end[ancestor];
  }

  /** The name of an element as its page writes it (HTML: lower case), or {@link #TEXT}. */
  public String name(int node) {
    return names[nameId[node]];
  }

  /** The name as a small number: equal for equal names of this tree, 0 for text. */
  public int nameId(int node) {
    return nameId[node];
  }

  /** How many different names there are; name ids are below this. */
  public int nameCount() {
    return names.length;
  }

  /** The name behind an id. */
  public String nameOf(int id) {
    return names[id];
  }

  /**
   * The text of a text node, or the content of a {@code script} or {@code style} element, just as
   * it is written in the page; empty for other elements.
   */
  public String text(int node) {
    String own = text[node];
    return own == null ? "" : own;
  }

  /** {@link #text} with runs of white space folded to one space and both ends trimmed. */
  public String foldedText(int node) {
    return WhiteSpace.fold(text(node));
  }

  /** The value of an attribute: empty if it has none, null if the node has no such attribute. */
  public @Nullable String attribute(int node, String name) {
    int end = attributeStart[node + 1];
    int id = attributeStart[node] == end ? NONE : table.findName(name); // most nodes have none
    for (int i = attributeStart[node]; id >= 0 && i < end; i++) {
      if (table.nameIdOf(attributes[i]) == id) {
        return table.value(attributes[i]);
      }
    }
    return null;
  }

  public boolean hasAttribute(int node, String name) {
    return attribute(node, name) != null;
  }

  /** How many attributes a node has. */
  public int attributeCount(int node) {
    return attributeStart[node + 1] - attributeStart[node];
  }

  /**
   * The i-th attribute of a node as a token: a small number. Equal tokens are equal names and
   * values of this tree; an attribute that occurs again may have another token. Order is that of
   * the page.
   */
  public int attributeToken(int node, int i) {
    return attributes[attributeStart[node] + i];
  }

  /** How many attribute tokens there are; tokens are below this. */
  public int tokenCount() {
    return table.size();
  }

  /** The name of a token as a small number: equal for equal names of attributes of this tree. */
  public int tokenNameId(int token) {
    return table.nameIdOf(token);
  }

  /** The number of a name of attributes, as {@link #tokenNameId} has it; NONE if no node has it. */
  public int attributeNameId(String name) {
    return table.findName(name);
  }

  public String tokenName(int token) {
    return table.name(token);
  }

  public String tokenValue(int token) {
    return table.value(token);
  }

  /** A hash of name and value, comparable between trees. */
  public long tokenHash(int token) {
    return table.hash(token);
  }

  /** The classes of an element, in the order of the page. */
  public Set<String> classes(int node) {
    String names = attribute(node, "class");
    return names == null ? Set.of() : WhiteSpace.splitToSet(names);
  }

  /** A hash of name, attributes (in any order) and own text (white space folded). */
  public long labelHash(int node) {
    return hashes.labels()[node];
  }

  /** A hash of the names in the subtree and how they nest. */
  public long structureHash(int node) {
    return hashes.structures()[node];
  }

  /** A hash of the labels in the subtree and how they nest. */
  public long contentHash(int node) {
    return hashes.contents()[node];
  }

  /** Whether the markup shows this node to a reader; style sheets and scripts are not applied. */
  public boolean isVisible(int node) {
    return (layout[node] & Layout.HIDDEN) == 0;
  }

  /** Whether this is text a reader sees. */
  public boolean isVisibleText(int node) {
    return isText(node) && isVisible(node);
  }

  /** Whether white space counts in a node, as in {@code pre}. */
  public boolean keepsWhiteSpace(int node) {
    return (layout[node] & Layout.PRESERVED) != 0;
  }

  /** Whether white space that is no node precedes a node. */
  public boolean hasSpaceBefore(int node) {
    return Layout.blanks(layout[node]) > 0;
  }

  /** Whether white space that is no node precedes the end of an element. */
  public boolean hasSpaceAtEnd(int node) {
    return (layout[node] & Layout.BLANK_AT_END) != 0;
  }

  /** The text a reader sees in the subtree, pieces joined by a space, white space folded. */
  public String visibleText(int node) {
    return Visibility.text(this, node);
  }

  /** Whether a node of this tree and one of another have equal labels; compared, not hashed. */
  public boolean sameLabel(int node, DomTree other, int otherNode) {
    boolean mayBe = labelHash(node) == other.labelHash(otherNode);
    return mayBe && SameTree.labels(this, node, other, otherNode);
  }

  /** Whether two subtrees are equal, label by label; compared, not hashed. */
  public boolean sameSubtree(int node, DomTree other, int otherNode) {
    boolean mayBe = contentHash(node) == other.contentHash(otherNode);
    return mayBe && SameTree.subtrees(this, node, other, otherNode);
  }

  /** A view of one node, for people; algorithms use numbers. */
  public Node node(int number) {
    return new Node(this, number);
  }

  /** This tree without the attributes of the given names; node numbers stay the same. */
  public DomTree withoutAttributes(Set<String> hidden) {
    return hidden.isEmpty() ? this : Subset.withoutAttributes(this, hidden);
  }

  /**
   * This page as it is where no script runs: what {@code noscript} contains is shown, in a {@code
   * div}; node numbers stay the same.
   */
  public DomTree withoutScripts() {
    return Subset.withoutScripts(this);
  }

  /**
   * The tree of some of the nodes. What they need comes along: their ancestors, and the head and
   * body of a page.
   */
  public DomTree subset(IntPredicate kept) {
    return DomTreeBuilder.copy(this, Subset.closed(this, kept), name -> true, name -> name);
  }

  /** This tree as HTML that reads back to an equal tree, if HTML can express it at all. */
  public String html() {
    return HtmlWriter.write(this);
  }

  /** This tree in bracket notation. */
  public String brackets() {
    return Brackets.write(this);
  }

  /** What the page declares as its doctype, without the brackets; empty if it declares none. */
  public String doctype() {
    return columns.doctype();
  }

  /**
   * Where the page is from, such as {@code https://example.org/a.html} or {@code file:///a.html};
   * empty if unknown. Links are resolved against it. Trees of the same nodes are equal wherever
   * they are from.
   */
  public String address() {
    return address;
  }

  /** The same tree from an address; empty for unknown. Shares the nodes. */
  public DomTree withAddress(String from) {
    return from.equals(address) ? this : new DomTree(columns, from);
  }

  int layout(int node) {
    return layout[node];
  }

  /**
   * Whether both trees have the same nodes: names, nesting, attributes (in any order) and text,
   * character by character.
   */
  @Override
  public boolean equals(@Nullable Object other) {
    return this == other || (other instanceof DomTree that && SameTree.exactly(this, that));
  }

  @Override
  public int hashCode() {
    return size() == 0 ? 0 : Long.hashCode(contentHash(0));
  }

  @Override
  public String toString() {
    return "DomTree(" + size() + " nodes" + (size() == 0 ? "" : ", root " + name(0)) + ")";
  }
}
