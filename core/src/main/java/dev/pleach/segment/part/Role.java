package dev.pleach.segment.part;

/** What a segment is for, as far as its place, words and content show. */
public enum Role {
  /** The head of the page: its logo, its main navigation. */
  HEADER,
  /** Links to other parts of the site. */
  NAVIGATION,
  /** What a reader came for. */
  MAIN,
  /** A column or a box beside the main content. */
  ASIDE,
  /** The end of the page: notices, contact, links. */
  FOOTER,
  /** A list, mostly of links. */
  LIST,
  /** One of several alike parts. */
  ITEM,
  /** Fields to fill in. */
  FORM,
  /** A text of its own. */
  ARTICLE,
  /** An advertisement. */
  ADVERT,
  /** A heading alone. */
  HEADING,
  /** Rows and columns of values. */
  TABLE,
  /** A picture, video or drawing. */
  PICTURE,
  /** A field to search the site. */
  SEARCH,
  /** The sign of the site. */
  LOGO,
  /** What readers wrote below an article. */
  COMMENTS,
  /** A part of none of these kinds. */
  SECTION
}
