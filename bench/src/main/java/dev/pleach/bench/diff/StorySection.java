package dev.pleach.bench.diff;

import dev.pleach.bench.corpus.PagePair;
import dev.pleach.bench.corpus.PageSets;
import dev.pleach.bench.corpus.Sample;
import dev.pleach.bench.labels.Half;
import dev.pleach.bench.measure.Statistics;
import dev.pleach.bench.report.Figure;
import dev.pleach.bench.report.Section;
import dev.pleach.bench.report.Table;
import dev.pleach.cli.run.Progress;
import dev.pleach.diff.Diff;
import dev.pleach.diff.story.Finding;
import dev.pleach.diff.story.Story;
import dev.pleach.match.TreeTooLargeException;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/**
 * How many findings the story has, beside the units of the page that changed, which are counted
 * without any matcher; and which share of the words of changed units is in a finding.
 */
final class StorySection implements DiffSection {
  private static final int MOST_PAIRS = 150; // of a set
  private static final double LONGEST = 1.2; // findings a unit that changed, in all
  private static final double LONGEST_PAIR = 2; // the same of a pair, at the 90th percentile
  private static final double LEAST_MENTIONED = 0.99;
  private static final double MOST_ON_BOTH = 0.005; // of things
  private static final double MOST_CHARACTERS_ON_BOTH = 0.003;

  @Override
  public String name() {
    return "story";
  }

  @Override
  public String heading() {
    return "Story: findings beside the reader's units that changed";
  }

  @Override
  public void run(DiffBenchRun run, Section section) throws IOException, InterruptedException {
    Map<String, List<PagePair>> sets = new LinkedHashMap<>();
    sets.put(PageSets.VERSIONS, run.pages().versions(PageSets.VERSIONS));
    if (!run.pages().areJavadoc()) {
      sets.put(PageSets.MANUALS, run.pages().versions(PageSets.MANUALS));
      sets.put(PageSets.DAYS, run.pages().oldAndNew(PageSets.DAYS));
      sets.put(PageSets.SCRAPES, run.pages().scrapes());
    }
    section.remark(
        "sites, libraries and manuals are split, bars are for the test half; outputs of both halves"
            + " were read while the story was written, so neither is unseen");
    section.remark(
        "a unit is a run of inline text between blocks or a picture, counted without a matcher;"
            + " changed: the larger number of units that only one page has");
    section.remark(
        "standing: told as gone or new though the words occur equally often on both pages; of a"
            + " rewording the marked words, with the word before and behind them; without these two"
            + " words: … marked alone, most of it by chance");
    Table table =
        new Table(
            "Findings a changed unit",
            "set",
            "half",
            "pairs",
            "refused",
            "units changed",
            "told",
            "told / changed",
            "… 90th percentile",
            "links told",
            "words mentioned",
            "equal pairs",
            "of these told",
            "standing things",
            "… characters",
            "… marked alone");
    Map<Half, Totals> totals = new LinkedHashMap<>();
    List<Figure> figures = new ArrayList<>();
    if (sets.values().stream().allMatch(List::isEmpty)) {
      section.remark("not measured: no versions of pages");
      return;
    }
    for (Map.Entry<String, List<PagePair>> set : sets.entrySet()) {
      measure(run, set.getKey(), set.getValue(), table, totals, figures);
    }
    section.add(table);
    figures.forEach(section::add);
    Totals test = totals.getOrDefault(Half.TEST, new Totals());
    section.add(
        Figure.atMost(
            "pairs with equal text and pictures that report a visible change", test.equalTold, 0));
  }

  /** Sums over pairs. */
  private static final class Totals {
    final List<Double> ratios = new ArrayList<>();
    final FalseChanges onBoth = new FalseChanges();
    int pairs;
    int refused; // by the matcher
    int changed;
    int told;
    int links;
    int equal;
    int equalTold;
    long words;
    long mentioned;

    double mentionedShare() {
      return words == 0 ? 1 : (double) mentioned / words;
    }

    double ninety() {
      double[] all = ratios.stream().mapToDouble(Double::doubleValue).toArray();
      return all.length == 0 ? 0 : Statistics.ninetieth(all);
    }

    /** Findings a changed unit. */
    double ratio() {
      return changed == 0 ? 0 : (double) told / changed;
    }

    double thingsOnBoth() {
      return onBoth.reported == 0 ? 0 : (double) onBoth.onBoth / onBoth.reported;
    }

    double charactersOnBoth() {
      return onBoth.reported == 0 ? 0 : (double) onBoth.charactersOnBoth / onBoth.characters;
    }

