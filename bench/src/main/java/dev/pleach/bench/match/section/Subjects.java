package dev.pleach.bench.match.section;

import dev.pleach.bench.peers.AbsoluteXPath;
import dev.pleach.bench.peers.GumTree;
import dev.pleach.bench.peers.Healenium;
import dev.pleach.bench.peers.SftmArtifact;
import dev.pleach.cli.run.UserException;
import dev.pleach.match.Relation;
import dev.pleach.matchers.Matchers;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** All that can be measured: our matchers, those of the papers, and peers from Maven Central. */
public final class Subjects {
  /** The one that the bars are for. */
  public static final String PLEACH = "pleach";

  /** The first step of {@link #PLEACH}: no rival, and not meant to find as many pairs. */
  static final String CERTAIN = "certain";

  private static final Set<String> PLOTTED =
      Set.of(
          PLEACH,
          "sftm",
          "fsbt",
          "cps",
          "ted-exact",
          SftmArtifact.NAME,
          GumTree.NAME,
          Healenium.NAME,
          AbsoluteXPath.NAME);

  private static final int ALL = Integer.MAX_VALUE;

  private static final Subject FINDER = Subject.finder(2_500);

  /** Nodes of the largest page that a matcher is given; beyond, a pair takes it seconds. */
  private static final Map<String, Integer> MOST_NODES =
      Map.of("ted-exact", 700, "ted", 3_000, "fsbt", 3_000, "tsm", 5_000);

  private Subjects() {}

  /**
   * The subjects of these names, all if none is given.
   *
   * @param artifact the published SFTM, null to leave it out
   */
  public static List<Subject> of(List<String> names, @Nullable SftmArtifact artifact) {
    List<Subject> all = all(artifact);
    String known = all.stream().map(Subject::name).collect(Collectors.joining(", "));
    for (String name : names) {
      if (all.stream().noneMatch(subject -> subject.name().equals(name))) {
        String hint = name.equals(SftmArtifact.NAME) ? " It needs --artifact." : "";
        throw new UserException(
            "There is no matcher '" + name + "' to measure." + hint + " Known: " + known + ".");
      }
    }
    return all.stream().filter(s -> names.isEmpty() || names.contains(s.name())).toList();
  }

  /** These, and {@link #PLEACH} once more on the sample of the finder, to be compared with it. */
  static List<Subject> withSampled(List<Subject> subjects) {
    List<Subject> all = new ArrayList<>(subjects);
    if (subjects.contains(FINDER)) {
      subjects.stream().filter(s -> s.name().equals(PLEACH)).forEach(s -> all.add(s.asked(FINDER)));
    }
    return all;
  }

  private static List<Subject> all(@Nullable SftmArtifact artifact) {
    List<Subject> all = new ArrayList<>();
    for (String name : Matchers.names()) {
      all.add(ours(name));
    }
    if (artifact != null) {
      all.add(
          new Subject(
              SftmArtifact.NAME, artifact.matcher(), artifact.matcher(), 6_000, false, false));
    }
    all.add(Subject.of(GumTree.NAME, new GumTree(), 6_000));
    all.add(FINDER);
    all.add(Subject.of(AbsoluteXPath.NAME, new AbsoluteXPath(), ALL));
    return all;
  }

  /** A matcher of ours, by its name. */
  static Subject ours(String name) {
    return switch (name) {
      case PLEACH ->
          new Subject(
              PLEACH,
              Matchers.pleach(Relation.VERSIONS),
              Matchers.pleach(Relation.SIBLINGS),
              ALL,
              true,
              false);
      default -> Subject.of(name, Matchers.byName(name), MOST_NODES.getOrDefault(name, ALL));
    };
  }

  /** Whether a plot shows a subject: more than a few lines cannot be told apart. */
  static boolean isPlotted(Subject subject) {
    return PLOTTED.contains(subject.name());
  }

  /** Whether a subject is one that {@link #PLEACH} should beat. */
  static boolean isRival(Subject subject) {
    return !subject.name().startsWith(PLEACH) && !subject.name().equals(CERTAIN);
  }
}
