package dev.pleach.bench;

import dev.pleach.bench.diff.DiffBench;
import dev.pleach.bench.hostile.HostileBench;
import dev.pleach.bench.match.MatchBench;
import dev.pleach.bench.papers.PapersBench;
import dev.pleach.bench.segment.SegmentBench;
import dev.pleach.bench.server.ServerBench;
import dev.pleach.bench.template.TemplateBench;
import dev.pleach.bench.trace.TraceBench;
import dev.pleach.bench.train.TrainCommand;
import dev.pleach.bench.tune.TuneBench;
import dev.pleach.bench.web.WebBench;
import dev.pleach.cli.run.RootCommand;
import dev.pleach.cli.run.Version;
import picocli.CommandLine.Command;
import picocli.CommandLine.ScopeType;

/** The parent of all benches; by itself it asks for one. */
@Command(
    name = "pleach bench",
    header = "Measure what Pleach claims, side by side with its peers, in one run.",
    synopsisSubcommandLabel = "BENCH",
    scope = ScopeType.INHERIT,
    mixinStandardHelpOptions = true,
    versionProvider = Version.class,
    sortOptions = false,
    usageHelpAutoWidth = true,
    subcommands = {
      TreeBench.class,
      PapersBench.class,
      MatchBench.class,
      TrainCommand.class,
      TuneBench.class,
      DiffBench.class,
      TraceBench.class,
      TemplateBench.class,
      SegmentBench.class,
      HostileBench.class,
      ServerBench.class,
      WebBench.class
    },
    exitCodeListHeading = "%nExit codes:%n",
    exitCodeList = {"0:every bar is met", "1:a bar is missed", "2:trouble: bad usage or input"})
final class BenchCommand extends RootCommand {}
