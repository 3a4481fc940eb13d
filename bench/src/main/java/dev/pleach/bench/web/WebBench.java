package dev.pleach.bench.web;

import dev.pleach.cli.run.UserException;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintWriter;
import java.net.URISyntaxException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/**
 * The engine in WebAssembly and the extension, by {@code bin/bench-web}: they need Node and
 * Chromium, which no Java program brings.
 */
@Command(
    name = "web",
    header = "Measure the engine in the browser beside the JVM, and the extension.",
    description = {
      "",
      "A line a bar: equal answers bit by bit, warm and cold time, the size of the package; in"
          + " Chromium with the extension: what is marked against pleach diff --json, how long"
          + " collecting and marking hold a page up, what is left when marks are taken away.",
      "",
      "Needs a clone that is built (core, cli, web), what bin/test-web gets from npm, and Chromium.",
      ""
    },
    footer = {"", "Example:", "  pleach bench web --data sets"})
public final class WebBench implements Callable<Integer> {
  @Spec
  @SuppressWarnings("NullAway.Init") // picocli sets it
  private CommandSpec spec;

  @Option(
      names = "--data",
      paramLabel = "DIR",
      required = true,
      description = "A folder with versions-days.zip, versions-years.zip, javadoc-versions.zip, …")
  @SuppressWarnings("NullAway.Init") // picocli sets it
  private Path data;

  @Override
  public Integer call() throws IOException, InterruptedException {
    Path script = script();
    if (!Files.isDirectory(data)) {
      throw new UserException("There is no folder " + data + ".");
    }
    Process process =
        new ProcessBuilder(script.toString(), data.toAbsolutePath().toString())
            .redirectError(ProcessBuilder.Redirect.INHERIT)
            .start();
    PrintWriter out = spec.commandLine().getOut();
    try (BufferedReader lines =
        new BufferedReader(
            new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8))) {
      for (String line = lines.readLine(); line != null; line = lines.readLine()) {
        out.println(line);
        out.flush();
      }
    }
    return process.waitFor();
  }

  /** The script of the clone that this program was built in. */
  private static Path script() {
    for (Path folder = built(); folder != null; folder = folder.getParent()) {
      Path script = folder.resolve("bin/bench-web");
      if (Files.isExecutable(script)) {
        return script;
      }
    }
    throw new UserException("bin/bench-web is missing: this bench runs from a clone.");
  }

  private static @Nullable Path built() {
    try {
      return Path.of(WebBench.class.getProtectionDomain().getCodeSource().getLocation().toURI());
    } catch (URISyntaxException e) {
      throw new IllegalStateException(e); // every class is somewhere
    }
  }
}
