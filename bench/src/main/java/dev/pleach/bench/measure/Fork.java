package dev.pleach.bench.measure;

import dev.pleach.cli.run.UserException;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Runs a main class of the bench in a Java process of its own and reads its {@code name=value}s.
 */
public final class Fork {
  private Fork() {}

  public static Map<String, Double> run(
      Class<?> main, List<String> javaOptions, List<String> arguments)
      throws IOException, InterruptedException {
    return run(main, System.getProperty("java.class.path"), javaOptions, arguments);
  }

  /** The same with another class path. */
  public static Map<String, Double> run(
      Class<?> main, String classPath, List<String> javaOptions, List<String> arguments)
      throws IOException, InterruptedException {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(javaOptions);
    command.addAll(List.of("-cp", classPath, main.getName()));
    command.addAll(arguments);
    Process process =
        new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.INHERIT).start();
    String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    if (process.waitFor() != 0) {
      throw new UserException(
          main.getSimpleName() + " failed with " + String.join(" ", javaOptions) + ": see above.");
    }
    Map<String, Double> values = new HashMap<>();
    for (String line : output.lines().toList()) {
      int equals = line.indexOf('=');
      values.put(line.substring(0, equals), Double.valueOf(line.substring(equals + 1)));
    }
    return values;
  }
}
