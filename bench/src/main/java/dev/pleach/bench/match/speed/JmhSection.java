package dev.pleach.bench.match.speed;

import dev.pleach.bench.match.section.MatchRun;
import dev.pleach.bench.match.section.MatchSection;
import dev.pleach.bench.match.section.Subject;
import dev.pleach.bench.match.section.Subjects;
import dev.pleach.bench.report.Section;
import dev.pleach.bench.report.Table;
import dev.pleach.cli.run.UserException;
import dev.pleach.matchers.Matchers;
import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.openjdk.jmh.results.Result;
import org.openjdk.jmh.results.RunResult;
import org.openjdk.jmh.runner.Runner;
import org.openjdk.jmh.runner.RunnerException;
import org.openjdk.jmh.runner.options.ChainedOptionsBuilder;
import org.openjdk.jmh.runner.options.OptionsBuilder;
import org.openjdk.jmh.runner.options.VerboseMode;

/** {@link MatchTiming}, run by JMH in processes of its own. */
public final class JmhSection implements MatchSection {
  private final @Nullable Path data;

  public JmhSection(@Nullable Path data) {
    this.data = data;
  }

  @Override
  public String name() {
    return "jmh";
  }

  @Override
  public String heading() {
    return "JMH: one page of middle size";
  }

  @Override
  public void run(MatchRun run, Section section) {
    String[] matchers =
        run.matchers().stream()
            .map(Subject::name)
            .filter(Matchers.names()::contains)
            .filter(name -> run.subjects().size() == 1 || name.equals(Subjects.PLEACH))
            .toArray(String[]::new);
    if (matchers.length == 0) {
      section.remark("not measured: pleach is not among the matchers");
      return;
    }
    ChainedOptionsBuilder options =
        new OptionsBuilder()
            .include(MatchTiming.class.getName())
            .param("matcher", matchers)
            .verbosity(VerboseMode.SILENT);
    if (data != null) {
      options.param("data", data.toAbsolutePath().toString());
    }
    Table table =
        new Table("Milliseconds a pair", "what", "matcher", "mutated", "mean", "± 99.9 %");
    for (RunResult result : results(options)) {
      Result<?> primary = result.getPrimaryResult();
      table.row(
          primary.getLabel(),
          result.getParams().getParam("matcher"),
          result.getParams().getParam("rate") + " %",
          primary.getScore(),
          primary.getScoreError());
    }
    section.add(table);
  }

  private static List<RunResult> results(ChainedOptionsBuilder options) {
    try {
      return List.copyOf(new Runner(options.build()).run());
    } catch (RunnerException e) {
      throw new UserException("JMH could not run: " + e.getMessage() + ".");
    }
  }
}
