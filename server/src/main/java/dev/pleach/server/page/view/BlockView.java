package dev.pleach.server.page.view;

import org.jspecify.annotations.Nullable;

/**
 * A block, as the API answers it. Moments are ISO 8601 in UTC.
 *
 * @param width in columns, 1 to 12
 * @param height in rows; 0 as high as its content
 * @param state one of {@link State}'s words
 * @param frame the address of the document of its latest version; null before it was first read
 * @param summary what changed last, in a line
 */
public record BlockView(
    String id,
    String board,
    String page,
    String title,
    int width,
    int height,
    LookView look,
    String state,
    @Nullable String stateSince,
    String stateWords,
    String todo,
    double score,
    Origin source,
    @Nullable String checkedAt,
    @Nullable String changedAt,
    @Nullable String nextAt,
    @Nullable String place,
    int latest,
    int seen,
    boolean unseen,
    int keep,
    @Nullable String frame,
    @Nullable String text,
    @Nullable String summary,
    @Nullable LastNumber number,
    @Nullable GadgetView gadget,
    @Nullable String feed,
    int rules,
    long revision) {
  private static final double SURE = 0.95;

  /**
   * How a block looks.
   *
   * @param style page, plain or text
   * @param zoom in percent
   * @param accent a colour such as #3b6ea5, or empty
   */
  public record LookView(String style, boolean frame, boolean title, int zoom, String accent) {}

  /** The page it is taken from. */
  public record Origin(String address, String host, String title) {
    /** What a person calls it: its host, or the title of a page whose host is a mere number. */
    public String name() {
      boolean isNumber = host.startsWith("[") || host.matches("[0-9.]+");
      return isNumber && !title.isBlank() ? title : host;
    }
  }

  /** The number that tells most of it, with how many values are known. */
  public record LastNumber(String label, double value, String unit, int points) {}

  /** Under which address it is embedded, and by whom it may be. */
  public record GadgetView(String address, String ancestors) {}

  /** What to say of its state. */
  public State shownState() {
    return State.of(state);
  }

  /** What the block is called wherever a name is needed. */
  public String name() {
    return title.isBlank() ? source.host() : title;
  }

  /** What the place found is worth, in percent; nothing that was searched for is certain. */
  public long percent() {
    return Math.min(99, Math.round(score * 100));
  }

  /** Whether it is elsewhere on its page, and so surely that a card asks nobody about it. */
  public boolean surelyMoved() {
    return shownState() == State.MOVED && score >= SURE;
  }
}
