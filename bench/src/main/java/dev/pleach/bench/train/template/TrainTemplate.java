package dev.pleach.bench.train.template;

import dev.pleach.bench.template.site.SiteSets;
import dev.pleach.bench.template.site.SiteSource;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Learns the trees by which texts are called template or content. */
@Command(
    name = "template",
    header = "Learn from labelled sites which texts are template.",
    description = {
      "",
      "A text is judged by what it is on its page and on other pages of the site. This learns boosted"
          + " trees for it: slots.trees (texts outside the content's region) from manuals, records,"
          + " news and typed pages, prose.trees (what looks like main content) from news, typed"
          + " pages and articles.",
      ""
    },
    footer = {
      "",
      "Example:",
      "  pleach bench train template --data sets --out"
          + " core/src/main/resources/dev/pleach/template/leaf"
    })
public final class TrainTemplate implements Callable<Integer> {
  @Spec
  @SuppressWarnings("NullAway.Init") // picocli sets it
  private CommandSpec spec;

  @Option(
      names = "--data",
      paramLabel = "DIR",
      required = true,
      description =
          "A folder with deb-sites, swde, big9, wcxb-dev and article-extraction, each a zip or a"
              + " folder; what is missing is not learned from.")
  @SuppressWarnings("NullAway.Init") // picocli sets it
  private Path data;

  @Option(
      names = "--out",
      paramLabel = "FOLDER",
      required = true,
      description = "Write prose.trees and slots.trees to this folder.")
  @SuppressWarnings("NullAway.Init") // picocli sets it
  private Path out;

  @Override
  public Integer call() throws IOException {
    SiteSets sets = new SiteSets(new SiteSource(data));
    Files.createDirectories(out);
    Files.writeString(out.resolve("prose.trees"), TemplateTraining.prose(sets));
    Files.writeString(out.resolve("slots.trees"), TemplateTraining.slots(sets));
    spec.commandLine().getOut().println("wrote prose.trees and slots.trees to " + out);
    return 0;
  }
}
