package dev.pleach.capture;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pleach.capture.failure.FailureReason;
import dev.pleach.capture.http.FetchOptions;
import dev.pleach.capture.page.Capture;
import dev.pleach.capture.page.CapturedPage;
import dev.pleach.capture.page.Link;
import dev.pleach.capture.page.MissedPage;
import dev.pleach.capture.site.Site;
import dev.pleach.dom.DomTree;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The Java of docs/capture.md works: its lines stand here, and here they run. */
class GuideTest {
  @TempDir private Path folder;
  private final List<DomTree> used = new ArrayList<>();

  @Test
  void aSiteIsReadPageByPage() throws IOException {
    Files.writeString(folder.resolve("a.html"), "<a href=b.html>b</a>");
    Files.writeString(folder.resolve("b.html"), "<p>b");
    Files.createFile(folder.resolve("c.html"));
    PageReader reader = PageReader.of(FetchOptions.standard());
    List<String> messages = new ArrayList<>();
    try (Site site = reader.open(folder.toString());
        Stream<Capture> pages = site.pages()) {
      pages
          .limit(50)
          .forEach(
              capture -> {
                if (capture instanceof CapturedPage one) {
                  use(one.tree(), site.links(one));
                } else if (capture instanceof MissedPage missed) {
                  messages.add(missed.message());
                }
              });
    }
    assertThat(used).hasSize(2);
    assertThat(messages).singleElement().asString().contains("c.html is empty");
  }

  @Test
  void theGuideNamesEveryReason() throws IOException {
    String guide = Files.readString(Path.of("..", "docs", "capture.md"));
    for (FailureReason reason : FailureReason.values()) {
      assertThat(guide).contains("`" + reason + "`");
    }
  }

  private void use(DomTree tree, List<Link> links) {
    used.add(tree);
    assertThat(links.size()).isLessThan(tree.size());
  }
}
