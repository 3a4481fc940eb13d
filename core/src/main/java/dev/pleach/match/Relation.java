package dev.pleach.match;

/** What two pages are to each other, and so what it means that two of their nodes are a pair. */
public enum Relation {
  /**
   * Two versions of one page. A pair is the same thing: an element that was deleted while another
   * took its place has no partner.
   */
  VERSIONS,

  /** Two pages of one site. A pair is the same slot, whatever fills it. */
  SIBLINGS
}
