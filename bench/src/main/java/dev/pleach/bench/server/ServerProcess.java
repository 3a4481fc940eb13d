package dev.pleach.bench.server;

import dev.pleach.server.Main;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** {@code pleach serve} in a process of its own. */
final class ServerProcess implements AutoCloseable {
  private static final Pattern ADDRESS = Pattern.compile("http://[^/ ]+:\\d+");

  private final Process process;
  private final String address;

  private ServerProcess(Process process, String address) {
    this.process = process;
    this.address = address;
  }

  /** Starts a server and waits until it says where it is. */
  static ServerProcess start(Path folder, List<String> javaOptions) throws IOException {
    Process process =
        new ProcessBuilder(
                command(
                    javaOptions,
                    Main.class.getName(),
                    "serve",
                    "--port",
                    "0",
                    "--allow-private",
                    "--data",
                    folder.toString()))
            .redirectError(ProcessBuilder.Redirect.DISCARD)
            .start();
    BufferedReader out =
        new BufferedReader(new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8));
    for (String line = out.readLine(); line != null; line = out.readLine()) {
      Matcher found = ADDRESS.matcher(line);
      if (found.find()) {
        return new ServerProcess(process, found.group());
      }
    }
    throw new IOException("The server on " + folder.getFileName() + " did not start");
  }

  /** A Java process with the class path of this one. */
  static List<String> command(List<String> javaOptions, String main, String... arguments) {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(javaOptions);
    command.addAll(List.of("-cp", System.getProperty("java.class.path"), main));
    command.addAll(List.of(arguments));
    return command;
  }

  String address() {
    return address;
  }

  LocalClient client() {
    return new LocalClient(address);
  }

  /** The processor time that it has used. */
  ProcessorTime cpu() throws IOException {
    return ProcessorTime.of(process);
  }

  /** As {@code kill -9} does. */
  void kill() throws InterruptedException {
    process.destroyForcibly().waitFor();
  }

  /** Stops it as a person does, and waits for its end. */
  void stop() throws InterruptedException {
    process.destroy();
    process.waitFor();
  }

  @Override
  public void close() {
    process.destroyForcibly();
  }
}
