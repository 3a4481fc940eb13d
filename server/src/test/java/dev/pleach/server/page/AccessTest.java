package dev.pleach.server.page;

import static org.assertj.core.api.Assertions.assertThat;

import com.deque.html.axecore.playwright.AxeBuilder;
import com.deque.html.axecore.results.Rule;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.ColorScheme;
import java.util.List;
import org.junit.jupiter.api.Test;

/**
 * Every view, light and dark, wide and on a phone: axe finds nothing, and nothing is wider than the
 * screen. Documents of other sites in frames are theirs, and left out.
 */
class AccessTest extends ViewTest {
  private static final List<String> VIEWS =
      List.of(
          "/boards/b1",
          "/boards/b3",
          "/blocks/k3",
          "/blocks/k3?from=4&to=5",
          "/blocks/k7",
          "/pick?board=b1",
          "/pick?board=b1&address=nowhere.example",
          "/pages",
          "/pages/p-courier?view=reader",
          "/settings",
          "/login",
          "/invitation/i1",
          "/shared/s2",
          "/gadget/g1",
          "/boards/none",
          "/forbidden",
          "/broken");

  @Test
  void wideAndLight() {
    check(chromium().page(1280, 900, ColorScheme.LIGHT));
  }

  @Test
  void narrowAndDark() {
    check(chromium().page(360, 740, ColorScheme.DARK));
  }

  @Test
  void whatIsOpened() {
    Page page = open("/boards/b1");
    card(page, "k1").locator("button.menu").click();
    assertThat(problems(page)).isEmpty();
    page.keyboard().press("Escape");
    choose(page, "k5", "Look…");
    page.locator("#look-form").waitFor();
    assertThat(problems(page)).isEmpty();
  }

  private void check(Page page) {
    for (String view : VIEWS) {
      open(page, view);
      assertThat(problems(page)).as(view).isEmpty();
      assertThat(page.evaluate("document.documentElement.scrollWidth <= innerWidth"))
          .as(view + " is not wider than the screen")
          .isEqualTo(true);
    }
  }

  private static List<String> problems(Page page) {
    List<Rule> violations = new AxeBuilder(page).exclude("iframe").analyze().getViolations();
    return violations.stream()
        .map(rule -> rule.getImpact() + " " + rule.getId() + " " + rule.getNodes().get(0).getHtml())
        .toList();
  }
}
