package dev.pleach.trace.outcome;

/** Why a block is not on a page. */
public enum Absence {
  /** The page is there, the block is not. */
  REMOVED("the block is no longer on the page"),
  /** Nothing is on the page. */
  EMPTY_PAGE("the page is empty"),
  /** The page asks to log in. */
  LOGIN("the page asks to log in"),
  /** The page reports an error. */
  ERROR_PAGE("the page is an error page"),
  /** The page asks for consent first. */
  CONSENT("the page asks for consent first"),
  /** Next to nothing of the page the block was on is there. */
  OTHER_PAGE("this is another page, or one that was wholly redone");

  private final String words;

  Absence(String words) {
    this.words = words;
  }

  /** In plain words. */
  public String words() {
    return words;
  }
}
