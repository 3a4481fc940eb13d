package dev.pleach.bench.train.segment;

import dev.pleach.bench.labels.Half;
import dev.pleach.bench.segment.gold.GoldPages;
import dev.pleach.bench.segment.layout.PageLayouts;
import dev.pleach.bench.segment.layout.RenderedLayouts;
import dev.pleach.bench.segment.manual.ManualPage;
import dev.pleach.bench.segment.manual.ManualPages;
import dev.pleach.cli.run.UserException;
import dev.pleach.dom.DomTree;
import dev.pleach.layout.PageLayout;
import dev.pleach.segment.feature.RegionFeatures;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Learns the trees by which pages are cut into segments. */
@Command(
    name = "segment",
    header = "Learn from marked pages where to cut a page into segments.",
    description = {
      "",
      "Learns structural.trees (from the markup alone) and visual.trees (with the layout of Chromium)"
          + " from pages whose blocks people marked, and from manuals, whose main content is known."
          + " Every other page, in the order of names, is for tuning and learned from; the others"
          + " are for the test. First it prints how good models are that learned from five sixths of"
          + " the tuning half, on the last sixth.",
      ""
    },
    footer = {
      "",
      "Example:",
      "  pleach bench train segment --data sets --out"
          + " core/src/main/resources/dev/pleach/segment/decide"
    })
public final class TrainSegment implements Callable<Integer> {
  private static final double MANUAL = 0.5; // what a page of a manual counts beside a marked one
  private static final int MANUALS = 6; // pages a site

  @Spec
  @SuppressWarnings("NullAway.Init") // picocli sets it
  private CommandSpec spec;

  @Option(
      names = "--data",
      paramLabel = "DIR",
      required = true,
      description = "A folder with segments and deb-sites, each a zip or a folder.")
  @SuppressWarnings("NullAway.Init") // picocli sets it
  private Path data;

  @Option(
      names = "--out",
      paramLabel = "FOLDER",
      required = true,
      description = "Write structural.trees and visual.trees to this folder.")
  @SuppressWarnings("NullAway.Init") // picocli sets it
  private Path out;

  @Override
  public Integer call() throws IOException {
    Files.createDirectories(out);
    learn("structural.trees", null);
    try (RenderedLayouts chromium = new RenderedLayouts()) {
      learn("visual.trees", chromium);
    }
    return 0;
  }

  private void learn(String name, @Nullable PageLayouts layouts) throws IOException {
    PrintWriter print = spec.commandLine().getOut();
    List<CrossValidation.Marked> marked = new ArrayList<>();
    try (GoldPages gold = GoldPages.open(data)) {
      if (gold == null) {
        throw new UserException(data + " contains no set 'segments', as a folder or as a zip.");
      }
      for (GoldPages.Entry entry : gold.pages()) {
        RegionFeatures features =
            entry.half() == Half.TUNING
                ? features(entry.page().tree(), entry.file(), layouts)
                : null;
        if (features != null) {
          RegionLabels labels = RegionLabels.of(features.regions(), entry.page().blocks());
          String page = entry.page().name();
          marked.add(
              new CrossValidation.Marked(
                  entry.page(), new TrainingPage("segments", page, features, labels, 1)));
        }
      }
    }
    if (marked.isEmpty()) {
      throw new UserException("The tuning half of 'segments' holds no page to learn from.");
    }
    List<TrainingPage> manuals = manuals(layouts);
    print.println(name + ": " + marked.size() + " marked pages, " + manuals.size() + " of manuals");
    CrossValidation.Scores validated = CrossValidation.scores(marked, manuals);
    validated
        .means()
        .forEach(
            (measure, value) ->
                print.printf(Locale.ROOT, "  cross-validated %-9s %.3f%n", measure.label(), value));
    print.printf(Locale.ROOT, "  cross-validated %-9s %.3f%n", "roles", validated.roles().rate());
    List<TrainingPage> pages = new ArrayList<>(manuals);
    marked.forEach(one -> pages.add(one.training()));
    Files.writeString(
        out.resolve(name), head(layouts != null, pages) + SegmentTraining.file(pages));
    print.println("wrote " + name + " to " + out);
    print.flush();
  }

  private List<TrainingPage> manuals(@Nullable PageLayouts layouts) throws IOException {
    List<TrainingPage> pages = new ArrayList<>();
    try (ManualPages manuals = ManualPages.of(data, MANUALS)) {
      for (ManualPage page : manuals.pages(Half.TUNING)) {
        RegionFeatures features = features(page.tree(), page.file(), layouts);
        int main = features == null ? -1 : page.mainRegion(features.regions());
        if (features != null && main >= 0) {
          RegionLabels labels = RegionLabels.toPart(features.regions(), main);
          pages.add(new TrainingPage("deb-sites", page.site(), features, labels, MANUAL));
        }
      }
    }
    return pages;
  }

  /** The features of a page, null if it could not be rendered. */
  private static @Nullable RegionFeatures features(
      DomTree tree, Path file, @Nullable PageLayouts layouts) throws IOException {
    PageLayout layout = layouts == null ? null : layouts.of(tree, file);
    return layouts != null && layout == null ? null : RegionFeatures.of(tree, layout);
  }

  private static String head(boolean visual, List<TrainingPage> pages) {
    Map<String, TreeSet<String>> sites = new TreeMap<>();
    Map<String, Integer> counts = new TreeMap<>();
    for (TrainingPage page : pages) {
      sites.computeIfAbsent(page.set(), set -> new TreeSet<>()).add(page.site());
      counts.merge(page.set(), 1, Integer::sum);
    }
    StringBuilder head = new StringBuilder("# Where a page is cut into segments");
    head.append(visual ? ", from its markup and its layout.\n" : ", from its markup alone.\n");
    head.append("# Written by: pleach bench train segment --data DIR --out FOLDER\n");
    head.append("# Boosted trees, logits for yes, from the tuning half of:\n");
    counts.forEach(
        (set, count) ->
            head.append(
                String.format(
                    Locale.ROOT,
                    "#   %s: %d sites, %d pages, a page counts as %.1f\n",
                    set,
                    sites.getOrDefault(set, new TreeSet<>()).size(),
                    count,
                    set.equals("segments") ? 1 : MANUAL)));
    return head.toString();
  }
}
