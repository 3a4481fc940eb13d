package dev.pleach.trace.fingerprint;

import dev.pleach.trace.page.WordSketches;
import java.util.List;

/**
 * What is kept of one node to know it again: itself, what is inside it, what stands around it, and
 * what it could be mistaken for. A few hundred bytes instead of the page. Texts and subtrees are
 * kept as hashes of {@link dev.pleach.dom.DomTree}.
 *
 * @param xpath where it stood
 * @param css a selector for it, for people
 * @param name of the element, or {@code #text}
 * @param words the beginning of its text, for people
 * @param traits its attributes
 * @param label hash of name, attributes and own text
 * @param content hash of the whole subtree
 * @param structure hash of the names in the subtree
 * @param bag hash of its words in any order
 * @param letters how many letters its words have
 * @param sample some of its words, see {@link WordSketches}
 * @param heading hash of the words of the heading it stood under, 0 without
 * @param size nodes of the subtree
 * @param depth how many ancestors it had
 * @param position where in the page, from 0 to 1
 * @param rank how many siblings came before it
 * @param siblings how many children its parent had
 * @param twins how many nodes of the page had the same content, itself included
 * @param twin how many of them came before it
 * @param namesakes how many elements of its name had the same words, itself included
 * @param rareWords words inside it that few other texts of the page had
 * @param firstWords its first words, as short hashes
 * @param wordsBefore the words before it, the nearest first
 * @param wordsBehind the words behind it
 * @param rivals what else of its sort stood on the page: short hashes of words
 * @param before the siblings before it, the nearest first: hashes of content
 * @param behind the siblings behind it, the nearest first: hashes of content
 * @param textsBefore texts before it in document order, the nearest first; 0 for none
 * @param textsBehind texts behind it, the nearest first; 0 for none
 * @param inside what was inside: texts and telling elements, rare ones first
 * @param around its ancestors, the parent first
 * @param title hash of the words of the heading that names it, 0 without
 */
@SuppressWarnings("ArrayRecordComponent") // never compared, and nobody writes to them
public record NodeFingerprint(
    String xpath,
    String css,
    String name,
    String words,
    List<Trait> traits,
    long label,
    long content,
    long structure,
    long bag,
    int letters,
    int[] sample,
    long heading,
    int size,
    int depth,
    double position,
    int rank,
    int siblings,
    int twins,
    int twin,
    int namesakes,
    long[] rareWords,
    short[] firstWords,
    short[] wordsBefore,
    short[] wordsBehind,
    short[] rivals,
    long[] before,
    long[] behind,
    long[] textsBefore,
    long[] textsBehind,
    List<Inner> inside,
    List<Outer> around,
    long title) {

  /**
   * An attribute.
   *
   * @param value cut if it is long
   * @param hash of name and whole value
   */
  public record Trait(String name, String value, long hash) {}

  /**
   * Something inside the node.
   *
   * @param label its hash
   * @param level how many levels below the node
   * @param rare whether it was the only one of its label on the page
   */
  public record Inner(long label, int level, boolean rare) {}

  /** An ancestor: its name, the hash of its label, whether it was the only one with that label. */
  public record Outer(String name, long label, boolean rare) {}

  /** Whether something of its sort with these words stood on the page beside it. */
  public boolean isRival(long otherBag) {
    short wanted = WordSketches.shortHash(otherBag);
    for (short rival : rivals) {
      if (rival == wanted) {
        return true;
      }
    }
    return false;
  }
}
