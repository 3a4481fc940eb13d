package dev.pleach.cli.blocks;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;

import dev.pleach.cli.Main;
import dev.pleach.dom.json.JsonReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Kept templates that several processes make and use at the same time. */
class SharedCacheTest {
  private static final int PROCESSES = 3;

  @TempDir private Path site;
  @TempDir private Path folder;

  private static String page(int number) {
    String kind = number % 2 == 0 ? "item" : "story";
    String body = "Words about number " + number + ". ";
    return kind.equals("item")
        ? "<header class=top><h1>Shop</h1></header><main class=item><h2>Item "
            + number
            + "</h2><p class=text>"
            + body.repeat(6)
            + "</p></main><footer class=end><p>Open daily</p></footer>"
        : "<div id=news><table class=story><tr><th>Story "
            + number
            + "<td class=info><ul><li>"
            + body.repeat(6)
            + "</ul></table><div class=small><em>Printed daily</em></div></div>";
  }

  private Process start(Path cache, Path out) throws IOException {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(List.of("-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC", "-cp"));
    command.addAll(List.of(System.getProperty("java.class.path"), Main.class.getName()));
    command.addAll(List.of("blocks", site.toString(), "--cache", cache.toString(), "--json"));
    return new ProcessBuilder(command)
        .redirectOutput(out.toFile())
        .redirectError(Path.of(out + ".err").toFile())
        .start();
  }

  @Test
  void processesAtTheSameTimeAnswerAlikeAndLeaveAWholeCache() throws Exception {
    for (int i = 0; i < 8; i++) {
      Files.writeString(site.resolve("page" + i + ".html"), page(i));
    }
    Path alone = folder.resolve("alone.jsonl");
    assertThat(start(folder.resolve("own"), alone).waitFor()).isZero();
    Path shared = folder.resolve("shared");
    List<Process> running = new ArrayList<>();
    for (int i = 0; i < PROCESSES; i++) {
      running.add(start(shared, folder.resolve(i + ".jsonl")));
    }
    for (int i = 0; i < PROCESSES; i++) {
      assertThat(running.get(i).waitFor()).isZero();
      assertThat(texts(folder.resolve(i + ".jsonl"))).hasSize(8).isEqualTo(texts(alone));
      assertThat(Files.readString(folder.resolve(i + ".jsonl.err")))
          .doesNotContain("damaged", "cannot");
    }
    Path later = folder.resolve("later.jsonl");
    assertThat(start(shared, later).waitFor()).isZero();
    assertThat(Files.readString(folder.resolve("later.jsonl.err")))
        .contains("8 answered from kept templates, 0 pages were segmented now.");
  }

  /**
   * By page, what its blocks read. What templates are called depends on which were there before.
   */
  private static Map<String, List<String>> texts(Path rows) throws IOException {
    Map<String, List<String>> texts = new TreeMap<>();
    for (String line : Files.readAllLines(rows)) {
      Map<?, ?> row = (Map<?, ?>) requireNonNull(JsonReader.read(line));
      List<String> ofPage = new ArrayList<>();
      for (Object block : (List<?>) requireNonNull(row.get("blocks"))) {
        ofPage.add(String.valueOf(((Map<?, ?>) requireNonNull(block)).get("text")));
      }
      texts.put(String.valueOf(row.get("page")), ofPage);
    }
    return texts;
  }
}
