package dev.pleach.server.page;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.ColorScheme;
import org.junit.jupiter.api.Test;

/** Views beside the board: a block, settings, sources, the tour, the theme; and hostile names. */
class OtherViewsTest extends ViewTest {
  @Test
  void twoVersionsAreComparedAndOpeningABlockIsSeeingIt() {
    Page page = open("/blocks/k3");
    awaitAsked(page, "POST /api/v1/blocks/k3/seen {\"number\":5}");
    page.locator("input[name=from][value='2']").check();
    page.locator("#timeline button[type=submit]").click();
    assertThat(page.locator("#stage h2")).hasText("What changed from version 2 to 5");
    assertThat(page.locator(".findings li")).hasCount(3);
    page.navigate(server().address() + "/blocks/k3?from=5&to=77");
    assertThat(page.locator("#stage")).containsText("not kept any more");
  }

  @Test
  void anAmbiguousBlockIsChosen() {
    Page page = open("/blocks/k7");
    page.locator("#candidates button").nth(1).click();
    awaitAsked(page, "POST /api/v1/blocks/k7/choose {\"node\":77}");
    assertThat(page.locator("#candidates")).hasCount(0);
  }

  @Test
  void rulesAskForWhatTheyNeed() {
    Page page = open("/blocks/k3#rules");
    page.locator("#rules summary").click();
    page.locator("#rules select[name=when]").selectOption("below");
    assertThat(page.locator("#rules input[name=number]")).isVisible();
    assertThat(page.locator("#rules input[name=text]")).isHidden();
  }

  @Test
  void aTokenIsShownOnce() {
    Page page = open("/settings");
    page.locator("#tokens input[name=name]").fill("Script");
    page.keyboard().press("Enter");
    assertThat(page.locator("#tokens .once input")).hasValue("pl_0123456789abcdef");
    assertThat(page.locator("#tokens li")).hasCount(2);
    page.reload();
    assertThat(page.locator("#tokens .once")).isHidden();
  }

  @Test
  void theThemeIsSwitchedAndStays() {
    Page page = open(chromium().page(1280, 900, ColorScheme.LIGHT), "/pages");
    page.locator("#theme-switch").click();
    assertThat(page.locator("html")).hasAttribute("data-theme", "dark");
    page.reload();
    assertThat(page.locator("html")).hasAttribute("data-theme", "dark");
  }

  @Test
  void theIntervalOfASourceIsChanged() {
    Page page = open("/pages");
    page.locator("select[name=everySeconds]").first().selectOption("21600");
    awaitAsked(page, "PATCH /api/v1/pages/p-courier {\"everySeconds\":21600}");
  }

  @Test
  void theTourIsShownOnce() {
    server().fixture().me().set("tour", server().fixture().list("tour"));
    Page page = open("/boards/b1");
    assertThat(page.locator(".tour h2")).hasText("Your board");
    page.keyboard().press("ArrowRight");
    assertThat(page.locator(".tour h2")).hasText("Something is new");
    page.locator(".tour .next").click();
    page.locator(".tour .next").click();
    assertThat(page.locator(".tour")).hasCount(0);
    page.reload();
    assertThat(page.locator(".card").first()).isVisible();
    assertThat(page.locator(".tour")).hasCount(0);
  }

  @Test
  void namesOfOthersAreWordsNotMarkup() {
    String evil =
        "<img src=x onerror=\"document.title='owned'\"><script>document.title='owned'</script>";
    server()
        .fixture()
        .find("blocks", "k1")
        .orElseThrow()
        .put("title", evil)
        .put("stateWords", evil);
    server().fixture().find("boards", "b1").orElseThrow().put("name", evil);
    Page page = open("/boards/b1");
    assertThat(page.locator("#block-k1 h2")).containsText("<img src=x");
    choose(page, "k1", "Delete");
    assertThat(page.locator(".toast")).containsText("<img src=x");
    assertThat(page.locator("main img[src=x]")).hasCount(0);
    assertThat(page.title()).contains("onerror");
  }

  @Test
  void anAddressThatIsAScriptIsNoLink() {
    server()
        .fixture()
        .find("blocks", "k1")
        .orElseThrow()
        .withObject("source")
        .put("address", "javascript:alert(1)");
    Page page = open("/boards/b1");
    card(page, "k1").locator("button.menu").click();
    Object links =
        page.evaluate(
            "[...document.querySelectorAll('a')].filter(a => a.protocol === 'javascript:').length");
    assertThat(links).isEqualTo(0);
  }

  @Test
  void whoIsNotLoggedInIsLedThere() {
    Page page = chromium().page();
    page.context()
        .addCookies(
            java.util.List.of(
                new com.microsoft.playwright.options.Cookie("nobody", "1")
                    .setUrl(server().address())));
    open(page, "/blocks/k3?from=1&to=2");
    assertThat(page.url()).endsWith("/login?next=%2Fblocks%2Fk3%3Ffrom%3D1%26to%3D2");
    assertThat(page.locator("form[data-go]")).hasAttribute("data-go", "/blocks/k3?from=1&to=2");
  }
}
