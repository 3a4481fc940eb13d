package dev.pleach.spark.source;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pleach.spark.TestArchive;
import dev.pleach.spark.TestSite;
import dev.pleach.spark.TestSpark;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.TreeMap;
import org.apache.hadoop.conf.Configuration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class WarcSourceTest {
  private static final Configuration HADOOP = new Configuration(); // slow to make

  @TempDir Path folder;

  /** What is read of a file that is cut into pieces of a size: a line a row. */
  private List<String> read(Path file, long bytes) throws IOException {
    List<String> rows = new ArrayList<>();
    TreeMap<String, Long> files = new TreeMap<>();
    files.put(file.toString(), Files.size(file));
    for (List<ArchivePiece> task : ArchivePieces.cut(files, bytes)) {
      for (ArchivePiece piece : task) {
        try (ArchiveReader reader = new ArchiveReader(piece, HADOOP)) {
          for (ArchiveReader.Captured one = reader.next(); one != null; one = reader.next()) {
            rows.add(one.offset() + " " + one.address() + " " + one.reason());
          }
        }
      }
    }
    return rows;
  }

  @Test
  void everyRecordIsReadOnceWhereverAnArchiveIsCut() throws IOException {
    Path file = folder.resolve("shop.warc.gz");
    byte[] picture = new byte[3000];
    new Random(1).nextBytes(picture);
    TestArchive archive =
        TestSite.shop(40).answer("http://shop.example/a.png", 200, "image/png", picture);
    archive.page("http://shop.example/last.html", TestSite.page(99, "")).write(file);
    List<String> whole = read(file, Long.MAX_VALUE);
    assertThat(whole).hasSize(41).allMatch(row -> row.endsWith(" null"));
    for (long bytes : new long[] {7, 100, 333, 1_000, 4_096, 20_000}) {
      assertThat(read(file, bytes)).isEqualTo(whole);
    }
  }

  @Test
  void damageCostsTheRecordsItIsIn() throws IOException {
    byte[] bytes = TestSite.shop(12).bytes();
    Path file = folder.resolve("shop.warc.gz");
    Files.write(file, bytes);
    List<String> whole = read(file, Long.MAX_VALUE);
    Random random = new Random(3);
    for (int round = 0; round < 40; round++) {
      byte[] damaged = bytes.clone();
      int at = 400 + random.nextInt(bytes.length - 400);
      damaged[at] ^= (byte) (1 + random.nextInt(255));
      Path other = folder.resolve("damaged-" + round + ".warc.gz");
      Files.write(other, damaged);
      List<String> rows = read(other, Long.MAX_VALUE);
      long pages = rows.stream().filter(row -> row.endsWith(" null")).count();
      assertThat(pages).isBetween(11L, 12L);
      assertThat(rows.size() - pages).isGreaterThanOrEqualTo(12 - pages); // a loss is told of
      assertThat(whole).containsAll(rows.stream().filter(r -> r.endsWith(" null")).toList());
      assertThat(read(other, 200)).isEqualTo(rows);
    }
  }

  @Test
  void aHeaderThatIsDestroyedIsToldOf() throws IOException {
    byte[] bytes = TestSite.shop(12).bytes();
    Path file = folder.resolve("header.warc.gz");
    Files.write(file, bytes);
    List<String> whole = read(file, Long.MAX_VALUE);
    long start = Long.parseLong(whole.get(5).split(" ")[0]);
    bytes[(int) start] = 0;
    Files.write(file, bytes);
    List<String> expected = new ArrayList<>(whole);
    expected.set(5, start + " null damaged_archive");
    for (long size : new long[] {Long.MAX_VALUE, 100, 333, 1_000}) {
      assertThat(read(file, size)).isEqualTo(expected);
    }
  }

  @Test
  void anArchiveThatIsCutOffGivesWhatIsBefore() throws IOException {
    byte[] bytes = TestSite.shop(12).bytes();
    Path file = folder.resolve("cut.warc.gz");
    Files.write(file, Arrays.copyOf(bytes, bytes.length - 60));
    List<String> rows = read(file, 500);
    assertThat(rows.subList(0, 11)).allMatch(row -> row.endsWith(" null"));
    assertThat(rows.get(11)).contains("damaged_archive");
    assertThat(rows).hasSize(12);
  }

  @Test
  void otherArchivesAreReadWhole() throws IOException {
    TestArchive plain = new TestArchive(false);
    for (int i = 0; i < 5; i++) {
      plain.page("http://shop.example/" + TestSite.name(i), TestSite.page(i, ""));
    }
    Path unpacked = folder.resolve("plain.warc");
    plain.write(unpacked);
    assertThat(read(unpacked, 300)).hasSize(5).allMatch(row -> row.endsWith(" null"));
    Path packed = folder.resolve("one-member.warc.gz");
    Files.write(packed, TestArchive.packed(plain.bytes()));
    assertThat(read(packed, 300)).hasSize(5).allMatch(row -> row.endsWith(" null"));
  }

  @Test
  void capturesThatAreNoPagesHaveAReason() throws IOException {
    Path file = folder.resolve("mixed.warc.gz");
    byte[] text = "gone".getBytes(StandardCharsets.UTF_8);
    new TestArchive()
        .answer("http://a.example/1", 404, "text/html", text)
        .answer("http://a.example/2", 500, "text/html", text)
        .answer("http://a.example/3", 200, "text/html", new byte[0])
        .answer("http://a.example/4", 301, "text/html", text)
        .answer("http://a.example/5", 200, "text/css", text)
        .answer("http://a.example/6", 200, "text/html", new byte[16 << 20])
        .page("http://a.example/7", "<p>page</p>")
        .write(file);
    assertThat(read(file, Long.MAX_VALUE).stream().map(row -> row.substring(row.indexOf(' ') + 1)))
        .containsExactly(
            "http://a.example/1 not_found",
            "http://a.example/2 host_failed",
            "http://a.example/3 empty",
            "http://a.example/6 too_large",
            "http://a.example/7 null");
  }

  @Test
  void sparkReadsArchivesAsATable() throws IOException {
    Path file = folder.resolve("shop.warc.gz");
    TestSite.shop(9).write(file);
    var table = TestSpark.session().read().format("warc").load(file.toString());
    assertThat(table.filter("url like '%news%'").count()).isEqualTo(3);
    assertThat(table.selectExpr("min(captured)").first().getTimestamp(0).toInstant())
        .isEqualTo("2026-01-01T00:00:00Z");
    assertThat(table.selectExpr("decode(content, 'UTF-8') as html").first().getString(0))
        .startsWith("<!DOCTYPE html>");
  }
}
