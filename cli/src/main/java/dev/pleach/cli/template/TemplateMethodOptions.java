package dev.pleach.cli.template;

import dev.pleach.dom.DomTree;
import dev.pleach.match.EtdmOptions;
import dev.pleach.match.Matcher;
import dev.pleach.matchers.Matchers;
import dev.pleach.template.TemexOptions;
import dev.pleach.template.Template;
import dev.pleach.template.TemplateOptions;
import dev.pleach.template.Templates;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** How a template is found. */
final class TemplateMethodOptions {
  @Spec(Spec.Target.MIXEE)
  @SuppressWarnings("NullAway.Init") // picocli sets it
  private CommandSpec spec;

  @Option(
      names = "--method",
      paramLabel = "NAME",
      defaultValue = "pleach",
      description =
          "How the template is found: ${COMPLETION-CANDIDATES} (default: ${DEFAULT-VALUE}). temex"
              + " follows links and needs --site; td, bu, ps and cps keep what their matcher finds"
              + " on all pages.")
  private TemplateMethod method = TemplateMethod.PLEACH;

  @Option(
      names = "--majority",
      description =
          "For td, bu, ps and cps: keep what is found on at least half of the other pages.")
  private boolean majority;

  @Option(
      names = "--strict",
      description = "Call template only what is constant, so that no value is lost.")
  private boolean strict;

  @Option(
      names = "--temex-pages",
      paramLabel = "N",
      description = "For temex: how many pages that link to each other to look for (default: 3).")
  private @Nullable Integer temexPages;

  @Option(
      names = "--temex-votes",
      paramLabel = "N",
      description = "For temex: on how many of them a node must be found (default: 2).")
  private @Nullable Integer temexVotes;

  @Option(
      names = "--temex-loads",
      paramLabel = "N",
      description = "For temex: how many pages to load at most (default: 12).")
  private @Nullable Integer temexLoads;

  @Option(
      names = "--temex-weights",
      paramLabel = "N",
      split = ",",
      description =
          "For temex: how much classes, position, attributes and children count, together 1"
              + " (default: 0.5,0.2,0.2,0.1).")
  private @Nullable List<Double> temexWeights;

  @Option(
      names = "--temex-absent",
      paramLabel = "N",
      split = ",",
      description =
          "For temex: how equal two nodes are in classes, attributes and children if neither has"
              + " any (default: 0.875,0.25,1).")
  private @Nullable List<Double> temexAbsent;

  @Option(
      names = "--temex-threshold",
      paramLabel = "N",
      description = "For temex: nodes less probably equal are not mapped (default: 0.34).")
  private @Nullable Double temexThreshold;

  /** Refuses options that do not go together. */
  void check() {
    boolean ofTemex =
        Stream.of(temexPages, temexVotes, temexLoads, temexWeights, temexAbsent, temexThreshold)
            .anyMatch(Objects::nonNull);
    if (ofTemex && method != TemplateMethod.TEMEX) {
      throw usage("Options that begin with --temex go with --method temex.");
    }
    if (majority && (method == TemplateMethod.PLEACH || method == TemplateMethod.TEMEX)) {
      throw usage("--majority goes with --method td, bu, ps or cps; temex has --temex-votes.");
    }
    if (strict && method != TemplateMethod.PLEACH) {
      throw usage("--strict goes with --method pleach; " + method + " makes no such difference.");
    }
  }

  TemplateMethod method() {
    return method;
  }

  /** The template by a method that takes any pages. */
  Template detect(DomTree page, List<DomTree> others) {
    if (method == TemplateMethod.PLEACH) {
      return Templates.detect(page, others, options());
    }
    Matcher matcher = Matchers.byName(method.toString());
    return majority
        ? Templates.pairwise(page, others, matcher)
        : Templates.common(page, others, matcher);
  }

  TemplateOptions options() {
    return TemplateOptions.defaults().withStrict(strict);
  }

  TemexOptions temex() {
    TemexOptions usual = TemexOptions.defaults();
    int pages = temexPages == null ? usual.pages() : temexPages;
    int votes = temexVotes == null ? Math.min(usual.votes(), pages) : temexVotes;
    int loads = temexLoads == null ? Math.max(usual.mostLoaded(), pages) : temexLoads;
    if (pages < 1 || votes < 1 || votes > pages || loads < pages) {
      throw usage(
          "--temex-votes is at least 1 and at most --temex-pages, and that at most --temex-loads.");
    }
    return new TemexOptions(pages, votes, loads, equality(usual.equality()));
  }

  private EtdmOptions equality(EtdmOptions usual) {
    List<Double> weights = temexWeights;
    List<Double> absent = temexAbsent;
    if ((weights != null && weights.size() != 4) || (absent != null && absent.size() != 3)) {
      throw usage(
          "--temex-weights takes four numbers, --temex-absent three, with commas between them.");
    }
    try {
      EtdmOptions equality = usual;
      if (weights != null) {
        equality =
            equality.withWeights(weights.get(0), weights.get(1), weights.get(2), weights.get(3));
      }
      if (absent != null) {
        equality = equality.withAbsent(absent.get(0), absent.get(1), absent.get(2));
      }
      return temexThreshold == null ? equality : equality.withThreshold(temexThreshold);
    } catch (IllegalArgumentException e) {
      throw usage(
          "The numbers of --temex-weights, --temex-absent and --temex-threshold lie between 0 and"
              + " 1, and the weights add up to 1.");
    }
  }

  private ParameterException usage(String words) {
    return new ParameterException(spec.commandLine(), words);
  }
}
