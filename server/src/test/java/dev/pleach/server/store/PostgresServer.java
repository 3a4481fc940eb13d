package dev.pleach.server.store;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * A PostgreSQL of the tests' own, on a free port of loopback, started with the first database that
 * a test asks for and stopped when the tests end. As root it runs as the user {@code postgres},
 * which Debian's package makes.
 */
public final class PostgresServer {
  private static @Nullable PostgresServer running;

  private final Path folder;
  private final int port;
  private final AtomicInteger databases = new AtomicInteger();

  private PostgresServer(Path folder, int port) {
    this.folder = folder;
    this.port = port;
  }

  /** The address of a new, empty database. */
  public static synchronized String database() {
    if (running == null) {
      running = start();
      Runtime.getRuntime().addShutdownHook(new Thread(running::stop));
    }
    return running.create();
  }

  private static PostgresServer start() {
    try {
      int port = freePort();
      Path folder = Files.createTempDirectory("pleach-postgres");
      PostgresServer server = new PostgresServer(folder, port);
      if (isRoot()) {
        run(List.of("chown", "postgres", folder.toString()));
      }
      Path data = folder.resolve("data");
      server.pg("initdb", "-D", data.toString(), "-U", "pleach", "-A", "trust", "-E", "UTF8", "-N");
      server.pg(
          "pg_ctl",
          "-D",
          data.toString(),
          "-w",
          "-l",
          folder.resolve("log").toString(),
          "-o",
          "-p "
              + port
              + " -c listen_addresses=127.0.0.1 -c unix_socket_directories='' -c fsync=off",
          "start");
      return server;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static int freePort() throws IOException {
    try (ServerSocket free = new ServerSocket(0)) {
      return free.getLocalPort();
    }
  }

  private String create() {
    String name = "pleach" + databases.incrementAndGet();
    pg("createdb", "-h", "127.0.0.1", "-p", String.valueOf(port), "-U", "pleach", name);
    return "jdbc:postgresql://127.0.0.1:" + port + "/" + name + "?user=pleach";
  }

  private void stop() {
    pg("pg_ctl", "-D", folder.resolve("data").toString(), "-m", "immediate", "stop");
    try {
      // Thousands of files: removed after this program has ended, not before it may.
      new ProcessBuilder("rm", "-rf", folder.toString()).start();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Runs a program of PostgreSQL, whose version Debian has in the path of its folder. */
  private void pg(String program, String... arguments) {
    List<String> command = new ArrayList<>();
    if (isRoot()) {
      command.addAll(List.of("runuser", "-u", "postgres", "--"));
    }
    command.add(binaries().resolve(program).toString());
    command.addAll(List.of(arguments));
    run(command);
  }

  private static Path binaries() {
    try (Stream<Path> versions = Files.list(Path.of("/usr/lib/postgresql"))) {
      return versions
          .map(version -> version.resolve("bin"))
          .filter(bin -> Files.exists(bin.resolve("initdb")))
          .max(Comparator.naturalOrder())
          .orElseThrow(() -> new IllegalStateException("apt-get install postgresql"));
    } catch (IOException e) {
      throw new IllegalStateException("PostgreSQL is missing (apt-get install postgresql).", e);
    }
  }

  private static boolean isRoot() {
    return "root".equals(System.getProperty("user.name"));
  }

  private static void run(List<String> command) {
    try {
      Path output = Files.createTempFile("pleach-command", ".log");
      Process process =
          new ProcessBuilder(command)
              .directory(Path.of("/").toFile())
              .redirectErrorStream(true)
              .redirectOutput(output.toFile())
              .start();
      int code = process.waitFor();
      String printed = Files.readString(output);
      Files.delete(output);
      if (code != 0) {
        throw new IllegalStateException(String.join(" ", command) + ": " + printed);
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException(e);
    }
  }
}
