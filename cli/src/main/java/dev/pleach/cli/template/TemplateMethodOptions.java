package dev.pleach.cli.template;

import dev.pleach.dom.DomTree;
import dev.pleach.matchers.Matchers;
import dev.pleach.template.TemexOptions;
import dev.pleach.template.Template;
import dev.pleach.template.TemplateOptions;
import dev.pleach.template.Templates;
import java.util.List;
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
              + " follows links and needs --site; td, bu, ps and cps keep what their matcher finds on"
              + " half of the pages.")
  private TemplateMethod method = TemplateMethod.PLEACH;

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

  /** Refuses options that do not go together. */
  void check() {
    boolean ofTemex = temexPages != null || temexVotes != null || temexLoads != null;
    if (ofTemex && method != TemplateMethod.TEMEX) {
      throw usage("--temex-pages, --temex-votes and --temex-loads go with --method temex.");
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
    return method == TemplateMethod.PLEACH
        ? Templates.detect(page, others, options())
        : Templates.pairwise(page, others, Matchers.byName(method.toString()));
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
    return new TemexOptions(pages, votes, loads, usual.equality());
  }

  private ParameterException usage(String words) {
    return new ParameterException(spec.commandLine(), words);
  }
}
