package dev.pleach.bench.papers;

import dev.pleach.bench.corpus.BenchPage;
import dev.pleach.bench.corpus.PagePair;
import dev.pleach.bench.corpus.PageSets;
import dev.pleach.bench.corpus.Sample;
import dev.pleach.bench.report.Section;
import dev.pleach.cli.run.Progress;
import dev.pleach.match.TreeTooLargeException;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Chapter 5 of the PS/CPS thesis: how close the quick matchers come to the optimal one, with and
 * without its penalty, what they cost, and what that cost depends on.
 */
final class SequencePaper implements PaperSection {
  private static final int SITES = 10; // as many sets as the thesis has
  private static final long WARM_UP_NANOS = 5_000_000_000L;

  @Override
  public String name() {
    return "ps-cps";
  }

  @Override
  public String heading() {
    return "PS/CPS: templates of two pages by sequence matching";
  }

  @Override
  public List<String> matchers() {
    return SequenceCase.MATCHERS;
  }

  @Override
  public void run(PaperRun run, Section section) throws IOException, InterruptedException {
    Map<String, List<PagePair>> sets = new LinkedHashMap<>();
    List<Map.Entry<String, List<BenchPage>>> sites = List.copyOf(run.pages().sites().entrySet());
    for (Map.Entry<String, List<BenchPage>> site : Sample.of(sites, SITES)) {
      sets.put(PageSets.SIBLINGS + ": " + site.getKey(), Sample.of(pairs(site), run.pairs()));
    }
    for (PagePair pair : Sample.of(run.pages().versions(), run.pairs())) {
      sets.computeIfAbsent(PageSets.VERSIONS + ": " + pair.group(), s -> new ArrayList<>())
          .add(pair);
    }
    sets.put(PageSets.DAYS, Sample.of(run.pages().days(), run.pairs()));
    sets.values().removeIf(List::isEmpty);
    Map<String, List<SequenceCase>> cases = measure(sets, run, section);
    if (cases.isEmpty()) {
      section.remark("not measured: no pairs of pages");
      return;
    }
    section.remark(
        "sets: all pairs of pages of each of "
            + SITES
            + " sites, as in the thesis; successive versions of javadoc; pages days apart");
    section.remark("reference: what td finds, which is the most possible");
    section.remark("not unseen: the breadth of ps and cps was chosen on pairs of the same sets");
    SequenceAgreement.report(cases, section);
    SequenceTimes.report(cases, section);
  }

  /** Every two pages of a site. */
  private static List<PagePair> pairs(Map.Entry<String, List<BenchPage>> site) {
    List<PagePair> pairs = new ArrayList<>();
    for (int i = 0; i < site.getValue().size(); i++) {
      for (int j = i + 1; j < site.getValue().size(); j++) {
        pairs.add(new PagePair(site.getKey(), site.getValue().get(i), site.getValue().get(j)));
      }
    }
    return pairs;
  }

  private static Map<String, List<SequenceCase>> measure(
      Map<String, List<PagePair>> sets, PaperRun run, Section section) {
    Map<String, List<SequenceCase>> cases = new LinkedHashMap<>();
    List<String> refused = new ArrayList<>();
    List<PagePair> all = sets.values().stream().flatMap(List::stream).toList();
    warmUp(all);
    try (Progress progress = run.progress("ps-cps", all.size())) {
      sets.forEach(
          (set, pairs) -> {
            List<SequenceCase> measured = new ArrayList<>();
            for (PagePair pair : pairs) {
              try {
                measured.add(SequenceCase.of(pair));
              } catch (TreeTooLargeException e) {
                refused.add(pair.before().name());
              }
              progress.step();
            }
            if (!measured.isEmpty()) {
              cases.put(set, measured);
            }
          });
    }
    if (!refused.isEmpty()) {
      section.remark("left out, too large for one of the four: " + String.join(", ", refused));
    }
    return cases;
  }

  private static void warmUp(List<PagePair> pairs) {
    long start = System.nanoTime();
    for (int i = 0; i < pairs.size() && System.nanoTime() - start < WARM_UP_NANOS; i++) {
      try {
        SequenceCase.of(pairs.get(i));
      } catch (TreeTooLargeException e) {
        // reported when it is measured
      }
    }
  }

  /** The sets of one kind together: a set's name without what follows the colon. */
  static Map<String, List<SequenceCase>> kinds(Map<String, List<SequenceCase>> cases) {
    Map<String, List<SequenceCase>> kinds = new LinkedHashMap<>();
    cases.forEach(
        (set, own) ->
            kinds.computeIfAbsent(set.replaceAll(": .*", ""), k -> new ArrayList<>()).addAll(own));
    return kinds;
  }
}
