package dev.pleach.cli.cluster;

import dev.pleach.cli.run.Console;
import dev.pleach.cli.run.Palette;
import dev.pleach.cli.run.TerminalText;
import dev.pleach.cluster.PageCluster;
import java.io.PrintWriter;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;

/**
 * Clusters for people, the largest first.
 *
 * @param pages their names, by number
 * @param names of the clusters
 * @param all whether every page is listed
 */
record ClusterTable(
    List<String> pages, List<PageCluster> clusters, List<String> names, boolean all) {
  void print(Console console) {
    Palette palette = console.palette();
    PrintWriter out = console.out();
    out.println(palette.name(sum()));
    IntStream.range(0, clusters.size())
        .boxed()
        .sorted(Comparator.comparing(i -> -clusters.get(i).pages().size()))
        .forEach(i -> print(clusters.get(i), names.get(i), palette, out));
  }

  private String sum() {
    return String.format(
        Locale.ROOT,
        "%,d %s in %,d %s",
        pages.size(),
        pages.size() == 1 ? "page" : "pages",
        clusters.size(),
        clusters.size() == 1 ? "cluster" : "clusters");
  }

  private void print(PageCluster cluster, String name, Palette palette, PrintWriter out) {
    String pattern = pages.get(cluster.pattern());
    boolean named = name.endsWith(pattern); // the name says it
    out.println(
        String.format(Locale.ROOT, "%,7d  ", cluster.pages().size())
            + palette.attribute(TerminalText.printable(name))
            + (named ? "" : palette.faint("  pattern " + TerminalText.printable(pattern))));
    if (all && cluster.pages().size() > 1) {
      for (int page : cluster.pages()) {
        out.println("         " + TerminalText.printable(pages.get(page)));
      }
    }
  }
}
