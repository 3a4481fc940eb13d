package dev.pleach.selenium;

import static dev.pleach.playwright.TeaShop.SHOP;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.pleach.heal.HealingMode;
import dev.pleach.heal.HealingOptions;
import dev.pleach.heal.PageSnapshot;
import dev.pleach.heal.Repair;
import dev.pleach.heal.Repair.Verdict;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.openqa.selenium.By;
import org.openqa.selenium.InvalidSelectorException;
import org.openqa.selenium.NoSuchElementException;
import org.openqa.selenium.WebElement;

/** Elements in a real browser with its driver, on a shop that changes between two visits. */
@Tag("browser")
class HealingBrowserTest {
  private static final By BUY = By.id("buy");
  private static final By BEN = By.cssSelector(".review:nth-of-type(2)");
  private static final String BEN_HTML =
      "<div class=\"review\"><b>Ben</b><p>The lid is a little loose, the colour is lovely.</p></div>";
  private static final String CLARA =
      "<div class=\"review\"><b>Clara</b><p>A present for my mother, well packed.</p></div>";
  private static Browser browser;

  @TempDir Path folder;
  private Path memory;
  private final List<Repair> told = new ArrayList<>();

  @BeforeAll
  static void open() {
    browser = Browser.open();
  }

  @AfterAll
  static void close() {
    if (browser != null) {
      browser.close();
    }
  }

  @BeforeEach
  void fresh() {
    memory = folder.resolve("selectors.jsonl");
  }

  @Test
  void anotherIdIsHealed() {
    remember("buy button", BUY);
    Healing healing = Healing.with(broken());
    HealingDriver page = browser.visit(healing, SHOP.replace("id=\"buy\"", "id=\"purchase\""));
    page.find("buy button", BUY).click();
    assertThat(page.driver().getTitle()).isEqualTo("bought");
    assertThat(healing.report().repairs()).isEqualTo(told).hasSize(1);
    Repair repair = told.get(0);
    assertThat(repair.verdict()).isEqualTo(Verdict.HEALED);
    assertThat(repair.repaired()).isEqualTo("By.cssSelector(\"#purchase\")");
    assertThat(repair.words()).contains("By.id: buy selects nothing", "Change the selector");
  }

  @Test
  void oneWrongElementIsNoticed() {
    remember("review of Ben", BEN);
    HealingDriver page =
        browser.visit(
            Healing.with(broken()), SHOP.replace("<h2>Reviews</h2>", "<h2>Reviews</h2>" + CLARA));
    assertThat(page.find("review of Ben", BEN).getText()).startsWith("Ben");
    assertThat(told).extracting(Repair::verdict).containsExactly(Verdict.HEALED);
    assertThat(told).extracting(Repair::selected).containsExactly(1);
  }

  @Test
  void otherContentAtTheSamePlaceIsNoMistake() {
    By price = By.id("price");
    remember("price", price);
    HealingDriver page = browser.visit(Healing.with(broken()), SHOP.replace("24.90", "19.90"));
    assertThat(page.find("price", price).getText()).startsWith("19.90");
    assertThat(told).isEmpty();
  }

  @Test
  void ofSeveralElementsTheFirstIsMeantAsInSelenium() {
    By review = By.className("review");
    HealingDriver page = browser.visit(Healing.with(options()), SHOP);
    assertThat(page.find("first review", review).getText()).startsWith("Anna");
    page =
        browser.visit(Healing.with(broken()), SHOP.replace("class=\"review\"", "class=\"said\""));
    assertThat(page.find("first review", review).getText()).startsWith("Anna");
    assertThat(told).extracting(Repair::verdict).containsExactly(Verdict.HEALED);
  }

