package dev.pleach.bench.hostile;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;

/**
 * Ends a program that writes files, as {@code kill -9} does, at random moments, and looks at the
 * files. Every other time the moment is chosen just after a new file has shown beside them, since
 * most of a run is spent before anything is written.
 */
final class KillTrial {
  private static final int POLL_NANOS = 50_000;
  private static final int WRITING_NANOS = 6_000_000; // a little more than a write takes
  private static final String NEW = ".new"; // the end of the names of files that are written to

  /**
   * A program in a process of its own.
   *
   * @param main its main class
   * @param files what it writes: the text before and after
   */
  record Program(String main, List<String> arguments, Map<Path, Versions> files) {
    Program {
      arguments = List.copyOf(arguments);
      files = Map.copyOf(files);
    }
  }

  /** A file before and after a whole run. */
  record Versions(String before, String after) {}

  /** How the files were found. */
  enum Found {
    /** All as before. */
    OLD,
    /** Some as before and some as after, or all as after. */
    NEW,
    /** One neither as before nor as after. */
    HALF
  }

  private final Program program;
  private final long nanos;
  private final Random random;

  /**
   * @param nanos how long a whole run takes
   */
  KillTrial(Program program, long nanos, Random random) {
    this.program = program;
    this.nanos = nanos;
    this.random = random;
  }

  /** Restores the files, starts the program, ends it, and looks. */
  Found run(boolean whileWriting) throws IOException, InterruptedException {
    for (Map.Entry<Path, Versions> file : program.files.entrySet()) {
      Files.writeString(file.getKey(), file.getValue().before);
    }
    Process process = start(program);
    try {
      if (whileWriting) {
        while (process.isAlive() && leftovers().isEmpty()) {
          LockSupport.parkNanos(POLL_NANOS);
        }
        LockSupport.parkNanos(random.nextInt(WRITING_NANOS));
      } else {
        process.waitFor((long) (random.nextDouble() * nanos), TimeUnit.NANOSECONDS);
      }
    } finally {
      process.destroyForcibly();
      process.waitFor();
    }
    return found();
  }

  /** The time of a whole run, in nanoseconds. */
  static long time(Program program) throws IOException, InterruptedException {
    long start = System.nanoTime();
    start(program).waitFor();
    return System.nanoTime() - start;
  }

  private static Process start(Program program) throws IOException {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(List.of("-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1", "-cp"));
    command.addAll(List.of(System.getProperty("java.class.path"), program.main));
    command.addAll(program.arguments);
    return new ProcessBuilder(command)
        .redirectOutput(ProcessBuilder.Redirect.DISCARD)
        .redirectError(ProcessBuilder.Redirect.DISCARD)
        .start();
  }

  /** Files that were written to and have not taken their names; they are in nobody's way. */
  List<Path> leftovers() {
    return program.files.keySet().stream()
        .map(Path::getParent)
        .distinct()
        .flatMap(folder -> parts(folder).stream())
        .toList();
  }

  private static List<Path> parts(Path folder) {
    String[] names = folder.toFile().list((in, name) -> name.endsWith(NEW));
    return names == null ? List.of() : Arrays.stream(names).map(folder::resolve).toList();
  }

  private Found found() throws IOException {
    boolean changed = false;
    for (Map.Entry<Path, Versions> file : program.files.entrySet()) {
      String text = Files.exists(file.getKey()) ? Files.readString(file.getKey()) : "";
      Versions versions = file.getValue();
      if (!text.equals(versions.before) && !text.equals(versions.after)) {
        return Found.HALF;
      }
      changed |= !text.equals(versions.before);
    }
    return changed ? Found.NEW : Found.OLD;
  }
}
