package dev.pleach.watch;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.pleach.dom.DomTree;
import dev.pleach.trace.Block;
import dev.pleach.watch.BlockStore.Entry;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class FileBlockStoreTest {
  private static final DomTree PAGE =
      DomTree.parse(
          """
          <h1>Blue teapot</h1>
          <p>Price <b id="price">24.90 €</b></p>
          <button id="buy">Buy now</button>
          """);
  private static final Block PRICE = Block.of(PAGE, "#price");
  private static final Block BUY = Block.of(PAGE, "#buy");

  @TempDir Path folder;

  private Path file() {
    return folder.resolve("tests/selectors.jsonl");
  }

  @Test
  void whatIsKeptIsThereForTheNextRun() {
    new FileBlockStore(file()).put("buy \"now\"\n\u2028 😀 \\", new Entry("//*[@id=\"buy\"]", BUY));
    FileBlockStore next = new FileBlockStore(file());
    Entry kept = Objects.requireNonNull(next.get("buy \"now\"\n\u2028 😀 \\"));
    assertThat(kept.selector()).isEqualTo("//*[@id=\"buy\"]");
    assertThat(kept.block().toJson()).isEqualTo(BUY.toJson());
    assertThat(next.get("other")).isNull();
  }

  @Test
  void theOrderIsThatOfTheNames() throws IOException {
    FileBlockStore memory = new FileBlockStore(file());
    memory.put("price", new Entry("#price", PRICE));
    memory.put("buy", new Entry("#buy", BUY));
    String one = Files.readString(file());
    Files.delete(file());
    FileBlockStore other = new FileBlockStore(file());
    other.put("buy", new Entry("#buy", BUY));
    other.put("price", new Entry("#price", PRICE));
    assertThat(file()).hasContent(one);
    assertThat(one.lines()).hasSize(4).element(1).asString().startsWith("{\"element\":\"buy\"");
  }

  @Test
  void nothingNewWritesNothing() throws IOException {
    new FileBlockStore(file()).put("buy", new Entry("#buy", BUY));
    Files.setLastModifiedTime(file(), FileTime.fromMillis(1_000));
    new FileBlockStore(file()).put("buy", new Entry("#buy", BUY));
    assertThat(Files.getLastModifiedTime(file()).toMillis()).isEqualTo(1_000);
  }

  @Test
  void parallelTestsLoseNothingAndLeaveNothingBehind() throws IOException {
    FileBlockStore shared = new FileBlockStore(file());
    IntStream.range(0, 40)
        .parallel()
        .forEach(
            i ->
                (i % 2 == 0 ? shared : new FileBlockStore(file()))
                    .put("element " + i, new Entry("#buy", BUY)));
    FileBlockStore next = new FileBlockStore(file());
    assertThat(IntStream.range(0, 40)).allMatch(i -> next.get("element " + i) != null);
    try (Stream<Path> files = Files.list(file().getParent())) {
      assertThat(files).containsExactly(file());
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '~',
      textBlock =
          """
          the file is empty       | (?s).*                  | ~~                                   | first line
          something else          | (?s).*                  | hello                                | first line
          cut within a line       | (?s)("price".{200}).*   | $1                                   | cut off
          cut behind a line       | (?s)\\{"end".*          | ~~                                   | cut off
          a conflict left open    | \\{"element":"price"    | <<<<<<< HEAD                         | line 3
          a name lost its quote   | "element":"price"       | "element":"price                     | line 3
          a bad escape            | "element":"price"       | "element":"pri\\\\qce"               | line 3
          an escape without end   | "element":"price"       | "element":"price\\\\u00"             | line 3
          merged twice            | "element":"price"       | "element":"buy"                      | twice
          an excerpt was changed  | "excerpt":"...          | "excerpt":"                          | 'buy' cannot be read
          """)
  void whatIsDamagedIsSaidAndNotOverwritten(
      String what, String pattern, String replacement, String message) throws IOException {
    FileBlockStore memory = new FileBlockStore(file());
    memory.put("buy", new Entry("#buy", BUY));
    memory.put("price", new Entry("#price", PRICE));
    String damaged = Files.readString(file()).replaceFirst(pattern, replacement);
    Files.writeString(file(), damaged);
    assertThatThrownBy(() -> new FileBlockStore(file()).get("buy"))
        .as(what)
        .isInstanceOf(BlockStoreException.class)
        .hasMessageContaining(file().toString())
        .hasMessageContaining(message)
        .hasMessageContaining("version control");
    if (!message.contains("cannot be read")) { // one element's trouble is not the others'
      assertThatThrownBy(() -> memory.put("new", new Entry("#buy", BUY)))
          .isInstanceOf(BlockStoreException.class);
      assertThat(file()).hasContent(damaged);
    }
  }

  @Test
  void aNewerFormatIsNotTouched() throws IOException {
    Files.createDirectories(file().getParent());
    Files.writeString(file(), "{\"pleach\":\"memory\",\"version\":2}\n{\"other\":1}\n");
    for (FileBlockStore memory : List.of(new FileBlockStore(file()), new FileBlockStore(file()))) {
      assertThatThrownBy(() -> memory.put("buy", new Entry("#buy", BUY)))
          .isInstanceOf(BlockStoreException.class)
          .hasMessageContaining("format 2")
          .hasMessageContaining("newer Pleach");
    }
    assertThat(file()).content().contains("other");
  }

  @Test
  void bytesThatAreNoTextAreDamage() throws IOException {
    Path file = Files.write(folder.resolve("bytes"), new byte[] {(byte) 0xff, 0, 1});
    assertThatThrownBy(() -> new FileBlockStore(file).get("buy"))
        .isInstanceOf(BlockStoreException.class)
        .hasMessageContaining("it is no text");
  }

  @Test
  void lineEndsOfWindowsAreRead() throws IOException {
    new FileBlockStore(file()).put("buy", new Entry("#buy", BUY));
    Files.writeString(file(), Files.readString(file()).replace("\n", "\r\n"));
    assertThat(new FileBlockStore(file()).get("buy"))
        .isNotNull()
        .extracting(entry -> entry.block().toJson())
        .isEqualTo(BUY.toJson());
  }

  @Test
  void whatCannotBeWrittenIsSaid() throws IOException {
    Path folderAsFile = Files.createDirectory(folder.resolve("memory"));
    assertThatThrownBy(() -> new FileBlockStore(folderAsFile).put("buy", new Entry("#buy", BUY)))
        .isInstanceOf(BlockStoreException.class)
        .hasMessageContaining("it is a folder");
    Path file = Files.writeString(folder.resolve("file"), "");
    assertThatThrownBy(
            () -> new FileBlockStore(file.resolve("inside")).put("buy", new Entry("#buy", BUY)))
        .isInstanceOf(BlockStoreException.class);
  }

  @Test
  void whatIsNotRetainedIsForgotten() {
    FileBlockStore store = new FileBlockStore(file());
    store.putAll(Map.of("buy", new Entry("#buy", BUY), "price", new Entry("#price", PRICE)));
    store.retainAll(Set.of("price", "other"));
    assertThat(store.names()).containsExactly("price");
    assertThat(new FileBlockStore(file()).names()).containsExactly("price");
  }

  @Test
  void twoProcessesLoseNothing() throws IOException, InterruptedException {
    List<Process> writers = new ArrayList<>();
    for (int i = 0; i < 3; i++) {
      writers.add(
          new ProcessBuilder(
                  Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                  "-XX:TieredStopAtLevel=1",
                  "-cp",
                  System.getProperty("java.class.path"),
                  Keeper.class.getName(),
                  file().toString(),
                  "keeper" + i)
              .inheritIO()
              .start());
    }
    for (Process writer : writers) {
      assertThat(writer.waitFor()).isZero();
    }
    assertThat(new FileBlockStore(file()).names()).hasSize(3 * 20);
  }

  /** A process that keeps blocks. */
  static final class Keeper {
    private Keeper() {}

    public static void main(String[] args) {
      FileBlockStore store = new FileBlockStore(Path.of(args[0]));
      for (int i = 0; i < 20; i++) {
        store.put(args[1] + " " + i, new Entry("#buy", BUY));
      }
    }
  }
}
