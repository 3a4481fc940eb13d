package dev.pleach.template;

import dev.pleach.match.EtdmOptions;

/**
 * What TemEx can be told. The paper's trade-off is 3 pages and 2 votes, its best are 8 and 4.
 *
 * @param pages how many mutually linked pages to look for (n)
 * @param votes on how many of them a node must be found (t); with fewer pages, on as many as there
 *     are at most
 * @param mostLoaded how many pages are loaded at most, the page itself not counted
 * @param equality when two nodes are equal
 */
public record TemexOptions(int pages, int votes, int mostLoaded, EtdmOptions equality) {
  /**
   * The paper prints none. On half of some documentation sites F1 is level from none at all to 0.7
   * (0.74) and falls to 0.61 at 0.75: what menus link to, such as an index, has a body with another
   * number of children or of another class, and where the bodies are not mapped nothing is. Bodies
   * of different classes reach 0.35.
   */
  private static final double THRESHOLD = 0.3;

  public TemexOptions {
    if (pages < 1 || votes < 1 || votes > pages || mostLoaded < 1) {
      throw new IllegalArgumentException(
          "pages, votes and mostLoaded are at least 1, votes at most pages: %s, %s, %s"
              .formatted(pages, votes, mostLoaded));
    }
  }

  public static TemexOptions defaults() {
    return new TemexOptions(3, 2, 12, EtdmOptions.defaults().withThreshold(THRESHOLD));
  }
}
