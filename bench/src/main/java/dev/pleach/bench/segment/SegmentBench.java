package dev.pleach.bench.segment;

import dev.pleach.bench.report.BenchOptions;
import dev.pleach.bench.report.Report;
import dev.pleach.bench.segment.layout.RenderedLayouts;
import dev.pleach.capture.render.Chromium;
import dev.pleach.cli.run.CommonOptions;
import dev.pleach.cli.run.UserException;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Measures how well pages are cut into segments. */
@Command(
    name = "segment",
    header = "Measure how well pages are cut into segments.",
    description = {
      "",
      "Sections: segments (beside blocks that people marked; simple ways and VIPS in the same run),"
          + " pictures (twenty pages with their segments, in the report of --html), main (the main"
          + " content of manuals), types (clusters of sites whose pages have known types), blocks (attributes of one page found on"
          + " the others of its site), site (parts of pattern pages looked up on a site of 3,000 pages,"
          + " which Maven loads). Layouts are Chromium's; without it only what needs none is"
          + " measured.",
      ""
    },
    footer = {
      "",
      "Examples:",
      "  pleach bench segment --data sets --only segments",
      "  pleach bench segment --data sets --predictions folder"
    })
public final class SegmentBench implements Callable<Integer> {
  private static final List<SegmentSection> SECTIONS =
      List.of(
          new SegmentsSection(),
          new PicturesSection(),
          new MainSection(),
          new TypesSection(),
          new BlocksSection(),
          new SiteSection());

  @Spec
  @SuppressWarnings("NullAway.Init") // picocli sets it
  private CommandSpec spec;

  @Option(
      names = "--predictions",
      paramLabel = "FOLDER",
      description = "Write the segments of each page as METHOD/HALF/PAGE.json, to judge elsewhere.")
  private @Nullable Path predictions;

  @Mixin private BenchOptions options = new BenchOptions();

  @Override
  public Integer call() throws IOException {
    List<SegmentSection> sections = options.sections(SECTIONS, SegmentSection::name);
    Path data = options.data();
    if (data == null) {
      throw new UserException("Segments are measured on marked pages alone: name them by --data.");
    }
    Report report = options.report("pleach bench segment");
    try (RenderedLayouts layouts = Chromium.isThere() ? new RenderedLayouts() : null) {
      SegmentRun run =
          new SegmentRun(
              data,
              layouts,
              predictions,
              options.hasHtml(),
              spec.commandLine().getErr(),
              CommonOptions.of(spec));
      for (SegmentSection section : sections) {
        section.run(run, report.section(section.heading()));
      }
    }
    return options.publish(report, spec.commandLine().getOut());
  }
}
