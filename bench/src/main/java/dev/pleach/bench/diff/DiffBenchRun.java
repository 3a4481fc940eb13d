package dev.pleach.bench.diff;

import dev.pleach.bench.corpus.PagePair;
import dev.pleach.bench.corpus.PageSets;
import dev.pleach.cli.run.CommonOptions;
import dev.pleach.cli.run.Progress;
import dev.pleach.match.Matcher;
import java.io.IOException;
import java.io.PrintWriter;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * What the sections of a run share.
 *
 * @param mutants how many to make
 */
record DiffBenchRun(
    PageSets pages, Matcher matcher, int mutants, PrintWriter err, CommonOptions common) {
  /** All pairs of pages, by set; sets that are not there are empty. */
  Map<String, List<PagePair>> sets() throws IOException, InterruptedException {
    Map<String, List<PagePair>> sets = new LinkedHashMap<>();
    for (String set : List.of(PageSets.DAYS, PageSets.YEARS, PageSets.YEARS_EXTRA)) {
      sets.put(set, pages.oldAndNew(set));
    }
    sets.put(PageSets.SCRAPES, pages.scrapes());
    sets.put(PageSets.VERSIONS, pages.versions());
    sets.put(PageSets.SIBLINGS, pages.siblings());
    return sets;
  }

  Progress progress(String what, int total) {
    return Progress.of(what, total, err, common);
  }
}
