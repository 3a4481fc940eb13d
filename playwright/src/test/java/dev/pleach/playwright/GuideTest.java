package dev.pleach.playwright;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Browser;
import com.microsoft.playwright.options.AriaRole;
import dev.pleach.heal.HealingMode;
import dev.pleach.heal.HealingOptions;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * The Java of the guide and of the README's section works: its lines occur here, or in the test of
 * the extension, and run.
 */
class GuideTest {
  @TempDir Path folder;

  @Test
  @Tag("browser")
  void theExampleHeals() throws IOException {
    Path memory = folder.resolve("selectors.jsonl");
    Path report = folder.resolve("broken-selectors.md");
    try (Pages pages = Pages.open()) {
      Browser browser = pages.browser();
      String url = pages.url();
      for (String id : List.of("buy", "purchase")) {
        pages.serve(TeaShop.SHOP.replace("id=\"buy\"", "id=\"" + id + "\""));
        Healing healing = Healing.with(HealingOptions.memory(memory));
        HealingPage page = healing.on(browser.newPage());
        page.page().navigate(url);
        page.locator("buy button", "#buy").click();
        page.locator("price", page.page().getByText("24.90"));
        page.locator("menu", page.page().getByRole(AriaRole.NAVIGATION));
        Files.writeString(report, healing.report().markdown());
        assertThat(page.page().title()).isEqualTo("bought");
      }
      assertThat(report).content().contains("| buy button | `#buy` | healed | `#purchase` |");
    }
  }

  @Test
  void theOptionsAreThere() {
    HealingOptions options =
        HealingOptions.memory(Path.of("selectors.jsonl"))
            .withMode(HealingMode.FAIL)
            .withMinimumScore(0.9)
            .withTimeout(Duration.ofSeconds(2))
            .withReadOnlyMemory()
            .withListener(repair -> System.out.println(repair.words()));
    assertThat(options.mode()).isEqualTo(HealingMode.FAIL);
  }

  @Test
  void everyLineOfTheGuideOccursHere() throws IOException {
    Path tests = Path.of("src/test/java/dev/pleach/playwright");
    String here =
        Files.readString(tests.resolve("GuideTest.java"))
            + Files.readString(tests.resolve("HealingExtensionTest.java"));
    String guide = Files.readString(Path.of("../docs/playwright.md"));
    String section =
        Files.readString(Path.of("../README.md")).replaceFirst("(?s).*## Heal browser tests", "");
    Matcher snippet = Pattern.compile("```java\n(.*?)```", Pattern.DOTALL).matcher(guide);
    int lines = 0;
    while (snippet.find()) {
      lines += linesOccurIn(snippet.group(1), here);
    }
    assertThat(lines).isPositive();
    Matcher indented =
        Pattern.compile("(?m)^ {4}.*").matcher(section.replaceFirst("(?s)\n## .*", ""));
    assertThat(indented.results().peek(line -> linesOccurIn(line.group(), here)).count())
        .isPositive();
  }

  private static int linesOccurIn(String snippet, String here) {
    List<String> lines = snippet.lines().toList();
    assertThat(lines)
        .allSatisfy(line -> assertThat(here).contains(line.replaceAll("//.*", "").strip()));
    return lines.size();
  }
}
