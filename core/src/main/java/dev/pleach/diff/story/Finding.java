package dev.pleach.diff.story;

import dev.pleach.diff.change.NodeList;
import dev.pleach.diff.words.TextPiece;
import dev.pleach.diff.words.WordDiff;
import java.util.List;

/**
 * One thing a reader is told: a sentence that was reworded, a card that is new, a link that leads
 * elsewhere. What changed in the same way in several places is one finding.
 *
 * @param noun what it is about: text, picture, field, frame, title, link, or the name of an
 *     attribute
 * @param places where it is found, in the order of the page after; at least one
 * @param changes the changes of the diff it is made of, as indexes, ascending
 * @param total how many items a refilled list has; 0 for everything else
 */
public record Finding(
    Section section, Kind kind, String noun, List<Place> places, List<Integer> changes, int total) {

  /** Where a reader meets it; sections are told in this order. */
  public enum Section {
    /** Text, pictures, fields: what is to be seen on the page. */
    READ,
    /** What is the same and is read in another place. */
    ORDER,
    /** The title of the page, tooltips, labels: what a pointer, tab or screen reader reveals. */
    HINTS,
    /** Where links lead. */
    LINKS
  }

  /** What happened. */
  public enum Kind {
    ADDED("added"),
    REMOVED("removed"),
    REPLACED("replaced"),
    REWORDED("reworded"),
    MOVED("moved"),
    /** Nothing but upper case and punctuation differs. */
    RESPELLED("respelled"),
    /** The same words are cut into other paragraphs or lines. */
    REGROUPED("regrouped"),
    /** Nothing but numbers differs. */
    RENUMBERED("renumbered"),
    /** Several items of a list are others now; a place for each. */
    REFILLED("refilled");

    private final String verb;

    Kind(String verb) {
      this.verb = verb;
    }

    /** What happened, in one word for people. */
    public String verb() {
      return verb;
    }
  }

  /**
   * One place.
   *
   * @param where the heading it is under, or the part of the page; empty at the top
   * @param was the heading it was under before; empty if it is new
   * @param what the row and column of a table it is in, or the words of the link or element whose
   *     address or tooltip it is about; empty elsewhere
   * @param from what was to be read, a line for each unit, one line in all of what was reworded;
   *     empty if it is new
   * @param to what is to be read now; empty if it is gone
   * @param before the nodes of the page before it is about: texts, pictures, fields
   * @param after the nodes of the page after it is about
   */
  public record Place(
      String where,
      String was,
      String what,
      String from,
      String to,
      NodeList before,
      NodeList after) {

    /**
     * Both texts as one sequence of pieces, word by word; computed with each call. Words that
     * differ in upper case alone are the same.
     */
    public List<TextPiece> pieces() {
      return WordDiff.of(lowerCase(from), lowerCase(to), false);
    }

    /** Character by character, so that places in the text stay what they are. */
    private static String lowerCase(String text) {
      char[] letters = text.toCharArray();
      for (int i = 0; i < letters.length; i++) {
        letters[i] = Character.toLowerCase(letters[i]);
      }
      return new String(letters);
    }
  }

  public Finding {
    places = List.copyOf(places);
    changes = List.copyOf(changes);
  }

  /** The first place. */
  public Place first() {
    return places.get(0);
  }

  /** In how many places it is found. */
  public int count() {
    return places.size();
  }
}
