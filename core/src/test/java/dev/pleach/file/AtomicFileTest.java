package dev.pleach.file;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
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
}
