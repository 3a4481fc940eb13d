package dev.pleach.spark.command;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pleach.cli.run.CommandRunner;
import dev.pleach.spark.TestArchive;
import dev.pleach.spark.TestSite;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.apache.spark.sql.SparkSession;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Bad input is told before anything of Spark is started; a good job says what it wrote. */
class BadInputTest {
  @TempDir Path folder;

  private record Run(int code, String err) {}

  private static Run run(String... args) {
    StringWriter out = new StringWriter();
    StringWriter err = new StringWriter();
    int code =
        CommandRunner.run(new ArchiveCommand(), new PrintWriter(out), new PrintWriter(err), args);
    return new Run(code, err.toString());
  }

  @BeforeEach
  @AfterEach
  void stop() {
    if (SparkSession.getActiveSession().isDefined()) {
      SparkSession.getActiveSession().get().stop();
    }
    SparkSession.clearActiveSession();
    SparkSession.clearDefaultSession();
  }

  private void refused(String words, String... args) {
    List<String> all = new ArrayList<>(List.of(args));
    if (!all.contains("--out")) {
      all.addAll(List.of("--out", folder.resolve("out").toString()));
    }
    Run run = run(all.toArray(new String[0]));
    assertThat(run.err).contains(words).doesNotContain("\tat ");
    assertThat(run.err.lines()).hasSize(1);
    assertThat(run.code).isEqualTo(2);
    assertThat(SparkSession.getDefaultSession().isDefined()).isFalse();
    assertThat(folder.resolve("out")).doesNotExist();
  }

  @Test
  void eachHasItsMessage() throws IOException {
    String shop = TestSite.shop(3).write(folder.resolve("shop.warc.gz"));
    refused("There is no file or folder", "content", folder.resolve("none.warc.gz").toString());
    refused(
        "is empty", "content", new TestArchive(false).emptied().write(folder.resolve("e.warc.gz")));
    String pictures =
        new TestArchive()
            .answer("http://a.example/1.png", 200, "image/png", new byte[] {1, 2})
            .answer("http://a.example/2.jpg", 200, "image/jpeg", new byte[] {1, 2})
            .write(folder.resolve("pictures.warc.gz"));
    refused("has no HTML page, only image/jpeg, image/png", "clusters", pictures);
    Path noise = folder.resolve("noise.warc.gz");
    Files.write(noise, "no archive at all".getBytes(StandardCharsets.UTF_8));
    refused("is no web archive that can be read", "content", noise.toString());
    Files.createDirectories(folder.resolve("nothing"));
    refused("has no web archive", "content", folder.resolve("nothing").toString());
    String other =
        new TestArchive()
            .page("http://other.example/", "<p>other</p>")
            .write(folder.resolve("other.warc.gz"));
    refused("different sites: shop.example and other.example", "changes", shop, other);
    refused("exists already", "content", shop, "--out", folder.resolve("nothing").toString());
    refused(
        "has no table 'sites'",
        "content",
        shop,
        "--templates",
        folder.resolve("nothing").toString());
    refused("cannot be a path", "content", "nowhere:/x.warc.gz");
  }

  @Test
  void aJobSaysWhatItWroteAndWhatItLeftOut() throws IOException {
    String shop =
        TestSite.shop(12)
            .answer("http://shop.example/no", 404, "text/html", new byte[] {'x'})
            .page("http://shop.example/long", "<p>" + "more and ".repeat(1000) + "more</p>")
            .write(folder.resolve("shop.warc.gz"));
    Path out = folder.resolve("tables");
    Run run = run("content", shop, "--out", out.toString(), "--max-bytes", "8000");
    assertThat(run.code).as(run.err).isZero();
    assertThat(run.err).contains("1 left out: not_found").contains("1 left out: too_large");
    assertThat(run.err).contains("The tables are in");
    assertThat(out.resolve("content/_SUCCESS")).exists();
  }
}
