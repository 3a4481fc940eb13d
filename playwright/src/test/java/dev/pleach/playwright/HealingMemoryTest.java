package dev.pleach.playwright;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.pleach.dom.DomTree;
import dev.pleach.trace.Block;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.List;
import java.util.Objects;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class HealingMemoryTest {
  private static final DomTree PAGE = DomTree.parse(Pages.SHOP);
  private static final Block PRICE = Block.of(PAGE, "#price");
  private static final Block BUY = Block.of(PAGE, "#buy");

  @TempDir Path folder;

  private Path file() {
    return folder.resolve("tests/selectors.jsonl");
  }

  @Test
  void whatIsKeptIsThereForTheNextRun() {
    new HealingMemory(file()).keep("buy \"now\"\n\u2028 😀 \\", "//*[@id=\"buy\"]", BUY);
    HealingMemory next = new HealingMemory(file());
    assertThat(next.selector("buy \"now\"\n\u2028 😀 \\")).isEqualTo("//*[@id=\"buy\"]");
    assertThat(Objects.requireNonNull(next.block("buy \"now\"\n\u2028 😀 \\")).toJson())
        .isEqualTo(BUY.toJson());
    assertThat(next.block("other")).isNull();
  }

  @Test
  void theOrderIsThatOfTheNames() throws IOException {
    HealingMemory memory = new HealingMemory(file());
    memory.keep("price", "#price", PRICE);
    memory.keep("buy", "#buy", BUY);
    String one = Files.readString(file());
    Files.delete(file());
    HealingMemory other = new HealingMemory(file());
    other.keep("buy", "#buy", BUY);
    other.keep("price", "#price", PRICE);
    assertThat(file()).hasContent(one);
    assertThat(one.lines()).hasSize(4).element(1).asString().startsWith("{\"element\":\"buy\"");
  }

  @Test
  void nothingNewWritesNothing() throws IOException {
    new HealingMemory(file()).keep("buy", "#buy", BUY);
    Files.setLastModifiedTime(file(), FileTime.fromMillis(1_000));
    new HealingMemory(file()).keep("buy", "#buy", BUY);
    assertThat(Files.getLastModifiedTime(file()).toMillis()).isEqualTo(1_000);
  }

  @Test
  void parallelTestsLoseNothingAndLeaveNothingBehind() throws IOException {
    HealingMemory shared = new HealingMemory(file());
    IntStream.range(0, 40)
        .parallel()
        .forEach(
            i ->
                (i % 2 == 0 ? shared : new HealingMemory(file()))
                    .keep("element " + i, "#buy", BUY));
    HealingMemory next = new HealingMemory(file());
    assertThat(IntStream.range(0, 40)).allMatch(i -> next.block("element " + i) != null);
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
    HealingMemory memory = new HealingMemory(file());
    memory.keep("buy", "#buy", BUY);
    memory.keep("price", "#price", PRICE);
    String damaged = Files.readString(file()).replaceFirst(pattern, replacement);
    Files.writeString(file(), damaged);
    assertThatThrownBy(() -> new HealingMemory(file()).block("buy"))
        .as(what)
        .isInstanceOf(MemoryException.class)
        .hasMessageContaining(file().toString())
        .hasMessageContaining(message)
        .hasMessageContaining("version control");
    if (!message.contains("cannot be read")) { // one element's trouble is not the others'
      assertThatThrownBy(() -> memory.keep("new", "#buy", BUY)).isInstanceOf(MemoryException.class);
      assertThat(file()).hasContent(damaged);
    }
  }

  @Test
  void aNewerFormatIsNotTouched() throws IOException {
    Files.createDirectories(file().getParent());
    Files.writeString(file(), "{\"pleach\":\"memory\",\"version\":2}\n{\"other\":1}\n");
    for (HealingMemory memory : List.of(new HealingMemory(file()), new HealingMemory(file()))) {
      assertThatThrownBy(() -> memory.keep("buy", "#buy", BUY))
          .isInstanceOf(MemoryException.class)
          .hasMessageContaining("format 2")
          .hasMessageContaining("newer Pleach");
    }
    assertThat(file()).content().contains("other");
  }

  @Test
  void bytesThatAreNoTextAreDamage() throws IOException {
    Path file = Files.write(folder.resolve("bytes"), new byte[] {(byte) 0xff, 0, 1});
    assertThatThrownBy(() -> new HealingMemory(file).block("buy"))
        .isInstanceOf(MemoryException.class)
        .hasMessageContaining("it is no text");
  }

  @Test
  void lineEndsOfWindowsAreRead() throws IOException {
    new HealingMemory(file()).keep("buy", "#buy", BUY);
    Files.writeString(file(), Files.readString(file()).replace("\n", "\r\n"));
    assertThat(new HealingMemory(file()).block("buy"))
        .isNotNull()
        .extracting(Block::toJson)
        .isEqualTo(BUY.toJson());
  }

  @Test
  void whatCannotBeWrittenIsSaid() throws IOException {
    Path folderAsFile = Files.createDirectory(folder.resolve("memory"));
    assertThatThrownBy(() -> new HealingMemory(folderAsFile).keep("buy", "#buy", BUY))
        .isInstanceOf(MemoryException.class)
        .hasMessageContaining("cannot be read");
    Path file = Files.writeString(folder.resolve("file"), "");
    assertThatThrownBy(() -> new HealingMemory(file.resolve("inside")).keep("buy", "#buy", BUY))
        .isInstanceOf(MemoryException.class);
  }
}
