package dev.pleach.cli.segment;

import dev.pleach.capture.failure.CaptureException;
import dev.pleach.capture.failure.FailureReason;
import dev.pleach.capture.render.Picture;
import dev.pleach.capture.render.RenderedPage;
import dev.pleach.capture.render.Renderer;
import dev.pleach.cli.page.PageOptions;
import dev.pleach.cli.run.CommandRunner;
import dev.pleach.cli.run.Console;
import dev.pleach.cli.run.Progress;
import dev.pleach.cli.run.SafeFile;
import dev.pleach.cli.run.TabbedFile;
import dev.pleach.cli.run.Trouble;
import dev.pleach.json.JsonDocument;
import dev.pleach.json.PageErrorJson;
import dev.pleach.json.SegmentsJson;
import dev.pleach.layout.PageLayout;
import dev.pleach.segment.Segments;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Shows the parts of a page. */
@Command(
    name = "segment",
    header = "Cut a page into its parts: header, navigation, main content, the blocks in these.",
    description = {
      "",
      "Prints a line a part: its share of the visible text, what it is for and a name in words of the"
          + " page. Without --render, parts are found from the markup alone; no style sheet is applied. With"
          + " it they are found from what Chromium shows: more exact, some seconds a page.",
      ""
    },
    footer = {
      "",
      "Examples:",
      "  pleach segment page.html",
      "  pleach segment https://example.org --json",
      "  pleach segment page.html --png parts.png        # a picture of the page, its parts outlined",
      "  pleach segment --pages list.txt > segments.jsonl"
    })
public final class SegmentCommand implements Callable<Integer> {
  private static final int NOTHING_SEEN = 1;

  @Parameters(
      arity = "0..1",
      paramLabel = "PAGE",
      description = "The page: " + PageOptions.A_PAGE + ".")
  private @Nullable String page;

  @Option(
      names = "--pages",
      paramLabel = "FILE",
      description =
          "Cut many pages in one run, a page a line. Prints one JSON document a line, in the same"
              + " order, as --json does for one; what cannot be read has an \"error\".")
  private @Nullable Path list;

  @Option(
      names = "--png",
      paramLabel = "FILE",
      description = "Write a picture of the rendered page with its parts outlined and named.")
  private @Nullable Path png;

  @Option(names = "--json", description = "Print one JSON document.")
  private boolean json;

  @Mixin private PageOptions pages = new PageOptions();
  @Mixin private Console console = new Console();
  private boolean markupAlone; // there is no browser

  @Override
  public Integer call() throws IOException {
    if ((page == null) == (list == null)) {
      throw console.usage("Name one page, or a file of pages with --pages.");
    }
    if (png != null && list != null) {
      throw console.usage("--png takes one page.");
    }
    return list != null ? many(list) : one(page == null ? "" : page);
  }

  private int one(String name) throws IOException {
    Segments segments = png == null ? segments(name) : drawn(name, png);
    if (json) {
      console.print(SegmentsJson.of(segments, name));
    } else {
      new SegmentView(segments.tree(), console.palette(), console.out()).print(segments);
      int count = segments.all().size();
      String words = count == 1 ? "1 segment" : String.format(Locale.ROOT, "%,d segments", count);
      console.remark(count == 0 ? "A reader sees nothing on this page." : words);
    }
    return segments.top().isEmpty() ? NOTHING_SEEN : 0;
  }

  /** The segments of a page; of its markup where there is no browser to render it. */
  private Segments segments(String name) throws IOException {
    if (pages.isRendered() && !markupAlone) {
      try {
        return Segments.of(pages.layout(pages.rendered(name)));
      } catch (CaptureException e) {
        if (e.reason() != FailureReason.NO_BROWSER) {
          throw e;
        }
        markupAlone = true;
        console.remark(e.text() + " Parts are found from the markup alone.");
      }
    }
    return Segments.of(pages.readAsSent(name));
  }

  /** The same of a rendered page, whose picture is written to a file. */
  private Segments drawn(String name, Path file) throws IOException {
    Renderer renderer = pages.renderer(true);
    RenderedPage rendered = pages.rendered(name);
    PageLayout layout = pages.layout(rendered);
    Segments segments = Segments.of(layout);
    Picture picture = rendered.picture().orElseThrow();
    String html = SegmentPicture.html(picture, layout, segments.top());
    SafeFile.write(file, renderer.picture(html, picture.width(), picture.height()).png());
    return segments;
  }

  private int many(Path file) throws IOException {
    pages.reader(); // options that do not go together are not the trouble of one line
    List<List<String>> lines = TabbedFile.read(file, 1, "a page");
    int code = 0;
    try (Progress progress = console.progress("segmenting", lines.size())) {
      for (List<String> line : lines) {
        String name = line.get(0).strip();
        JsonDocument document;
        try {
          document = SegmentsJson.of(segments(name), name);
        } catch (IOException | RuntimeException | StackOverflowError | OutOfMemoryError e) {
          document = PageErrorJson.of(name, Trouble.words(e));
          code = CommandRunner.TROUBLE;
        }
        console.print(document);
        progress.step();
      }
    }
    return code;
  }
}
