package dev.pleach.cli.watch;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.pleach.cli.run.UserException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SelectorFileTest {
  @TempDir Path folder;

  private SelectorFile write(String text) throws IOException {
    return SelectorFile.read(Files.writeString(folder.resolve("selectors.ini"), text));
  }

  private String text() throws IOException {
    return Files.readString(folder.resolve("selectors.ini"));
  }

  @Test
  void lineEndsTheByteOrderMarkAndSpacesStay() throws IOException {
    String text = "\uFEFF# all\r\n[page.html]\r\n a =  #a  \r\nb=#b\n\rc = #c";
    SelectorFile file = write(text);
    SelectorFile.Entry a = file.entries().get(0);
    SelectorFile.Entry b = file.entries().get(1);
    SelectorFile.Entry c = file.entries().get(2);
    assertThat(file.rewrite(Map.of(a, ".x", b, ".y", c, ".z"))).isEmpty();
    assertThat(text()).isEqualTo("\uFEFF# all\r\n[page.html]\r\n a = .x\r\nb=.y\n\rc = .z");
  }

  @Test
  void whatWasEditedMeanwhileIsKept() throws IOException {
    SelectorFile file = write("[page.html]\na = #a\nb = #b\nc = #c\n");
    List<SelectorFile.Entry> entries = file.entries();
    write("# new\n[page.html]\nc = #c\na = #a-by-hand\nd = #d\n");
    assertThat(
            file.rewrite(Map.of(entries.get(0), ".a", entries.get(1), ".b", entries.get(2), ".c")))
        .containsExactlyInAnyOrder(entries.get(0), entries.get(1));
    assertThat(text()).isEqualTo("# new\n[page.html]\nc = .c\na = #a-by-hand\nd = #d\n");
  }

  @Test
  void aFileThatIsNoLongerOneIsLeft() throws IOException {
    SelectorFile file = write("[page.html]\na = #a\n");
    Files.writeString(folder.resolve("selectors.ini"), "[page.html]\na = #a\nhalf a li");
    assertThatThrownBy(() -> file.rewrite(Map.of(file.entries().get(0), ".a")))
        .isInstanceOf(UserException.class)
        .hasMessageContaining("line 3");
    assertThat(text()).isEqualTo("[page.html]\na = #a\nhalf a li");
    Files.delete(folder.resolve("selectors.ini"));
    assertThatThrownBy(() -> file.rewrite(Map.of(file.entries().get(0), ".a")))
        .isInstanceOf(UserException.class)
        .hasMessageContaining("any more");
  }

  @Test
  void controlAndBidirectionalCharactersAreNotWritten() throws IOException {
    SelectorFile file = write("[page.html]\na = #a\nb = #b\n");
    SelectorFile.Entry a = file.entries().get(0);
    SelectorFile.Entry b = file.entries().get(1);
    assertThat(file.rewrite(Map.of(a, "[title='\u202Ex']", b, ".b\u009B")))
        .containsExactlyInAnyOrder(a, b);
    assertThat(text()).isEqualTo("[page.html]\na = #a\nb = #b\n");
  }
}
