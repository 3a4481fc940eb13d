package dev.pleach.cli.run;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import picocli.CommandLine.Command;

class CommandRunnerTest {
  static Stream<Throwable> failures() {
    return Stream.of(
        new StackOverflowError(),
        new OutOfMemoryError("Java heap space"),
        new ExceptionInInitializerError("x"),
        new NoClassDefFoundError("x"),
        new AssertionError("x\n\tat dev.pleach"),
        new IllegalStateException("\u001B[2Jx\u009B31m\u202E"),
        new UncheckedIOException(new IOException("x")));
  }

  @ParameterizedTest
  @MethodSource("failures")
  void whateverIsThrownIsOneLineAndTrouble(Throwable failure) {
    StringWriter out = new StringWriter();
    StringWriter err = new StringWriter();
    int code =
        CommandRunner.run(new Failing(failure), new PrintWriter(out), new PrintWriter(err), "-q");
    assertThat(code).isEqualTo(2);
    assertThat(out.toString()).isEmpty();
    assertThat(err.toString()).startsWith("pleach: ").hasLineCount(1);
    assertThat(err.toString().strip()).doesNotContainPattern("[\\p{Cntrl}\u0080-\u009F\u202E]");
  }

  @Test
  void theStackIsPrintedIfAskedFor() {
    StringWriter err = new StringWriter();
    PrintWriter out = new PrintWriter(new StringWriter());
    CommandRunner.run(new Failing(new StackOverflowError()), out, new PrintWriter(err), "--debug");
    assertThat(err.toString()).contains("StackOverflowError", "at dev.pleach");
  }

  @Test
  @Timeout(120)
  void aPairBeyondTheMemoryIsTheTroubleOfThatPairAlone(@TempDir Path folder)
      throws IOException, InterruptedException {
    Path small = Files.writeString(folder.resolve("small.html"), "<p>one<p>two");
    Path large = Files.writeString(folder.resolve("large.html"), "<i>x".repeat(3_000_000));
    String good = small + "\t" + small + "\n";
    Path pairs =
        Files.writeString(folder.resolve("pairs.tsv"), good + small + "\t" + large + "\n" + good);
    Path out = folder.resolve("out");
    Process process =
        new ProcessBuilder(
                List.of(
                    System.getProperty("java.home")
                        + File.separator
                        + "bin"
                        + File.separator
                        + "java",
                    "-Xmx64m",
                    "-cp",
                    System.getProperty("java.class.path"),
                    "dev.pleach.cli.Main",
                    "match",
                    "--pairs",
                    pairs.toString()))
            .redirectOutput(out.toFile())
            .redirectError(folder.resolve("err").toFile())
            .start();
    assertThat(process.waitFor()).isEqualTo(2);
    List<String> lines = Files.readAllLines(out, StandardCharsets.UTF_8);
    assertThat(lines).hasSize(3);
    assertThat(lines.get(0)).contains("\"pairs\":[");
    assertThat(lines.get(1)).contains("\"error\":").contains("memory");
    assertThat(lines.get(2)).contains("\"pairs\":[");
  }

  @Command(name = "failing")
  private static final class Failing extends RootCommand {
    private final Throwable failure;

    Failing(Throwable failure) {
      this.failure = failure;
    }

    @Override
    public void run() {
      if (failure instanceof Error error) {
        throw error;
      }
      throw (RuntimeException) failure;
    }
  }
}
