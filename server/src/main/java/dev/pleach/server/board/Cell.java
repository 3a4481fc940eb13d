package dev.pleach.server.board;

/**
 * Where a block is on its board.
 *
 * @param position its place in the order of blocks, which is the order on the screen
 * @param width in columns, 1 to 12
 * @param height in rows; 0 as high as its content
 */
public record Cell(int position, int width, int height) {
  /** The columns of a board. */
  public static final int COLUMNS = 12;

  /** The most rows that a block may take. */
  public static final int ROWS = 60;

  public Cell {
    if (width < 1 || width > COLUMNS || height < 0 || height > ROWS) {
      throw new IllegalArgumentException(
          "A block is 1 to " + COLUMNS + " columns wide and 0 to " + ROWS + " rows high.");
    }
  }
}
