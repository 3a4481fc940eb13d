package dev.pleach.watch;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pleach.dom.DomTree;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The Java of docs/trace.md about watching works: its lines occur here and run. */
class GuideTest {
  @TempDir Path folder;

  @Test
  void theExampleRemembersAndRepairs() throws IOException {
    Path file = folder.resolve("selectors.jsonl");
    assertThat(run(file, "<h1>Tea</h1><p>Price <b id=price>24.90 €</b>").status())
        .isEqualTo(SelectorStatus.NEW);
    SelectorCheck second = run(file, "<h1>Tea</h1><p>Price <b class=amount>24.90 €</b>");
    assertThat(second.status()).isEqualTo(SelectorStatus.MOVED);
    assertThat(second.repaired()).isEqualTo(".amount");
  }

  private static SelectorCheck run(Path file, String html) {
    DomTree page = DomTree.parse(html);
    BlockStore memory = new FileBlockStore(file);
    SelectorWatch watch = SelectorWatch.on(page);
    BlockStore.Entry known = memory.get("price");
    SelectorCheck check = watch.check("#price", known == null ? null : known.block());
    if (check.status() == SelectorStatus.MOVED) {
      System.out.println("use " + check.repaired());
    }
    if (check.block() != null) {
      memory.put("price", new BlockStore.Entry("#price", check.block()));
    }
    return check;
  }

  @Test
  void everyLineOfTheGuideOccursHere() throws IOException {
    String here = Files.readString(Path.of("src/test/java/dev/pleach/watch/GuideTest.java"));
    String guide = Files.readString(Path.of("../docs/trace.md"));
    String section = guide.substring(guide.indexOf("## Watching selectors"));
    String snippet = section.substring(section.indexOf("```java\n") + 8);
    String java = snippet.substring(0, snippet.indexOf("```"));
    assertThat(java.lines()).hasSizeGreaterThan(5);
    assertThat(java.lines())
        .allSatisfy(line -> assertThat(here).contains(line.replaceAll("//.*", "").strip()));
  }
}
