package dev.pleach.file;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class AtomicFileTest {
  @TempDir Path folder;

  private void leavesOnly(Path... files) throws IOException {
    try (Stream<Path> all = Files.list(folder)) {
      assertThat(all).containsExactlyInAnyOrder(files);
    }
  }

  @Test
  void aFileIsWrittenAndReplaced() throws IOException {
    Path file = folder.resolve("a.txt");
    AtomicFile.write(file, "old ä");
    AtomicFile.write(file, "new ü");
    assertThat(file).hasContent("new ü");
    leavesOnly(file);
  }

  @Test
  void permissionsStay() throws IOException {
    Path file = Files.writeString(folder.resolve("a.txt"), "old");
    Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rw-r-----"));
    AtomicFile.write(file, "new");
    assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(file)))
        .isEqualTo("rw-r-----");
  }

  @Test
  void aNewFileHasThePermissionsOfAnyOther() throws IOException {
    Path other = Files.writeString(folder.resolve("other.txt"), "");
    Path file = folder.resolve("a.txt");
    AtomicFile.write(file, "");
    assertThat(Files.getPosixFilePermissions(file)).isEqualTo(Files.getPosixFilePermissions(other));
  }

  @Test
  void aSymbolicLinkStaysOne() throws IOException {
    Path file = Files.writeString(folder.resolve("a.txt"), "old");
    Path link = Files.createSymbolicLink(folder.resolve("link"), file);
    AtomicFile.write(link, "new");
    assertThat(link).isSymbolicLink();
    assertThat(file).hasContent("new");
    leavesOnly(file, link);
  }

  @Test
  void whatSomebodyPutInTheWayIsLeftAlone() throws IOException {
    Path file = folder.resolve("a.txt");
    Path other = Files.writeString(folder.resolve("victim"), "victim");
    String name = ".a.txt." + ProcessHandle.current().pid() + ".0.new";
    Path trap = Files.createSymbolicLink(folder.resolve(name), other);
    AtomicFile.write(file, "new");
    assertThat(other).hasContent("victim");
    leavesOnly(file, other, trap);
  }

  @Test
  void onlyRegularFilesAreReplaced() {
    assertThatThrownBy(() -> AtomicFile.write(folder, "text"))
        .isInstanceOfSatisfying(
            FileSystemException.class, e -> assertThat(e.getReason()).isEqualTo("it is a folder"));
    assertThatThrownBy(() -> AtomicFile.write(Path.of("/dev/null"), "text"))
        .hasMessageContaining("it is no regular file");
    assertThatThrownBy(() -> AtomicFile.write(folder.resolve("none/a.txt"), "text"))
        .hasMessageContaining("there is no such folder");
  }

  @Test
  void manyThreadsMayWriteTheSameFile() throws IOException {
    Path file = folder.resolve("a.txt");
    IntStream.range(0, 40)
        .parallel()
        .forEach(
            i -> {
              try {
                AtomicFile.write(file, "x".repeat(1000));
              } catch (IOException e) {
                throw new AssertionError(e);
              }
            });
    assertThat(file).hasContent("x".repeat(1000));
    leavesOnly(file);
  }

  @Test
  void aLinkThatLeadsNowhereIsRefused() throws IOException {
    Path link = Files.createSymbolicLink(folder.resolve("link"), folder.resolve("none"));
    assertThatThrownBy(() -> AtomicFile.write(link, "text")).hasMessageContaining("leads nowhere");
    assertThat(link).isSymbolicLink();
    leavesOnly(link);
  }

  @Test
  void threadsThatChangeAFileLoseNothing() throws IOException {
    Path file = folder.resolve("a.txt");
    IntStream.range(0, 60)
        .parallel()
        .forEach(
            i -> {
              try {
                AtomicFile.update(file, text -> (text == null ? "" : text) + i + "\n");
              } catch (IOException e) {
                throw new AssertionError(e);
              }
            });
    assertThat(Files.readAllLines(file)).hasSize(60).doesNotHaveDuplicates();
    leavesOnly(file);
  }

  @Test
  void processesThatChangeAFileLoseNothing() throws IOException, InterruptedException {
    Path file = folder.resolve("a.txt");
    List<Process> writers = new ArrayList<>();
    for (int i = 0; i < 4; i++) {
      writers.add(
          new ProcessBuilder(
                  Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                  "-XX:TieredStopAtLevel=1",
                  "-cp",
                  System.getProperty("java.class.path"),
                  Writer.class.getName(),
                  file.toString(),
                  "writer" + i)
              .inheritIO()
              .start());
    }
    for (Process writer : writers) {
      assertThat(writer.waitFor()).isZero();
    }
    assertThat(Files.readAllLines(file)).hasSize(4 * Writer.LINES).doesNotHaveDuplicates();
    leavesOnly(file);
  }

  @Test
  void aChangeThatFailsOrIsNoneLeavesTheFile() throws IOException {
    Path file = Files.writeString(folder.resolve("a.txt"), "old");
    AtomicFile.update(file, text -> null);
    assertThatThrownBy(
            () ->
                AtomicFile.update(
                    file,
                    text -> {
                      throw new IOException("no");
                    }))
        .hasMessage("no");
    assertThat(file).hasContent("old");
    leavesOnly(file);
  }

  @Test
  void aLockThatSomebodyPlantedIsNotWrittenThrough() throws IOException {
    Path other = Files.writeString(folder.resolve("victim"), "victim");
    Files.createSymbolicLink(folder.resolve(".a.txt.lock"), other);
    assertThatThrownBy(() -> AtomicFile.update(folder.resolve("a.txt"), text -> "new"))
        .isInstanceOf(IOException.class);
    assertThat(other).hasContent("victim");
  }

  @Test
  void theLockOfAProcessThatDiedIsNone() throws IOException {
    Path file = folder.resolve("a.txt");
    Files.writeString(folder.resolve(".a.txt.lock"), "12345.1\n");
    AtomicFile.update(file, text -> "new");
    assertThat(file).hasContent("new");
    leavesOnly(file);
  }

  /** A process that adds lines to a file. */
  static final class Writer {
    static final int LINES = 50;

    private Writer() {}

    public static void main(String[] args) throws IOException {
      for (int i = 0; i < LINES; i++) {
        String line = args[1] + " " + i + "\n";
        AtomicFile.update(Path.of(args[0]), text -> (text == null ? "" : text) + line);
      }
    }
  }
}
