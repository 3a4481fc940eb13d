package dev.pleach.bench.segment;

import dev.pleach.bench.corpus.BenchPage;
import dev.pleach.bench.corpus.Corpus;
import dev.pleach.bench.corpus.PageSets;
import dev.pleach.bench.report.Figure;
import dev.pleach.bench.report.Section;
import dev.pleach.bench.report.Table;
import dev.pleach.cluster.PageCluster;
import dev.pleach.cluster.PageSignature;
import dev.pleach.cluster.SiteClusters;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The clusters of sites whose pages have known types, by B-cubed. */
final class TypesSection implements SegmentSection {
  private static final String QUESTIONS = "stackoverflow-pagetypes";
  private static final String JAVADOC = "javadoc-pagetypes";
  private static final double BAR_OF_QUESTIONS = 0.95;
  private static final double BAR_OF_JAVADOC = 0.93;

  @Override
  public String name() {
    return "types";
  }

  @Override
  public String heading() {
    return "Page types: clusters of a site, by B-cubed";
  }

  /** A page, and its type as people or their generator named it. */
  private record TypedPage(String type, BenchPage page) {}

  @Override
  public void run(SegmentRun run, Section section) throws IOException {
    Map<String, List<TypedPage>> sites = new LinkedHashMap<>();
    Path questions = PageSets.find(run.data(), QUESTIONS);
    if (questions != null) {
      sites.put(QUESTIONS, questions(questions));
    }
    Path javadoc = PageSets.find(run.data(), JAVADOC);
    if (javadoc != null) {
      sites.putAll(javadoc(javadoc));
    }
    if (sites.isEmpty()) {
      section.remark("not measured: no set '" + QUESTIONS + "' nor '" + JAVADOC + "'");
      return;
    }
    section.remark(
        "one setting for all sites; it was chosen on these sites, in the middle of the range that"
            + " gives the same clusters. A type that one page has alone counts as any other");
    Table table =
        new Table("Sites", "site", "pages", "types", "clusters", "precision", "recall", "F1");
    Map<String, Double> scores = new LinkedHashMap<>();
    sites.forEach((site, pages) -> scores.put(site, measure(site, pages, table)));
    section.add(table);
    scores.forEach(
        (site, f1) ->
            section.add(
                Figure.atLeast(
                    site, f1, site.equals(QUESTIONS) ? BAR_OF_QUESTIONS : BAR_OF_JAVADOC)));
  }

  private static double measure(String site, List<TypedPage> pages, Table table) {
    List<PageSignature> signatures = new ArrayList<>();
    pages.forEach(page -> signatures.add(PageSignature.of(page.page().tree())));
    List<PageCluster> clusters = SiteClusters.of(signatures).clusters();
    int[] cluster = new int[pages.size()];
    for (int i = 0; i < clusters.size(); i++) {
      for (int page : clusters.get(i).pages()) {
        cluster[page] = i;
      }
    }
    List<String> types = pages.stream().map(TypedPage::type).toList();
    BCubed score = BCubed.of(cluster, types);
    table.row(
        site,
        pages.size(),
        types.stream().distinct().count(),
        clusters.size(),
        score.precision(),
        score.recall(),
        score.f1());
    return score.f1();
  }

  /** The type is the beginning of the name. */
  private static List<TypedPage> questions(Path source) throws IOException {
    return Corpus.read(source).stream()
        .map(page -> new TypedPage(page.name().split(" - ", 2)[0], page))
        .toList();
  }

  /** Types are listed: site, page, type. */
  private static Map<String, List<TypedPage>> javadoc(Path source) throws IOException {
    Map<String, BenchPage> byName = new LinkedHashMap<>();
    Corpus.read(source).forEach(page -> byName.put(page.name(), page));
    String list = Corpus.text(source, "types.tsv");
    Map<String, List<TypedPage>> sites = new LinkedHashMap<>();
    for (String line : list == null ? List.<String>of() : list.lines().toList()) {
      String[] cells = line.split("\t", -1);
      BenchPage page = cells.length < 3 ? null : byName.get(cells[0] + "/" + cells[1]);
      if (page != null) {
        sites
            .computeIfAbsent(cells[0], site -> new ArrayList<>())
            .add(new TypedPage(cells[2], page));
      }
    }
    return sites;
  }
}
