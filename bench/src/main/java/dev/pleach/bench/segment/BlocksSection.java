package dev.pleach.bench.segment;

import dev.pleach.bench.corpus.BenchPage;
import dev.pleach.bench.corpus.Corpus;
import dev.pleach.bench.corpus.PageSets;
import dev.pleach.bench.labels.Half;
import dev.pleach.bench.measure.Share;
import dev.pleach.bench.measure.Statistics;
import dev.pleach.bench.report.Figure;
import dev.pleach.bench.report.Section;
import dev.pleach.bench.report.Table;
import dev.pleach.cli.run.Progress;
import dev.pleach.dom.DomTree;
import dev.pleach.dom.Locator;
import dev.pleach.dom.LocatorException;
import dev.pleach.pattern.BlockFinding;
import dev.pleach.pattern.PatternBlock;
import dev.pleach.pattern.PatternPage;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Attributes of one page, found on the other pages of its site. */
final class BlocksSection implements SegmentSection {
  private static final int COLUMNS = 6; // vertical, site, page, attribute, nodes, XPath

  @Override
  public String name() {
    return "blocks";
  }

  @Override
  public String heading() {
    return "Blocks: attributes of one page, found on the others of its site";
  }

  /** What became of the attributes of a site. */
  private record Score(Share right, Share wrong, Share byAddress) {
    static final Score NONE = new Score(Share.NONE, Share.NONE, Share.NONE);

    Score with(BlockFinding finding, List<Integer> truth) {
      boolean hit = finding.isFound() && truth.contains(finding.nodes().get(0));
      return new Score(
          right.with(hit),
          wrong.with(finding.isFound() && !hit),
          byAddress.with(finding.way() == BlockFinding.Way.ADDRESS));
    }

    Score plus(Score other) {
      return new Score(
          right.plus(other.right), wrong.plus(other.wrong), byAddress.plus(other.byAddress));
    }
  }

  @Override
  public void run(SegmentRun run, Section section) throws IOException {
    Path source = PageSets.find(run.data(), PageSets.SIBLINGS);
    String labels = source == null ? null : Corpus.text(source, "labels.tsv");
    if (source == null || labels == null) {
      section.remark("not measured: no set '" + PageSets.SIBLINGS + "' with labels");
      return;
    }
    section.remark(
        "each page in turn is the one on which blocks are chosen; an attribute is right on one of the"
            + " nodes that are labelled with it; every other site is in the test half, outputs of"
            + " both halves were read while addresses were chosen");
    Map<String, List<BenchPage>> sites = new TreeMap<>();
    for (BenchPage page : Corpus.read(source)) {
      String site = page.name().substring(0, Math.max(0, page.name().lastIndexOf('/')));
      sites.computeIfAbsent(site, s -> new ArrayList<>()).add(page);
    }
    Map<String, Map<String, List<String>>> places = places(labels);
    Map<String, Half> halves = Half.split(sites.keySet());
    Map<Half, List<Score>> scores = new TreeMap<>();
    try (Progress progress = run.progress("looking up", sites.size())) {
      sites.forEach(
          (site, pages) -> {
            Score score = score(pages, places);
            if (score.right.of() > 0) {
              scores
                  .computeIfAbsent(halves.getOrDefault(site, Half.TUNING), h -> new ArrayList<>())
                  .add(score);
            }
            progress.step();
          });
    }
    Table table = new Table("By site", "half", "sites", "blocks", "right", "wrong", "by address");
    scores.forEach((half, all) -> row(half, all, table));
    section.add(table);
    List<Score> test = scores.getOrDefault(Half.TEST, List.of());
    section.add(Figure.atLeast("right, mean over sites", mean(test, Score::right), 0.97));
    section.add(Figure.atMost("wrong, mean over sites", mean(test, Score::wrong), 0.01));
  }

  private interface Part {
    Share of(Score score);
  }

  private static double mean(List<Score> scores, Part part) {
    return Statistics.mean(scores.stream().mapToDouble(one -> part.of(one).rate()).toArray());
  }

  private static void row(Half half, List<Score> scores, Table table) {
    Score sum = scores.stream().reduce(Score.NONE, Score::plus);
    table.row(
        half.label(),
        scores.size(),
        sum.right.of(),
        mean(scores, Score::right),
        mean(scores, Score::wrong),
        sum.byAddress.rate());
  }

  /** The XPaths of each attribute of each page, of values that stand at one place each. */
  private static Map<String, Map<String, List<String>>> places(String labels) {
    Map<String, Map<String, List<String>>> places = new HashMap<>();
    labels
        .lines()
        .skip(1)
        .map(line -> line.split("\t", -1))
        .filter(cells -> cells.length >= COLUMNS && cells[4].equals("1"))
        .forEach(
            cells ->
                places
                    .computeIfAbsent(
                        cells[0] + "/" + cells[1] + "/" + cells[2], page -> new TreeMap<>())
                    .computeIfAbsent(cells[3], attribute -> new ArrayList<>())
                    .add(cells[5]));
    return places;
  }

  private static Score score(List<BenchPage> pages, Map<String, Map<String, List<String>>> places) {
    List<DomTree> trees = pages.stream().map(BenchPage::tree).toList();
    List<Map<String, List<Integer>>> labelled = new ArrayList<>();
    for (int i = 0; i < trees.size(); i++) {
      String name = pages.get(i).name().replaceFirst("\\.html?$", "");
      labelled.add(nodes(trees.get(i), places.getOrDefault(name, Map.of())));
    }
    Score score = Score.NONE;
    for (int example = 0; example < trees.size(); example++) {
      List<PatternBlock> blocks = new ArrayList<>();
      labelled
          .get(example)
          .forEach((name, nodes) -> blocks.add(PatternBlock.of(name, nodes.subList(0, 1))));
      List<DomTree> others = new ArrayList<>(trees);
      others.remove(example);
      PatternPage pattern = PatternPage.of(trees.get(example), blocks).learn(others);
      for (int i = 0; i < trees.size(); i++) {
        for (BlockFinding finding :
            i == example ? List.<BlockFinding>of() : pattern.find(trees.get(i))) {
          List<Integer> truth = labelled.get(i).get(finding.name());
          score = truth == null ? score : score.with(finding, truth);
        }
      }
    }
    return score;
  }

  private static Map<String, List<Integer>> nodes(DomTree page, Map<String, List<String>> paths) {
    Locator locator = Locator.of(page);
    Map<String, List<Integer>> nodes = new TreeMap<>();
    paths.forEach(
        (attribute, all) -> {
          for (String path : all) {
            try {
              nodes.computeIfAbsent(attribute, a -> new ArrayList<>()).add(locator.find(path));
            } catch (LocatorException e) {
              // the page was read otherwise when the label was made
            }
          }
        });
    nodes.values().removeIf(List::isEmpty);
    return nodes;
  }
}
