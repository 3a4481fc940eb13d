package dev.pleach.bench.trace;

import dev.pleach.bench.corpus.PageSets;
import dev.pleach.bench.corpus.Sample;
import dev.pleach.bench.labels.Half;
import dev.pleach.bench.labels.IdHistory;
import dev.pleach.bench.labels.LabelledSets;
import dev.pleach.bench.labels.VersionPair;
import dev.pleach.cli.run.CommonOptions;
import dev.pleach.cli.run.Progress;
import java.io.IOException;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/** What the sections of a run share; what was traced once is kept. */
final class TraceRun {
  /** The sets of documentation, in all versions. */
  static final List<String> DOCUMENTATION = List.of(PageSets.VERSIONS, PageSets.MANUALS);

  /** The sets of pages in two versions. */
  static final List<String> TWO_VERSIONS =
      List.of(PageSets.DAYS, PageSets.YEARS, PageSets.YEARS_EXTRA);

  private final LabelledSets sets;
  private final PrintWriter err;
  private final CommonOptions common;
  private final Map<String, List<IdHistory>> histories = new HashMap<>(); // by set
  private final Map<String, List<TraceCase>> sequences = new HashMap<>(); // by method and half
  private final Map<String, List<TraceCase>> targets = new HashMap<>(); // by method and half
  private final Map<Half, List<TamperTrial>> trials = new HashMap<>();

  TraceRun(LabelledSets sets, PrintWriter err, CommonOptions common) {
    this.sets = sets;
    this.err = err;
    this.common = common;
  }

  /** The labelled pages. */
  LabelledSets sets() {
    return sets;
  }

  /** Documentation in all its versions. */
  List<IdHistory> histories(Half half) throws IOException, InterruptedException {
    List<IdHistory> all = new ArrayList<>();
    for (String set : DOCUMENTATION) {
      all.addAll(histories(half, set));
    }
    return all;
  }

  /** The same, of one set. */
  List<IdHistory> histories(Half half, String set) throws IOException, InterruptedException {
    if (!histories.containsKey(set)) {
      histories.put(set, sets.idHistories(set));
    }
    return histories.getOrDefault(set, List.of()).stream()
        .filter(h -> h.half() == half && h.pages().size() > 1)
        .toList();
  }

  /** Pages in two versions, by set. */
  Map<String, List<VersionPair>> pairs(Half half) throws IOException, InterruptedException {
    Map<String, List<VersionPair>> pairs = new LinkedHashMap<>();
    for (String set : TWO_VERSIONS) {
      pairs.put(set, LabelledSets.of(half, sets.versions(set)));
    }
    return pairs;
  }

  /** The blocks of documentation, traced in some way through all versions. */
  List<TraceCase> sequences(TraceMethod method, Half half)
      throws IOException, InterruptedException {
    String key = method.name() + half;
    List<TraceCase> cases = sequences.get(key);
    if (cases == null) {
      Map<String, List<IdHistory>> groups = new LinkedHashMap<>();
      for (IdHistory history : histories(half)) {
        if (!Sequences.asked(method, history).isEmpty()) {
          groups.computeIfAbsent(history.group(), g -> new ArrayList<>()).add(history);
        }
      }
      List<IdHistory> asked = new ArrayList<>();
      groups.values().forEach(own -> asked.addAll(Sample.of(own, method.limits().pages())));
      cases =
          together(
              method.name() + ", " + words(half),
              asked,
              h -> Sequences.trace(method, h, Sequences.asked(method, h)));
      sequences.put(key, cases);
    }
    return cases;
  }

  /** The labelled targets of pages in two versions, traced in some way. */
  List<TraceCase> targets(TraceMethod method, Half half) throws IOException, InterruptedException {
    String key = method.name() + half;
    List<TraceCase> cases = targets.get(key);
    if (cases == null) {
      cases = new ArrayList<>();
      for (Map.Entry<String, List<VersionPair>> set : pairs(half).entrySet()) {
        cases.addAll(
            together(
                method.name() + ", " + set.getKey() + ", " + words(half),
                set.getValue(),
                pair -> LabelledTargets.trace(method, set.getKey(), pair)));
      }
      targets.put(key, cases);
    }
    return cases;
  }

  /** What became of blocks that were cut out, or given a twin. */
  List<TamperTrial> trials(Half half) throws IOException, InterruptedException {
    List<TamperTrial> all = trials.get(half);
    if (all == null) {
      all =
          new ArrayList<>(together("honesty, " + words(half), histories(half), PageTampering::of));
      for (Map.Entry<String, List<VersionPair>> set : pairs(half).entrySet()) {
        all.addAll(
            together(
                "honesty, " + set.getKey() + ", " + words(half),
                set.getValue(),
                pair -> PageTampering.of(set.getKey(), pair)));
      }
      trials.put(half, all);
    }
    return all;
  }

  Progress progress(String what, int total) {
    return Progress.of(what, total, err, common);
  }

  static String words(Half half) {
    return half.label() + " half";
  }

  /** Does some work for all parts, in parallel; the results in the order of the parts. */
  <P, T> List<T> together(String what, List<P> parts, Function<P, List<T>> work) {
    try (Progress progress = progress(what, parts.size())) {
      return parts.parallelStream()
          .map(
              part -> {
                List<T> done = work.apply(part);
                synchronized (progress) {
                  progress.step();
                }
                return done;
              })
          .flatMap(List::stream)
          .toList();
    }
  }
}
