package dev.pleach.bench.corpus;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CorpusTest {
  @TempDir Path folder;

  @Test
  void aFolderAndAZipOfTheSamePagesAreTheSame() throws IOException {
    Path pages = Files.createDirectories(folder.resolve("pages/sub"));
    byte[] old = "<meta charset=windows-1252><p>Grüße".getBytes(Charset.forName("windows-1252"));
    Files.write(pages.resolve("b.htm"), old);
    Files.writeString(pages.resolveSibling("a.HTML"), "<p>Grüße");
    Files.writeString(pages.resolve("notes.txt"), "no page");
    Path zip = folder.resolve("pages.zip");
    try (OutputStream out = Files.newOutputStream(zip);
        ZipOutputStream entries = new ZipOutputStream(out)) {
      add(entries, "sub/b.htm", old);
      add(entries, "sub/notes.txt", old);
      add(entries, "a.HTML", "<p>Grüße".getBytes(StandardCharsets.UTF_8));
    }
    List<BenchPage> fromFolder = Corpus.read(folder.resolve("pages"));
    assertThat(fromFolder).extracting(BenchPage::name).containsExactly("a.HTML", "sub/b.htm");
    assertThat(fromFolder).allSatisfy(page -> assertThat(page.html()).endsWith("<p>Grüße"));
    assertThat(Corpus.read(zip)).isEqualTo(fromFolder);
  }

  @Test
  void whatHoldsNoPagesIsSaid() throws IOException {
    assertThatThrownBy(() -> Corpus.read(folder.resolve("none")))
        .hasMessageContaining("There is no");
    assertThatThrownBy(() -> Corpus.read(folder)).hasMessageContaining("holds no HTML page");
    Path broken = Files.writeString(folder.resolve("x.zip"), "not a zip");
    assertThatThrownBy(() -> Corpus.read(broken)).hasMessageContaining("is not a zip");
  }

  private static void add(ZipOutputStream zip, String name, byte[] bytes) throws IOException {
    zip.putNextEntry(new ZipEntry(name));
    zip.write(bytes);
    zip.closeEntry();
  }

  @Test
  void textsThatAreNotUtf8KeepTheirLetters() {
    assertThat(Corpus.decode("Düsseldorf".getBytes(StandardCharsets.UTF_8)))
        .isEqualTo("Düsseldorf");
    assertThat(Corpus.decode(new byte[] {'D', (byte) 0xfc, (byte) 0x92})).isEqualTo("Dü’");
  }
}