  @Test
  void aRemovedElementIsNotReplacedByItsNeighbour() {
    By ben = By.xpath("//div[b='Ben']");
    remember("review of Ben", ben);
    HealingDriver page = browser.visit(Healing.with(broken()), SHOP.replace(BEN_HTML, ""));
    assertThatThrownBy(() -> page.find("review of Ben", ben))
        .isInstanceOf(HealingException.class)
        .hasMessageContaining("no longer on the page")
        .hasCauseInstanceOf(NoSuchElementException.class);
    assertThat(told).extracting(Repair::verdict).containsExactly(Verdict.GONE);
  }

  @Test
  void failModeSaysWhatWouldDo() throws IOException {
    remember("buy button", BUY);
    String before = Files.readString(memory);
    Healing healing = Healing.with(broken().withMode(HealingMode.FAIL));
    HealingDriver page = browser.visit(healing, SHOP.replace("id=\"buy\"", "id=\"purchase\""));
    assertThatThrownBy(() -> page.find("buy button", BUY))
        .isInstanceOf(HealingException.class)
        .hasMessageContaining("it would be By.cssSelector(\"#purchase\")");
    assertThat(memory).hasContent(before);
  }

  @Test
  void offIsPlainSelenium() {
    Healing healing = Healing.with(broken().withMode(HealingMode.OFF));
    HealingDriver page = browser.visit(healing, SHOP);
    assertThat(page.find(BUY).getText()).isEqualTo("Buy now");
    assertThatThrownBy(() -> page.find(By.id("nothing")))
        .isInstanceOf(NoSuchElementException.class);
    assertThat(memory).doesNotExist();
  }

  @Test
  void nothingRememberedIsSeleniumsOwnFailureWithAHint() {
    HealingDriver page = browser.visit(Healing.with(broken()), SHOP);
    assertThatThrownBy(() -> page.find("basket", By.id("basket")))
        .isExactlyInstanceOf(NoSuchElementException.class)
        .hasMessageContaining("By.id: basket")
        .hasMessageContaining("nothing is remembered of it");
    assertThatThrownBy(() -> page.find("typo", By.cssSelector("#[")))
        .isInstanceOf(InvalidSelectorException.class);
    assertThatThrownBy(() -> page.find(" ", BUY)).hasMessageContaining("has no name");
    assertThat(told).isEmpty();
  }

  @Test
  void anElementThatComesLaterIsWaitedFor() {
    String late =
        SHOP.replace("id=\"buy\"", "id=\"later\"")
            + "<script>setTimeout(() => document.getElementById('later').id = 'buy', 600)</script>";
    HealingDriver page = browser.visit(Healing.with(options()), late);
    assertThat(page.find("buy button", BUY).getText()).isEqualTo("Buy now");
    assertThat(told).isEmpty();
  }

  @Test
  void framesWorkButAreNotRemembered() {
    HealingDriver page =
        browser.visit(Healing.with(options()), "<iframe srcdoc='<b id=framed>ho</b>'></iframe>");
    page.driver().switchTo().frame(0);
    assertThat(page.find("framed", By.id("framed")).getText()).isEqualTo("ho");
    assertThat(memory).doesNotExist();
  }

  @Test
  void theSnapshotMarksTheElementAndLeavesThePageAlone() {
    HealingDriver page = browser.visit(Healing.with(options()), SHOP);
    WebElement price = page.driver().findElement(By.id("price"));
    PageSnapshot shot = Objects.requireNonNull(new SeleniumPage(page.driver()).snapshot(price));
    assertThat(shot.tree().attribute(shot.chosen(), "id")).isEqualTo("price");
    assertThat(page.driver().getPageSource()).doesNotContain("data-pleach");
  }

  private HealingOptions options() {
    return HealingOptions.memory(memory).withListener(told::add);
  }

  /** For selectors that are known to be broken: waiting longer would not help them. */
  private HealingOptions broken() {
    return options().withTimeout(Duration.ofMillis(200));
  }

  /** A run in which the selector works. */
  private void remember(String name, By selector) {
    browser.visit(Healing.with(options()), SHOP).find(name, selector);
    assertThat(memory).exists();
  }
}
