package dev.pleach.cluster;

import dev.pleach.dom.DomTree;
import dev.pleach.dom.array.LongNumbers;
import dev.pleach.dom.text.Digits;
import dev.pleach.dom.text.TextHash;
import dev.pleach.dom.text.WhiteSpace;
import java.nio.BufferUnderflowException;
import java.nio.ByteBuffer;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * What a page is made of, without how often: three sets of hashes, small enough to be kept for
 * every page of a site. What only this page has is content; a template is what several pages share.
 *
 * <ul>
 *   <li>labels: the names and classes of an element and its parent,
 *   <li>paths: the names from the root to an element,
 *   <li>texts: short texts with the names of their elements, digits put aside.
 * </ul>
 *
 * <p>Of a large set the smallest hashes are kept. As they are the smallest of every page, two pages
 * that share a part of their sets share the same part of what is kept (MinHash, bottom-k).
 */
public final class PageSignature {
  /** Hashes kept of a set; 9 in 10 pages of documentation, shops and news have fewer. */
  static final int MOST = 1_024;

  private static final int USUAL = 128; // size of a set, about
  private static final int SHORTEST_TEXT = 3; // characters
  private static final int LONGEST_TEXT = 60; // characters; longer ones are hardly ever constant

  private final long[] labels; // sorted, as the others
  private final long[] paths;
  private final long[] texts;

  private PageSignature(long[] labels, long[] paths, long[] texts) {
    this.labels = labels;
    this.paths = paths;
    this.texts = texts;
  }

  /** Reads a page, in O(nodes). */
  public static PageSignature of(DomTree page) {
    LongNumbers labels = new LongNumbers(USUAL);
    LongNumbers paths = new LongNumbers(USUAL);
    LongNumbers texts = new LongNumbers(USUAL);
    long[] label = new long[page.size()]; // index: node; value: name and classes, 0 for text
    long[] path = new long[page.size()]; // index: node; value: names from the root
    long[] names = names(page);
    long[] classes = classHashes(page);
    for (int n = 0; n < page.size(); n++) {
      int parent = page.parent(n);
      if (page.isText(n)) {
        String text = page.text(n);
        if (parent >= 0 && page.isVisible(n) && isShort(text)) {
          long hash = TextHash.folded(Digits.asZero(text));
          texts.add(TextHash.finish(TextHash.append(label[parent], hash)));
        }
        continue;
      }
      long name = names[page.nameId(n)];
      long own = 0;
      for (int i = page.attributeCount(n) - 1; i >= 0; i--) {
        own += classes[page.attributeToken(n, i)];
      }
      label[n] = TextHash.append(name, own);
      path[n] = TextHash.append(parent < 0 ? 0 : path[parent], name);
      labels.add(TextHash.finish(TextHash.append(parent < 0 ? 0 : label[parent], label[n])));
      paths.add(TextHash.finish(path[n]));
    }
    return new PageSignature(smallest(labels), smallest(paths), smallest(texts));
  }

  long[] labels() {
    return labels;
  }

  long[] paths() {
    return paths;
  }

  long[] texts() {
    return texts;
  }

  @Override
  public boolean equals(@Nullable Object other) {
    return other instanceof PageSignature that
        && Arrays.equals(labels, that.labels)
        && Arrays.equals(paths, that.paths)
        && Arrays.equals(texts, that.texts);
  }

  @Override
  public int hashCode() {
    return Long.hashCode(order());
  }

  /** The same for equal signatures; as good as random otherwise: samples are ordered by it. */
  public long order() {
    long hash = labels.length;
    for (long[] set : new long[][] {labels, paths, texts}) {
      for (long value : set) {
        hash = TextHash.append(hash, value);
      }
    }
    return TextHash.finish(hash);
  }

  /** The signature as bytes that {@link #ofBytes} reads. */
  public byte[] toBytes() {
    ByteBuffer bytes =
        ByteBuffer.allocate(
            3 * Integer.BYTES + Long.BYTES * (labels.length + paths.length + texts.length));
    for (long[] set : new long[][] {labels, paths, texts}) {
      bytes.putInt(set.length);
      bytes.asLongBuffer().put(set);
      bytes.position(bytes.position() + Long.BYTES * set.length);
    }
    return bytes.array();
  }

  /**
   * Reads what {@link #toBytes} wrote.
   *
   * @throws IllegalArgumentException if it is something else
   */
  public static PageSignature ofBytes(byte[] written) {
    ByteBuffer bytes = ByteBuffer.wrap(written);
    long[][] sets = new long[3][];
    try {
      for (int i = 0; i < sets.length; i++) {
        int size = bytes.getInt();
        if (size < 0 || size > MOST) {
          throw new IllegalArgumentException("no signature of a page: a set of " + size);
        }
        sets[i] = new long[size];
        bytes.asLongBuffer().get(sets[i]);
        bytes.position(bytes.position() + Long.BYTES * size);
      }
    } catch (BufferUnderflowException e) {
      throw new IllegalArgumentException("no signature of a page: it breaks off", e);
    }
    return new PageSignature(sets[0], sets[1], sets[2]);
  }

  @Override
  public String toString() {
    return labels.length + " labels, " + paths.length + " paths, " + texts.length + " texts";
  }

  /** Index: id of a name; value: the hash of the name. */
  private static long[] names(DomTree page) {
    long[] names = new long[page.nameCount()];
    for (int id = 0; id < names.length; id++) {
      names[id] = TextHash.exact(page.nameOf(id));
    }
    return names;
  }

  /** Index: attribute token; value: the hash of the classes it names, 0 for other attributes. */
  private static long[] classHashes(DomTree page) {
    long[] hashes = new long[page.tokenCount()];
    int named = page.attributeNameId("class");
    for (int token = 0; token < hashes.length && named >= 0; token++) {
      hashes[token] = page.tokenNameId(token) == named ? classes(page.tokenValue(token)) : 0;
    }
    return hashes;
  }

  /** Whether a text is as long as those that are kept, white space folded. */
  private static boolean isShort(String text) {
    int letters = 0;
    int gaps = 0; // between letters
    boolean gap = false;
    for (int i = 0; i < text.length() && letters + gaps <= LONGEST_TEXT; i++) {
      boolean space = WhiteSpace.is(text.charAt(i));
      if (!space) {
        gaps += gap && letters > 0 ? 1 : 0;
        letters++;
      }
      gap = space;
    }
    return letters + gaps >= SHORTEST_TEXT && letters + gaps <= LONGEST_TEXT;
  }

  /** Of the classes of an element, in any order. */
  private static long classes(String names) {
    if (isOne(names)) {
      return TextHash.finish(TextHash.exact(names));
    }
    long sum = 0;
    for (String name : WhiteSpace.splitToSet(names)) {
      sum += TextHash.finish(TextHash.exact(name));
    }
    return sum;
  }

  private static boolean isOne(String names) {
    for (int i = 0; i < names.length(); i++) {
      if (WhiteSpace.is(names.charAt(i))) {
        return false;
      }
    }
    return !names.isEmpty();
  }

  private static long[] smallest(LongNumbers set) {
    long[] all = new long[set.size()];
    for (int i = 0; i < all.length; i++) {
      all[i] = set.key(i);
    }
    Arrays.sort(all);
    return all.length <= MOST ? all : Arrays.copyOf(all, MOST);
  }
}
