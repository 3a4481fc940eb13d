package dev.pleach.playwright;

import static dev.pleach.playwright.TeaShop.SHOP;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.PlaywrightException;
import com.microsoft.playwright.TimeoutError;
import com.microsoft.playwright.options.AriaRole;
import dev.pleach.heal.HealingMode;
import dev.pleach.heal.HealingOptions;
import dev.pleach.heal.PageSnapshot;
import dev.pleach.heal.Repair;
import dev.pleach.heal.Repair.Verdict;
import dev.pleach.watch.BlockStoreException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Locators in a real browser, on a shop that changes between two visits. */
@Tag("browser")
class HealingBrowserTest {
  private static final String BEN =
      "<div class=\"review\"><b>Ben</b><p>The lid is a little loose, the colour is lovely.</p></div>";
  private static Pages pages;

  @TempDir Path folder;
  private Path memory;
  private final List<Repair> told = new ArrayList<>();

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
    memory = folder.resolve("selectors.jsonl");
    pages.serve(SHOP);
  }

  @AfterEach
  void tidy() {
    pages.closeTabs();
  }

  @Test
  void anotherIdIsHealed() {
    remember("buy button", "#buy");
    Healing healing = Healing.with(broken());
    HealingPage page = visit(healing, SHOP.replace("id=\"buy\"", "id=\"purchase\""));
    Locator buy = page.locator("buy button", "#buy");
    buy.click();
    assertThat(page.page().title()).isEqualTo("bought");
    assertThat(healing.report().repairs()).isEqualTo(told).hasSize(1);
    Repair repair = told.get(0);
    assertThat(repair.verdict()).isEqualTo(Verdict.HEALED);
    assertThat(repair.repaired()).isEqualTo("#purchase");
    assertThat(repair.score()).isBetween(0.8, 1.0);
    assertThat(repair.reasons()).isNotEmpty();
    assertThat(repair.words()).contains("'buy button'", "#buy selects nothing", "#purchase");
  }

  @Test
  void anElementThatMovedIsHealed() {
    remember("buy button", "form.offer > #buy");
    String button =
        "<button id=\"buy\" type=\"button\" onclick=\"document.title = 'bought'\">Buy now</button>";
    String after =
        SHOP.replace(button, "").replace("<h2>Reviews", "<div>" + button + "</div><h2>Reviews");
    visit(Healing.with(broken()), after).locator("buy button", "form.offer > #buy").click();
    assertThat(told).extracting(Repair::verdict).containsExactly(Verdict.HEALED);
  }

  @Test
  void aSelectorThatSelectsSeveralIsHealed() {
    remember("review of Ben", "text=Ben");
    Locator review =
        visit(Healing.with(broken()), SHOP.replace("Imprint", "Mail to Ben"))
            .locator("review of Ben", "text=Ben");
    assertThat(review.innerText()).isEqualTo("Ben");
    assertThat(told).extracting(Repair::selected).containsExactly(2);
    assertThat(told).extracting(Repair::verdict).containsExactly(Verdict.HEALED);
  }

  @Test
  void aRemovedElementIsNotReplacedByItsNeighbour() {
    remember("review of Ben", ".review:has-text('Ben')");
    HealingPage page = visit(Healing.with(broken()), SHOP.replace(BEN, ""));
    assertThatThrownBy(() -> page.locator("review of Ben", ".review:has-text('Ben')"))
        .isInstanceOf(HealingException.class)
        .isInstanceOf(PlaywrightException.class)
        .hasMessageContaining("no longer on the page")
        .hasCauseInstanceOf(TimeoutError.class);
    assertThat(told).extracting(Repair::verdict).containsExactly(Verdict.GONE);
  }

  @Test
  void twinsAreRefused() {
    remember("review of Ben", ".review:has-text('Ben')");
    String twins = "<section>" + BEN + "</section><section>" + BEN + "</section>";
    String after = SHOP.replace(BEN, "").replace("<footer>", twins + "<footer>");
    HealingPage page = visit(Healing.with(broken()), after);
    HealingException refused =
        catchThrowableOfType(
            HealingException.class, () -> page.locator("review of Ben", ".review:has-text('Ben')"));
    assertThat(refused.repair().verdict()).isEqualTo(Verdict.AMBIGUOUS);
    assertThat(refused.repair().selected()).isEqualTo(2);
    assertThat(refused.repair().suggestions()).hasSizeGreaterThanOrEqualTo(2);
    assertThat(refused).hasMessageContaining("several elements could be it: body > section");
  }

  @Test
  void aLoginPageIsToldFromAChangedOne() {
    remember("buy button", "#buy");
    HealingPage page =
        visit(
            Healing.with(broken()),
            "<title>Shop</title><form><h1>Sign in</h1><input name=u><input type=password>"
                + "<button>Go</button></form>");
    assertThatThrownBy(() -> page.locator("buy button", "#buy"))
        .isInstanceOf(HealingException.class)
        .hasMessageContaining("the page asks to log in");
  }

  @Test
  void failModeSaysWhatWouldDo() throws IOException {
    remember("buy button", "#buy");
    String before = Files.readString(memory);
    Healing healing = Healing.with(broken().withMode(HealingMode.FAIL));
    HealingPage page = visit(healing, SHOP.replace("id=\"buy\"", "id=\"purchase\""));
    assertThatThrownBy(() -> page.locator("buy button", "#buy"))
        .isInstanceOf(HealingException.class)
        .hasMessageContaining("it would be #purchase");
    assertThat(healing.report().markdown()).contains("found, not used", "`#purchase`");
    assertThat(memory).hasContent(before);
  }

  @Test
  void aHighMinimumIsKept() {
    remember("buy button", "#buy");
    Healing healing = Healing.with(broken().withMinimumScore(1));
    HealingPage page = visit(healing, SHOP.replace("id=\"buy\"", "id=\"purchase\""));
    assertThatThrownBy(() -> page.locator("buy button", "#buy"))
        .isInstanceOf(HealingException.class)
        .hasMessageContaining("it may be #purchase");
  }

  @Test
  void offIsPlainPlaywright() {
    Healing healing = Healing.with(broken().withMode(HealingMode.OFF));
    HealingPage page = visit(healing, SHOP);
    assertThat(page.locator("nothing", "#nothing").count()).isZero();
    assertThat(page.locator("nothing", "#price").count()).isOne();
    assertThat(memory).doesNotExist();
  }

  @Test
  void nothingRememberedIsPlaywrightsOwnFailureWithAHint() {
    HealingPage page = visit(Healing.with(broken()), SHOP);
    assertThatThrownBy(() -> page.locator("basket", "#basket"))
        .isExactlyInstanceOf(TimeoutError.class)
        .hasMessageContaining("#basket")
        .hasMessageContaining("nothing is remembered of it");
    HealingPage patient = visit(Healing.with(options()), SHOP);
    assertThatThrownBy(() -> patient.locator("review", ".review"))
        .isExactlyInstanceOf(PlaywrightException.class)
        .hasMessageContaining("strict mode violation")
        .hasMessageContaining("nothing is remembered of it");
    assertThatThrownBy(() -> page.locator("typo", "#[")).isInstanceOf(PlaywrightException.class);
    assertThat(told).isEmpty();
  }

  @Test
  void theMemoryStaysAsItIsWhileItLeadsToTheElement() throws IOException {
    remember("buy button", "#buy");
    String first = Files.readString(memory);
    pages.serve(SHOP.replace("every day", "every week").replace("24.90", "25.90"));
    remember("buy button", "#buy");
    assertThat(memory).hasContent(first);
    remember("buy button", "form #buy"); // the test was changed
    assertThat(Files.readString(memory)).contains("\"form #buy\"").doesNotContain("\"#buy\",\"b");
  }

  @Test
  void aHealedElementIsFollowed() {
    remember("buy button", "#buy");
    String moved = SHOP.replace("<form", "<section><form").replace("</form>", "</form></section>");
    for (String page :
        List.of(
            moved.replace("id=\"buy\"", "id=\"purchase\""),
            moved.replace("id=\"buy\"", "id=\"basket\"").replace("Buy now", "Buy it now"))) {
      Locator buy = visit(Healing.with(broken()), page).locator("buy button", "#buy");
      assertThat(buy.innerText()).startsWith("Buy");
    }
    assertThat(told).extracting(Repair::repaired).containsExactly("#purchase", "#basket");
  }

  @Test
  void aReadOnlyMemoryIsNotWritten() {
    visit(Healing.with(options().withReadOnlyMemory()), SHOP).locator("buy button", "#buy");
    assertThat(memory).doesNotExist();
  }

  @Test
  void aDamagedMemoryIsAnErrorAndStays() throws IOException {
    remember("buy button", "#buy");
    String cut = Files.readString(memory).substring(0, 900);
    Files.writeString(memory, cut);
    HealingPage page = visit(Healing.with(options()), SHOP);
    assertThatThrownBy(() -> page.locator("buy button", "#buy"))
        .isInstanceOf(BlockStoreException.class)
        .hasMessageContaining("cut off")
        .hasMessageContaining("version control");
    assertThat(memory).hasContent(cut);
  }

  @Test
  void locatorsByRoleAreHealedToo() {
    Page.GetByRoleOptions named = new Page.GetByRoleOptions().setName("Buy now");
    HealingPage page = visit(Healing.with(options()), SHOP);
    page.locator("buy button", page.page().getByRole(AriaRole.BUTTON, named));
    HealingPage later = visit(Healing.with(broken()), SHOP.replace("Buy now", "Purchase"));
    Locator buy = later.locator("buy button", later.page().getByRole(AriaRole.BUTTON, named));
    assertThat(buy.innerText()).isEqualTo("Purchase");
    assertThat(told).extracting(Repair::repaired).containsExactly("#buy");
  }

  @Test
  void theSnapshotLeavesThePageAloneAndFindsTheElementInAnyMarkup() {
    String odd =
        "<main><p id=p></p><script>let seen = 0;"
            + "new MutationObserver(l => seen += l.length).observe(document, {attributes: true,"
            + " subtree: true, childList: true});"
            + "document.getElementById('p').innerHTML = '<div><div id=deep>x</div></div>';"
            + "</script><i>1</i><i id=two>2</i></main>";
    pages.serve(odd);
    Page page = pages.visit();
    page.evaluate("seen = 0");
    for (String selector : List.of("#deep", "#two", "html", "body")) {
      PageSnapshot shot =
          Objects.requireNonNull(
              PlaywrightPage.snapshot(page.locator(selector), Duration.ofSeconds(5)));
      String id = selector.startsWith("#") ? selector.substring(1) : null;
      assertThat(shot.tree().attribute(shot.chosen(), "id")).isEqualTo(id);
      assertThat(shot.tree().html()).doesNotContain("data-pleach");
    }
    assertThat(page.evaluate("seen")).isEqualTo(0);
  }

  @Test
  void aPasswordIsNotInTheSnapshot() {
    pages.serve("<form><input id=p type=password value=secret><input id=u value=anna></form>");
    PageSnapshot shot =
        Objects.requireNonNull(
            PlaywrightPage.snapshot(pages.visit().locator("#p"), Duration.ofSeconds(5)));
    assertThat(shot.tree().html()).contains("anna").doesNotContain("secret");
  }

  @Test
  void whatTheHtmlDoesNotHoldWorksButIsNotRemembered() {
    String shadow =
        "<div id=host></div><script>document.getElementById('host').attachShadow({mode:'open'})"
            + ".innerHTML = '<b id=inside>hi</b>'</script>"
            + "<iframe srcdoc='<b id=framed>ho</b>'></iframe>";
    HealingPage page = visit(Healing.with(options()), shadow);
    assertThat(page.locator("inside", "#inside").innerText()).isEqualTo("hi");
    Locator framed = page.page().frameLocator("iframe").locator("#framed");
    assertThat(page.locator("framed", framed).innerText()).isEqualTo("ho");
    assertThat(memory).doesNotExist();
  }

  @Test
  void aNameIsThatOfOneElement() {
    HealingPage page = visit(Healing.with(options()), SHOP);
    page.locator("price", "#price");
    assertThatThrownBy(() -> page.locator("price", "#buy"))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("'price' is the name of #price already");
  }

  private HealingOptions options() {
    return HealingOptions.memory(memory).withListener(told::add);
  }

  /** For selectors that are known to be broken: waiting longer would not help them. */
  private HealingOptions broken() {
    return options().withTimeout(Duration.ofMillis(200));
  }

  /** A run in which the selector works on the page that is served. */
  private void remember(String name, String selector) {
    Healing.with(options()).on(pages.visit()).locator(name, selector);
    assertThat(memory).exists();
  }

  private static HealingPage visit(Healing healing, String html) {
    pages.serve(html);
    HealingPage page = healing.on(pages.visit());
    pages.serve(SHOP);
    return page;
  }
}
