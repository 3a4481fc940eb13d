package dev.pleach.bench.template;

import dev.pleach.bench.corpus.Sample;
import dev.pleach.bench.measure.InTurns;
import dev.pleach.bench.measure.Statistics;
import dev.pleach.bench.report.Figure;
import dev.pleach.bench.report.Section;
import dev.pleach.bench.template.site.SiteCase;
import dev.pleach.cli.run.Progress;
import dev.pleach.dom.DomTree;
import dev.pleach.template.TemplateProfile;
import dev.pleach.template.Templates;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.Supplier;
import org.jsoup.Jsoup;

/** Time against that of parsing all pages involved. */
final class CostSection implements TemplateSection {
  private static final int MOST = 40;

  @Override
  public String name() {
    return "cost";
  }

  @Override
  public String heading() {
    return "Cost: matching, evidence and verdict against jsoup's parse";
  }

  @Override
  public void run(TemplateRun run, Section section) throws IOException {
    List<SiteCase> cases = new ArrayList<>(Sample.of(run.sets().manuals(9, 0), MOST / 2));
    if (run.labelled()) {
      cases.addAll(Sample.of(run.sets().records(), MOST / 2));
      cases.addAll(Sample.of(run.sets().news(), MOST / 2));
    }
    List<double[]> ratios = new ArrayList<>();
    try (Progress progress = run.progress("cost", 2 * cases.size())) {
      for (int pass = 0; pass < 2; pass++) {
        ratios.clear(); // the first pass warms up
        for (SiteCase one : cases) {
          double[] millis = InTurns.millis(ways(one));
          double template = (millis[1] - millis[4]) / millis[0];
          ratios.add(new double[] {template, (millis[3] - millis[5]) / millis[2]});
          progress.step();
        }
      }
    }
    section.remark(
        "trees are copied in every round, so that their hashes are computed each time; the time of"
            + " copying, measured alone, is taken off");
    section.add(
        Figure.atMost(
            "template / parse of all pages, mean",
            Statistics.mean(ratios.stream().mapToDouble(r -> r[0]).toArray()),
            0.3));
    section.add(
        Figure.atMost(
            "profile / parse of the page, mean",
            Statistics.mean(ratios.stream().mapToDouble(r -> r[1]).toArray()),
            0.7));
  }

  /** Parse of all, template of one, parse of one, profile on one, copies of all and of one. */
  private static List<Supplier<?>> ways(SiteCase one) {
    List<String> html = new ArrayList<>(List.of(one.page().html()));
    one.others().forEach(other -> html.add(other.html()));
    TemplateProfile profile = TemplateProfile.of(Templates.detect(one.page(), one.others()));
    DomTree further = one.others().isEmpty() ? one.page() : one.others().get(0);
    String furtherHtml = further.html();
    return List.of(
        () -> html.stream().map(Jsoup::parse).toList(),
        () -> detectFresh(one),
        () -> Jsoup.parse(furtherHtml),
        () -> profile.apply(fresh(further)),
        () -> fresh(one),
        () -> fresh(further));
  }

  private static Object detectFresh(SiteCase one) {
    List<DomTree> trees = fresh(one);
    return Templates.detect(trees.get(0), trees.subList(1, trees.size()));
  }

  private static List<DomTree> fresh(SiteCase one) {
    List<DomTree> trees = new ArrayList<>(List.of(fresh(one.page())));
    one.others().forEach(other -> trees.add(fresh(other)));
    return trees;
  }

  /** The same tree without hashes. */
  private static DomTree fresh(DomTree tree) {
    return tree.withoutAttributes(Set.of("no such attribute"));
  }
}
