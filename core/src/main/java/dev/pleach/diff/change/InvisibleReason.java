package dev.pleach.diff.change;

/** Why a reader does not see a change. */
public enum InvisibleReason {
  /** A script, a style sheet, or what is only there for scripts. */
  SCRIPT("scripts and style sheets"),
  /** In the head of the page, but not its title. */
  HEAD("head of the page"),
  /** Inside an element that the markup hides. */
  HIDDEN("hidden elements"),
  /** White space that a browser folds anyway. */
  WHITE_SPACE("white space"),
  /** An element around others, or an empty one: nothing of its own to see. */
  EMPTY("wrappers and empty elements"),
  /** Nested otherwise, but read in the same order. */
  NESTING("nesting"),
  /** Markup around text that reads the same. */
  MARKUP("markup around the same text"),
  /**
   * Classes, inline style and other presentation; what it does is not known without style sheets.
   */
  STYLE("classes and styles"),
  /** Class names that the build of a site makes up. */
  BUILD("names made up by a build"),
  /** Nonces, session ids, ids counted up, and other values made for one visit. */
  TOKEN("tokens and ids"),
  /** The part of an address that reports where a reader came from, or a picture of one pixel. */
  TRACKING("tracking"),
  /** The part of an address that only gets around a cache. */
  CACHE("cache busting"),
  /** Where something leads whose words or picture changed as well: that is the change. */
  IMPLIED("addresses and tooltips of what changed itself"),
  /** Text that the user chose to ignore. */
  IGNORED("ignored text"),
  /** An attribute that no browser draws. */
  ATTRIBUTE("attributes that are not shown");

  private final String words;

  InvisibleReason(String words) {
    this.words = words;
  }

  /** What changed, in a few words for people. */
  public String words() {
    return words;
  }
}