    double markedOnBoth() {
      return onBoth.marked == 0 ? 0 : (double) onBoth.markedOnBoth / onBoth.marked;
    }
  }

  private static void measure(
      DiffBenchRun run,
      String set,
      List<PagePair> pairs,
      Table table,
      Map<Half, Totals> all,
      List<Figure> figures) {
    Set<String> groups = new TreeSet<>();
    pairs.forEach(pair -> groups.add(pair.group()));
    Map<String, Half> halves = Half.split(groups);
    for (Half half : Half.values()) {
      List<PagePair> some =
          Sample.of(
              pairs.stream().filter(pair -> halves.get(pair.group()) == half).toList(), MOST_PAIRS);
      Totals totals = new Totals();
      try (Progress progress = run.progress(set, some.size())) {
        for (PagePair pair : some) {
          measure(run, pair, totals);
          progress.step();
        }
      }
      if (some.isEmpty()) {
        continue;
      }
      row(table, set, half, totals);
      all.computeIfAbsent(half, h -> new Totals()).equalTold += totals.equalTold;
      if (half == Half.TEST) {
        judge(set, totals, figures);
      }
    }
  }

  private static void row(Table table, String set, Half half, Totals totals) {
    table.row(
        set,
        half.label(),
        totals.pairs,
        totals.refused,
        totals.changed,
        totals.told,
        totals.ratio(),
        totals.ninety(),
        totals.links,
        totals.mentionedShare(),
        totals.equal,
        totals.equalTold,
        totals.thingsOnBoth(),
        totals.charactersOnBoth(),
        totals.markedOnBoth());
  }

  private static void judge(String set, Totals totals, List<Figure> figures) {
    figures.add(Figure.atMost(set + ": told a changed unit", totals.ratio(), LONGEST));
    figures.add(Figure.atMost(set + ": … at the 90th percentile", totals.ninety(), LONGEST_PAIR));
    figures.add(
        Figure.atLeast(
            set + ": words of changed units mentioned", totals.mentionedShare(), LEAST_MENTIONED));
    figures.add(
        Figure.atMost(
            set + ": told as gone or new though on both pages, things",
            totals.thingsOnBoth(),
            MOST_ON_BOTH));
    figures.add(
        Figure.atMost(set + ": … characters", totals.charactersOnBoth(), MOST_CHARACTERS_ON_BOTH));
  }

  private static void measure(DiffBenchRun run, PagePair pair, Totals totals) {
    Diff diff;
    try {
      diff = Diff.of(run.matcher().match(pair.beforeTree(), pair.afterTree()));
    } catch (TreeTooLargeException e) {
      totals.refused++;
      return;
    }
    Story story = diff.story();
    ReaderUnits before = ReaderUnits.of(pair.before().html());
    ReaderUnits after = ReaderUnits.of(pair.after().html());
    int changed = Math.max(before.missingIn(after), after.missingIn(before));
    int told = story.count(Finding.Section.READ);
    totals.pairs++;
    totals.changed += changed;
    totals.told += told;
    totals.links += story.count(Finding.Section.LINKS);
    totals.onBoth.add(FalseChanges.of(diff));
    if (changed == 0) {
      totals.equal++;
      totals.equalTold += told > 0 ? 1 : 0;
    } else {
      totals.ratios.add((double) told / changed);
    }
    mention(before.textMissingIn(after), story, true, totals);
    mention(after.textMissingIn(before), story, false, totals);
  }

  /**
   * Counts the words of changed units, and those of them that are inside a finding about text.
   * Words of addresses, tooltips and of what moved mention nothing.
   */
  private static void mention(String missing, Story story, boolean isBefore, Totals totals) {
    Map<String, Integer> told = new HashMap<>();
    for (Finding finding : story.findings()) {
      boolean text =
          finding.section() == Finding.Section.READ || finding.kind() == Finding.Kind.REGROUPED;
      for (Finding.Place place : text ? finding.places() : List.<Finding.Place>of()) {
        words(isBefore ? place.from() : place.to())
            .forEach(word -> told.merge(word, 1, Integer::sum));
      }
    }
    for (String unit : missing.split("\n")) {
      for (String word : unit.startsWith(ReaderUnits.PICTURE) ? List.<String>of() : words(unit)) {
        totals.words++;
        totals.mentioned += told.merge(word, -1, Integer::sum) >= 0 ? 1 : 0;
      }
    }
  }

  private static List<String> words(String text) {
    return Arrays.stream(PageWords.of(text).split(" ")).filter(word -> !word.isEmpty()).toList();
  }
}
