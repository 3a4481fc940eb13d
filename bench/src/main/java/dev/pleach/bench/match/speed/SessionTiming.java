package dev.pleach.bench.match.speed;

import dev.pleach.bench.corpus.Sample;
import dev.pleach.bench.labels.Half;
import dev.pleach.bench.labels.LabelledSets;
import dev.pleach.bench.labels.MutatedPage;
import dev.pleach.bench.match.section.MatchRun;
import dev.pleach.bench.measure.InTurns;
import dev.pleach.bench.mutation.Mutator;
import dev.pleach.bench.report.Figure;
import dev.pleach.bench.report.Section;
import dev.pleach.bench.report.Table;
import dev.pleach.cli.run.Progress;
import dev.pleach.dom.DomTree;
import dev.pleach.match.MatchSession;
import dev.pleach.match.Matcher;
import dev.pleach.matchers.Matchers;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;

/**
 * One page against twenty versions of it: by single matches, which build both trees each time, by
 * single matches of a tree that is kept, and by a session. The versions are mutants; all pages are
 * parsed before anything is measured.
 */
final class SessionTiming {
  private static final int[] RATES = {5, 25, 50};
  private static final int VERSIONS = 20;
  private static final int PAGES = 10;
  private static final double BAR = 0.7; // session / single matches

  private SessionTiming() {}

  static void measure(MatchRun run, Section section) throws IOException, InterruptedException {
    Table table =
        new Table(
            "One page against " + VERSIONS + " versions, mean over " + PAGES + " pages at most",
            "mutated",
            "session / single",
            "single with the tree kept / single");
    try (Progress progress = run.progress("sessions", RATES.length)) {
      for (int rate : RATES) {
        List<MutatedPage> pages =
            Sample.of(
                LabelledSets.onePerPage(LabelledSets.of(Half.TEST, run.sets().mutants(rate))),
                PAGES);
        double[] ratios = ratios(pages, rate);
        table.row(rate + " %", ratios[0], ratios[1]);
        section.add(Figure.atMost("session / single matches at " + rate + " %", ratios[0], BAR));
        progress.step();
      }
    }
    section.add(table);
  }

  /** With a session, and with the tree kept, as multiples of single matches. */
  private static double[] ratios(List<MutatedPage> pages, int rate) {
    double[] sums = new double[2];
    for (MutatedPage page : pages) {
      double[] millis = InTurns.millis(ways(page, rate));
      sums[0] += millis[2] / millis[0] / pages.size();
      sums[1] += millis[1] / millis[0] / pages.size();
    }
    return sums;
  }

  private static List<Supplier<?>> ways(MutatedPage page, int rate) {
    Matcher matcher = Matchers.pleach();
    Document document = Jsoup.parse(page.before().html());
    List<Document> versions =
        IntStream.range(0, VERSIONS)
            .mapToObj(v -> Mutator.standard().mutate(page.before(), rate / 100d, 7_000L + v))
            .map(mutant -> Jsoup.parse(mutant.after().html()))
            .toList();
    return List.of(
        () -> {
          List<Object> all = new ArrayList<>();
          for (Document version : versions) {
            all.add(matcher.match(DomTree.of(document), DomTree.of(version)));
          }
          return all;
        },
        () -> {
          DomTree kept = DomTree.of(document);
          List<Object> all = new ArrayList<>();
          for (Document version : versions) {
            all.add(matcher.match(kept, DomTree.of(version)));
          }
          return all;
        },
        () -> {
          MatchSession session = matcher.session(DomTree.of(document));
          List<Object> all = new ArrayList<>();
          for (Document version : versions) {
            all.add(session.to(DomTree.of(version)));
          }
          return all;
        });
  }
}
