package dev.pleach.playwright;

import static dev.pleach.playwright.TeaShop.SHOP;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Locator;
import dev.pleach.heal.HealingOptions;
import dev.pleach.heal.Repair;
import dev.pleach.heal.Repair.Suggestion;
import dev.pleach.heal.Repair.Verdict;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Selectors that select one element, but another one; and what is suggested instead of them. */
@Tag("browser")
class WrongElementBrowserTest {
  private static final String SECOND = ".review:nth-of-type(2)";
  private static final String CLARA =
      "<div class=\"review\"><b>Clara</b><p>A present for my mother, well packed.</p></div>";
  private static Pages pages;

  @TempDir Path folder;
  private final List<Repair> told = new ArrayList<>();
  private Healing healing;

  @BeforeAll
  static void open() {
    pages = Pages.open();
  }

  @AfterAll
  static void close() {
    if (pages != null) {
      pages.close();
    }
  }

  @BeforeEach
  void fresh() {
    HealingOptions options =
        HealingOptions.memory(folder.resolve("selectors.jsonl")).withListener(told::add);
    pages.serve(SHOP);
    Healing first = Healing.with(options);
    HealingPage page = first.on(pages.visit());
    page.locator("review of Ben", SECOND);
    page.locator("buy button", "#buy");
    page.locator("price", "#price");
    page.locator("heading of reviews", "main > h2");
    healing = Healing.with(options.withTimeout(Duration.ofMillis(200)));
  }

  @AfterEach
  void tidy() {
    pages.closeTabs();
  }

  @Test
  void anInsertedElementIsNotTakenForTheRightOne() {
    Locator review =
        visit(SHOP.replace("<h2>Reviews</h2>", "<h2>Reviews</h2>" + CLARA))
            .locator("review of Ben", SECOND);
    assertThat(review.innerText()).startsWith("Ben");
    assertThat(told).extracting(Repair::verdict).containsExactly(Verdict.HEALED);
    assertThat(told).extracting(Repair::selected).containsExactly(1);
  }

  @Test
  void otherContentAtTheSamePlaceIsNoMistake() {
    Locator price = visit(SHOP.replace("24.90", "19.90")).locator("price", "#price");
    assertThat(price.innerText()).startsWith("19.90");
    assertThat(told).isEmpty();
  }

  @Test
  void aRoleAndANameAreSuggested() {
    visit(SHOP.replace("id=\"buy\"", "class=\"css-1x2y3z\"")).locator("buy button", "#buy");
    assertThat(suggested()).contains("role=button[name=\"Buy now\"]");
    told.clear();
    visit(SHOP.replace("<h2>Reviews</h2>", "<section><h3>Reviews</h3></section>"))
        .locator("heading of reviews", "main > h2");
    assertThat(suggested()).contains("role=heading[name=\"Reviews\"]");
  }

  @Test
  void wordsBesideAnElementAreSuggested() {
    String table =
        "<table><tr><th>Price</th><td>24.90 €</td></tr><tr><th>Stock</th><td>7</td></tr></table>";
    HealingPage page =
        visit(
            SHOP.replace("<span class=\"label\">Price</span> <b id=\"price\">24.90 €</b>", table));
    Locator price = page.locator("price", "#price");
    assertThat(price.innerText()).isEqualTo("24.90 €");
    String byText = "xpath=//th[normalize-space()='Price']/following-sibling::td[1]";
    assertThat(suggested()).contains(byText);
    assertThat(page.page().locator(byText).innerText()).isEqualTo("24.90 €");
  }

  private List<String> suggested() {
    return told.get(0).suggestions().stream().map(Suggestion::selector).toList();
  }

  private HealingPage visit(String html) {
    pages.serve(html);
    return healing.on(pages.visit());
  }
}
