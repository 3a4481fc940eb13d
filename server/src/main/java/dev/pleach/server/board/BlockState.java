package dev.pleach.server.board;

/** What is known of a block since its page was last read. */
public enum BlockState {
  /** Its page has not been read since it was collected. */
  WAITING,
  /** It is where it was. */
  FOUND,
  /** It is at another place of the page. */
  MOVED,
  /** Several places of the page could be it. */
  AMBIGUOUS,
  /** The page no longer has it. */
  GONE
}
