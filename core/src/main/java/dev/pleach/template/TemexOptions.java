package dev.pleach.template;

import dev.pleach.match.EtdmOptions;

/**
 * Options of TemEx. The paper recommends 3 pages and 2 votes as a trade-off; its best results are
 * with 8 and 4.
 *
 * @param pages how many pages that all link to each other are searched for (n)
 * @param votes on how many of them a node must be found (t); if fewer pages are found, on all of
 *     them at most
 * @param mostLoaded how many pages are loaded at most, the page itself not counted
 * @param equality when two nodes are equal; by default as for {@code etdm}
 */
public record TemexOptions(int pages, int votes, int mostLoaded, EtdmOptions equality) {
  public TemexOptions {
    if (pages < 1 || votes < 1 || votes > pages || mostLoaded < 1) {
      throw new IllegalArgumentException(
          "pages, votes and mostLoaded are at least 1, votes at most pages: %s, %s, %s"
              .formatted(pages, votes, mostLoaded));
    }
  }

  public static TemexOptions defaults() {
    return new TemexOptions(3, 2, 12, EtdmOptions.defaults());
  }
}
