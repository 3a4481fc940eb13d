package dev.pleach.trace.fingerprint;

import dev.pleach.trace.page.WordSketches;
import java.util.List;

/**
 * What is kept of one node to find it again: a few hundred bytes instead of the page. Texts and
 * subtrees are kept as hashes of {@link dev.pleach.dom.DomTree}.
 *
 * @param identity the node itself
 * @param text its words
 * @param subtree what was inside it
 * @param surroundings what was around it
 * @param place where on the page it was
 * @param duplicates what it could be mistaken for
 */
public record NodeFingerprint(
    Identity identity,
    Text text,
    Subtree subtree,
    Surroundings surroundings,
    Place place,
    Duplicates duplicates) {

  /**
   * The node itself.
   *
   * @param name of the element, or {@code #text}
   * @param css a selector for it, for people
   * @param excerpt the beginning of its text, for people
   * @param attributes the first of its attributes
   * @param label hash of name, attributes and own text
   */
  public record Identity(
      String name, String css, String excerpt, List<Attribute> attributes, long label) {}

  /**
   * An attribute.
   *
   * @param value cut if it is long
   * @param hash of name and whole value
   */
  public record Attribute(String name, String value, long hash) {}

  /**
   * The words a reader sees in the subtree.
   *
   * @param bag hash of the words in any order
   * @param letters how many letters they have
   * @param sample some of them, see {@link WordSketches#sample}
   * @param first the first ones, as short hashes
   * @param rare those that few other texts of the page have
   * @param title hash of the heading that names the node, 0 without
   */
  @SuppressWarnings("ArrayRecordComponent") // never compared, and nobody writes to them
  public record Text(long bag, int letters, int[] sample, short[] first, long[] rare, long title) {}

  /**
   * What was inside.
   *
   * @param content hash of the whole subtree
   * @param structure hash of the element names in the subtree
   * @param size nodes of the subtree
   * @param descendants texts and elements with attributes, those with a unique label first
   */
  public record Subtree(long content, long structure, int size, List<Descendant> descendants) {}

  /**
   * Something inside the node.
   *
   * @param label its hash
   * @param level how many levels below the node
   * @param unique whether it was the only node of the page with this label
   */
  public record Descendant(long label, int level, boolean unique) {}

  /**
   * What was around.
   *
   * @param ancestors the parent first
   * @param heading hash of the words of the heading the node was under, 0 without
   * @param preceding what came before it
   * @param following what came after it
   */
  public record Surroundings(
      List<Ancestor> ancestors, long heading, Neighbours preceding, Neighbours following) {}

  /**
   * An ancestor.
   *
   * @param label its hash
   * @param unique whether it was the only node of the page with this label
   */
  public record Ancestor(String name, long label, boolean unique) {}

  /**
   * What was on one side of the node, the nearest first.
   *
   * @param siblings hashes of their content; 0 for none
   * @param texts hashes of the texts in document order; 0 for none
   * @param words short hashes
   */
  @SuppressWarnings("ArrayRecordComponent") // never compared, and nobody writes to them
  public record Neighbours(long[] siblings, long[] texts, short[] words) {}

  /**
   * Where on the page it was.
   *
   * @param depth how many ancestors it had
   * @param position its number by that of the nodes of the page, from 0 to 1
   * @param rank how many siblings came before it
   * @param siblings how many children its parent had
   */
  public record Place(String xpath, int depth, double position, int rank, int siblings) {}

  /**
   * What else of its kind was on the page.
   *
   * @param sameContent how many nodes had the same content, itself included
   * @param sameContentBefore how many of them came before it
   * @param sameText how many nodes of its name had the same words, itself included
   * @param otherTexts short hashes of the words of nodes of its name and depth near it
   */
  @SuppressWarnings("ArrayRecordComponent") // never compared, and nobody writes to them
  public record Duplicates(
      int sameContent, int sameContentBefore, int sameText, short[] otherTexts) {

    /** Whether a node of the same kind with these words was near it. */
    public boolean hasOther(long bag) {
      short wanted = WordSketches.shortHash(bag);
      for (short other : otherTexts) {
        if (other == wanted) {
          return true;
        }
      }
      return false;
    }
  }
}
