package dev.pleach.bench.match.section;

import dev.pleach.bench.labels.Half;
import dev.pleach.bench.labels.LabelledPair;
import dev.pleach.bench.labels.LabelledSets;
import dev.pleach.bench.peers.SftmArtifact;
import dev.pleach.bench.report.Figure;
import dev.pleach.bench.report.Section;
import dev.pleach.cli.run.CommonOptions;
import dev.pleach.cli.run.Progress;
import dev.pleach.match.TreeTooLargeException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * What the sections of a run share.
 *
 * @param javadoc whether the pages are javadoc that Maven resolved
 * @param artifact the published SFTM, if it is to be measured
 * @param against the core jar of another build whose speed is compared, if one is given
 */
public record MatchRun(
    LabelledSets sets,
    boolean javadoc,
    List<Subject> subjects,
    @Nullable SftmArtifact artifact,
    @Nullable Path against,
    PrintWriter err,
    CommonOptions common) {
  public Progress progress(String what, int total) {
    return Progress.of(what, total, err, common);
  }

  public Optional<Subject> pleach() {
    return subjects.stream().filter(s -> s.name().equals(Subjects.PLEACH)).findFirst();
  }

  /** The subjects that match whole pages. */
  public List<Subject> matchers() {
    return subjects.stream().filter(s -> !s.isFinder()).toList();
  }

  /** All subjects, finders of single nodes included, and {@code pleach} sampled as they are. */
  List<Subject> everyone() {
    return Subjects.withSampled(subjects);
  }

  /** Scores subjects on the pairs of the test half. */
  <P extends LabelledPair, S> List<SubjectScores<S>> test(
      String what, List<Subject> of, List<P> pairs, BiFunction<Subject, P, S> score) {
    return measure(what, of, LabelledSets.of(Half.TEST, pairs), score);
  }

  /** Scores {@code pleach} on the pairs of the tuning half; empty if it is not measured. */
  <P extends LabelledPair, S> List<SubjectScores<S>> tuning(
      String what, List<P> pairs, BiFunction<Subject, P, S> score) {
    List<P> those = LabelledSets.of(Half.TUNING, pairs);
    return measure(what + ", tuning half", pleach().stream().toList(), those, score);
  }

  private <P extends LabelledPair, S> List<SubjectScores<S>> measure(
      String what, List<Subject> of, List<P> pairs, BiFunction<Subject, P, S> score) {
    List<SubjectScores<S>> all = new ArrayList<>();
    try (Progress progress = progress(what, of.size() * pairs.size())) {
      for (Subject subject : of) {
        IntStream indices = IntStream.range(0, pairs.size());
        List<Optional<S>> scores =
            (subject.sharesThreads() ? indices.parallel() : indices)
                .mapToObj(
                    i -> {
                      Optional<S> found = score(subject, pairs.get(i), score);
                      synchronized (progress) {
                        progress.step();
                      }
                      return found;
                    })
                .toList();
        all.add(new SubjectScores<>(subject, scores));
      }
    }
    return all;
  }

  private static <P extends LabelledPair, S> Optional<S> score(
      Subject subject, P pair, BiFunction<Subject, P, S> score) {
    if (!subject.takes(pair.before(), pair.after())) {
      return Optional.empty();
    }
    try {
      return Optional.of(score.apply(subject, pair));
    } catch (TreeTooLargeException e) {
      return Optional.empty();
    }
  }

  /** Adds how far {@code pleach} is ahead on a set, which should be ahead of everyone. */
  static <S> void addLead(
      Section section,
      String set,
      List<SubjectScores<S>> scores,
      Function<List<S>, Double> accuracy) {
    SubjectScores.Lead lead = SubjectScores.lead(scores, accuracy);
    if (!lead.over().isEmpty()) {
      section.add(Figure.atLeast(set + ": lead over " + lead.over(), lead.margin(), 0));
    }
  }
}
