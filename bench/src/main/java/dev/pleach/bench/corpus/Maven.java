package dev.pleach.bench.corpus;

import dev.pleach.cli.run.UserException;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** Runs Maven for files that a bench does not carry itself. */
public final class Maven {
  public static final String DEPENDENCY_PLUGIN =
      "org.apache.maven.plugins:maven-dependency-plugin:3.11.0";

  private Maven() {}

  /**
   * Runs Maven to its end.
   *
   * @param purpose what it is to do and what helps if it cannot, for the message
   */
  public static void run(String purpose, String... arguments)
      throws IOException, InterruptedException {
    List<String> command = new ArrayList<>(List.of("mvn", "-q", "-B"));
    command.addAll(List.of(arguments));
    Process maven;
    try {
      maven =
          new ProcessBuilder(command)
              .redirectErrorStream(true)
              .redirectOutput(ProcessBuilder.Redirect.DISCARD)
              .start();
    } catch (IOException e) {
      throw new UserException("Maven is needed to " + purpose + ".");
    }
    if (!maven.waitFor(5, TimeUnit.MINUTES) || maven.exitValue() != 0) {
      maven.destroy();
      throw new UserException("Maven could not " + purpose + ".");
    }
  }
}
