package dev.pleach.bench;

import dev.pleach.cli.UserException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;

/**
 * Pages for anyone: the javadoc of a library, resolved through Maven and kept for the next run.
 * Real pages of a real site, under a free licence.
 */
final class JavadocCorpus {
  private static final String ARTIFACT = "org.jsoup:jsoup:1.22.1:jar:javadoc";
  private static final int MOST_PAGES = 60;

  private JavadocCorpus() {}

  static List<BenchPage> read() throws IOException, InterruptedException {
    Path folder = Path.of(System.getProperty("java.io.tmpdir"), "pleach-bench-javadoc");
    Path jar = folder.resolve("jsoup-1.22.1-javadoc.jar");
    if (!Files.exists(jar)) {
      resolve(folder);
    }
    List<BenchPage> pages = Corpus.read(jar);
    return pages.subList(0, Math.min(MOST_PAGES, pages.size()));
  }

  private static void resolve(Path folder) throws IOException, InterruptedException {
    Process maven =
        new ProcessBuilder(
                "mvn",
                "-q",
                "-B",
                "org.apache.maven.plugins:maven-dependency-plugin:3.11.0:copy",
                "-Dartifact=" + ARTIFACT,
                "-DoutputDirectory=" + folder)
            .redirectErrorStream(true)
            .redirectOutput(ProcessBuilder.Redirect.DISCARD)
            .start();
    if (!maven.waitFor(5, TimeUnit.MINUTES) || maven.exitValue() != 0) {
      maven.destroy();
      throw new UserException(
          "Maven could not resolve " + ARTIFACT + ". Give pages of your own with --data.");
    }
  }
}
