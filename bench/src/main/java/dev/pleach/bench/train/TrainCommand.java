package dev.pleach.bench.train;

import dev.pleach.bench.train.match.TrainMatch;
import dev.pleach.bench.train.segment.TrainSegment;
import dev.pleach.bench.train.template.TrainTemplate;
import dev.pleach.bench.train.trace.TrainTrace;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** The parent of the commands that learn; by itself it asks for one. */
@Command(
    name = "train",
    header = "Learn the weights and trees that come with the library, from labelled pages.",
    description = {
      "",
      "Only the tuning half of every set is learned from. The same pages give the same files."
          + " docs/training.md names the sets.",
      ""
    },
    synopsisSubcommandLabel = "WHAT",
    subcommands = {TrainMatch.class, TrainTrace.class, TrainTemplate.class, TrainSegment.class})
public final class TrainCommand implements Runnable {
  @Spec
  @SuppressWarnings("NullAway.Init") // picocli sets it
  private CommandSpec spec;

  @Override
  public void run() {
    throw new ParameterException(spec.commandLine(), "What to learn is missing.");
  }
}
