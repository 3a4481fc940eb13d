package dev.pleach.cli.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Timeout(60)
class SafeFileTest {
  @TempDir Path folder;

  @Test
  void aPipeIsWrittenThroughAndStaysOne() throws Exception {
    Path pipe = folder.resolve("pipe");
    assertThat(new ProcessBuilder("mkfifo", pipe.toString()).start().waitFor()).isZero();
    CompletableFuture<String> read =
        CompletableFuture.supplyAsync(
            () -> {
              try {
                return Files.readString(pipe);
              } catch (IOException e) {
                return e.toString();
              }
            });
    SafeFile.write(pipe, "through");
    assertThat(read.get()).isEqualTo("through");
    assertThat(Files.isRegularFile(pipe)).isFalse();
  }

  @Test
  void aDeviceIsWrittenThrough() {
    SafeFile.write(Path.of("/dev/null"), "text");
    assertThat(Files.isRegularFile(Path.of("/dev/null"))).isFalse();
    assertThatThrownBy(() -> SafeFile.write(Path.of("/dev/full"), "text"))
        .isInstanceOf(UserException.class)
        .hasMessageContaining("/dev/full");
  }

  @Test
  void theStandardOutputIsNotReplacedWhenItGoesToAFile() throws Exception {
    Path before = Files.writeString(folder.resolve("before.html"), "<p>one<p>two");
    Path after = Files.writeString(folder.resolve("after.html"), "<p>one<p>three");
    Path out = folder.resolve("out.txt");
    Process process =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-cp",
                System.getProperty("java.class.path"),
                "dev.pleach.cli.Main",
                "diff",
                before.toString(),
                after.toString(),
                "--html",
                "/dev/stdout")
            .redirectOutput(out.toFile())
            .redirectErrorStream(false)
            .start();
    assertThat(process.waitFor()).isEqualTo(1);
    assertThat(Files.readString(out))
        .startsWith("<!doctype html>")
        .contains("three", "</html>")
        .containsPattern("</html>\\s*\\d+ visible change");
  }
}
