package dev.pleach.server.page;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.Route;
import com.microsoft.playwright.options.BoundingBox;
import com.microsoft.playwright.options.ColorScheme;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** A board, used as a person uses it: pointer, keys, a phone, and events while it is open. */
@Tag("slow")
class BoardViewTest extends ViewTest {
  @Test
  void blocksAreDraggedByTheirHead() {
    Page page = open("/boards/b1");
    page.locator("#board.arrangeable").waitFor();
    drag(page, card(page, "k3").locator(".card-head"), card(page, "k1").locator(".card-head"));
    awaitAsked(page, "PUT /api/v1/boards/b1/order");
    assertThat(names(page)).startsWith("Blue teapot", "Harbour Courier");
    page.reload();
    assertThat(names(page)).startsWith("Blue teapot", "Harbour Courier");
  }

  @Test
  void anotherTabsOrderIsShownInsteadOfOverwritten() {
    Page page = open("/boards/b1");
    server().fixture().find("boards", "b1").orElseThrow().put("revision", 99);
    card(page, "k1").locator(".grip").focus();
    page.keyboard().press("Enter");
    page.keyboard().press("ArrowRight");
    page.keyboard().press("Enter");
    assertThat(page.locator(".toast")).containsText("changed elsewhere");
    assertThat(page.locator(".card h2").first()).hasText("Harbour Courier");
  }

  @Test
  void blocksAreMovedAndResizedByKeys() {
    Page page = open("/boards/b1");
    card(page, "k1").locator(".grip").focus();
    page.keyboard().press("Enter");
    assertThat(page.locator("#announcer")).containsText("Moving Harbour Courier");
    page.keyboard().press("ArrowRight");
    page.keyboard().press("ArrowRight");
    assertThat(page.locator("#announcer")).hasText("Place 3 of 9.");
    page.keyboard().press("Shift+ArrowRight");
    page.keyboard().press("Shift+ArrowDown");
    page.keyboard().press("Enter");
    awaitAsked(page, "PATCH /api/v1/blocks/k1 {\"width\":6,\"height\":");
    assertThat(names(page)).startsWith("Weather in Lindau", "Blue teapot", "Harbour Courier");
    assertThat(page.evaluate("document.activeElement.className").toString()).contains("grip");
  }

  @Test
  void escapePutsABlockBack() {
    Page page = open("/boards/b1");
    card(page, "k1").locator(".grip").focus();
    page.keyboard().press("Enter");
    page.keyboard().press("ArrowDown");
    page.keyboard().press("Shift+ArrowLeft");
    page.keyboard().press("Escape");
    assertThat(names(page)).startsWith("Harbour Courier", "Weather in Lindau");
    assertThat(card(page, "k1")).hasAttribute("data-width", "5");
    assertThat(server().api().asked()).noneMatch(r -> r.contains("/order"));
  }

  @Test
  void edgesResize() {
    Page page = open("/boards/b1");
    BoundingBox edge = card(page, "k2").locator(".edge.right").boundingBox();
    page.mouse().move(edge.x + 4, edge.y + 40);
    page.mouse().down();
    page.mouse().move(edge.x - 100, edge.y + 40);
    page.mouse().move(edge.x - 104, edge.y + 40);
    page.mouse().up();
    awaitAsked(page, "PATCH /api/v1/blocks/k2 {\"width\":3}");
    BoundingBox foot = card(page, "k2").locator(".edge.bottom").boundingBox();
    page.mouse().move(foot.x + 60, foot.y + 4);
    page.mouse().down();
    page.mouse().move(foot.x + 60, foot.y + 104);
    page.mouse().up();
    awaitAsked(page, "PATCH /api/v1/blocks/k2 {\"height\":");
  }

  @Test
  void aDeletedBlockComesBack() {
    Page page = open("/boards/b1");
    choose(page, "k5", "Delete");
    assertThat(card(page, "k5")).hasCount(0);
    page.locator(".toast button", new Page.LocatorOptions().setHasText("Undo")).click();
    assertThat(card(page, "k5")).hasCount(1);
  }

  @Test
  void aDeletedBoardComesBack() {
    Page page = open("/boards/b3");
    page.locator("[data-popover=board-menu]").click();
    page.locator("#board-menu .danger").click();
    page.waitForURL("**/boards/b1");
    assertThat(page.locator("#tabs a[data-board]")).hasCount(2);
    page.locator(".toast button", new Page.LocatorOptions().setHasText("Undo")).click();
    assertThat(page.locator("#tabs a[data-board]")).hasCount(3);
  }

  @Test
  void theMenuWorksWithoutAPointer() {
    Page page = open("/boards/b1");
    card(page, "k5").locator("button.menu").focus();
    page.keyboard().press("Enter");
    page.keyboard().press("ArrowDown");
    page.keyboard().press("Enter"); // Rename
    page.keyboard().press("Control+A");
    page.keyboard().type("What is new");
    page.keyboard().press("Enter");
    assertThat(card(page, "k5").locator("h2")).hasText("What is new");
    card(page, "k5").locator("button.menu").focus();
    page.keyboard().press("Enter");
    page.keyboard().press("Escape");
    assertThat(page.evaluate("document.activeElement.className").toString()).contains("menu");
  }

  @Test
  void theLookIsChangedOnTheBoard() {
    Page page = open("/boards/b1");
    choose(page, "k5", "Look…");
    page.locator("#look-dialog").getByText("Text only").click();
    awaitAsked(page, "PATCH /api/v1/blocks/k5 {\"look\":{\"style\":\"text\"");
    assertThat(card(page, "k5")).hasClass(Pattern.compile("is-text"));
  }

  @Test
  void aBlockGoesToAnotherBoard() {
    Page page = open("/boards/b1");
    card(page, "k6").locator("button.menu").click();
    page.locator("#block-menu select").selectOption("b2");
    awaitAsked(page, "PATCH /api/v1/blocks/k6 {\"board\":\"b2\"}");
    assertThat(card(page, "k6")).hasCount(0);
    assertThat(page.locator(".toast")).containsText("Moved to Work");
  }

  @Test
  void eventsUpdateOneCardAndLeaveTheOthersAlone() {
    Page page = open("/boards/b1");
    server().api().awaitListener();
    page.evaluate("document.querySelector('#block-k1 iframe').mark = 1");
    page.evaluate("document.querySelector('#block-k6 iframe').mark = 1");
    double top = card(page, "k6").boundingBox().y;
    server()
        .fixture()
        .find("blocks", "k6")
        .orElseThrow()
        .put("frame", "/frame/word")
        .put("unseen", true)
        .put("latest", 6);
    server().api().tell("changed", "{\"board\":\"b1\",\"block\":\"k6\",\"words\":\"2 reworded\"}");
    assertThat(card(page, "k6").locator(".new")).hasCount(1);
    assertThat(page.locator("#announcer")).hasText("Library hours: 2 reworded");
    assertThat(page.evaluate("document.querySelector('#block-k1 iframe').mark")).isEqualTo(1);
    assertThat(card(page, "k6").locator("iframe")).hasCount(1);
    assertThat(card(page, "k6").locator("iframe")).hasAttribute("data-fit", "/frame/word");
    assertThat(page.evaluate("document.querySelector('#block-k6 iframe').mark")).isNull();
    assertThat(card(page, "k6").boundingBox().y).isEqualTo(top);
  }

  @Test
  void aBlockThatChangedShowsTheOldUntilTheNewIsThere() {
    Page page = open("/boards/b1");
    server().api().awaitListener();
    assertThat(card(page, "k6").locator("iframe")).hasCount(1);
    List<Route> held = new ArrayList<>();
    page.route(address -> address.contains("/frame/word"), held::add);
    server().fixture().find("blocks", "k6").orElseThrow().put("frame", "/frame/word");
    server().api().tell("changed", "{\"board\":\"b1\",\"block\":\"k6\",\"words\":\"\"}");
    assertThat(card(page, "k6").locator("iframe.coming")).hasCount(1);
    page.waitForCondition(() -> !held.isEmpty());
    assertThat(card(page, "k6").locator("iframe:not(.coming)")).isVisible();
    assertThat(card(page, "k6").locator("iframe.coming")).isHidden();
    held.get(0).resume();
    assertThat(card(page, "k6").locator("iframe.coming")).hasCount(0);
    assertThat(card(page, "k6").locator("iframe")).hasAttribute("data-fit", "/frame/word");
    assertThat(card(page, "k6").locator("iframe")).isVisible();
  }

  @Test
  void otherColoursLoadTheFramesThatHaveOurs() {
    Page page = open("/boards/b1");
    Locator plain = page.locator(".card:not(.is-page) iframe");
    assertThat(plain.first()).hasAttribute("src", Pattern.compile("scheme=light"));
    int before = plain.count();
    page.evaluate(
        "document.documentElement.dataset.theme = 'dark'; dispatchEvent(new CustomEvent('pleach-theme'))");
    assertThat(page.locator(".card:not(.is-page) iframe[src*='scheme=light']")).hasCount(0);
    assertThat(plain).hasCount(before);
  }

  @Test
  void aBoardIsReadWithoutMakingFrames() {
    Page page = open("/boards/b1");
    String parsed =
        "fetch(location.href).then(answer => answer.text()).then(html => new DOMParser()"
            + ".parseFromString(html, 'text/html').querySelectorAll('iframe').length)";
    assertThat(page.evaluate(parsed)).isEqualTo(0);
    assertThat(page.locator(".card iframe").first()).isVisible();
  }

  @Test
  void aPhoneHasOneColumnAndNothingIsTooWide() {
    Page page = open(chromium().page(360, 740, ColorScheme.LIGHT), "/boards/b1");
    assertThat(page.evaluate("document.documentElement.scrollWidth <= innerWidth")).isEqualTo(true);
    Object widths =
        page.evaluate(
            "new Set([...document.querySelectorAll('.card')].map(c => c.offsetWidth)).size");
    assertThat(widths).isEqualTo(1);
  }

  @Test
  void nothingShiftsWhileItLoads() {
    open("/boards/b1"); // a server that was just started is slower than any other
    Page page = chromium().page();
    page.addInitScript(
        "globalThis.shift = 0; new PerformanceObserver(list => list.getEntries().forEach(e => {"
            + " shift += e.value; })).observe({ type: 'layout-shift', buffered: true });");
    open(page, "/boards/b1");
    page.locator("html:not(.starting)").waitFor();
    page.waitForTimeout(2000);
    assertThat(((Number) page.evaluate("shift")).doubleValue()).isLessThan(.1);
    page.reload();
    page.waitForTimeout(2000);
    assertThat(((Number) page.evaluate("shift")).doubleValue()).isLessThan(.02);
  }

  @Test
  void everythingOnABoardIsMarkedAsSeen() {
    Page page = open("/boards/b1");
    assertThat(page.locator(".card.unseen")).hasCount(2);
    page.locator("[data-popover=board-menu]").click();
    page.locator("#all-seen").click();
    assertThat(page.locator(".card.unseen")).hasCount(0);
  }

  private static void drag(Page page, Locator from, Locator to) {
    BoundingBox a = from.boundingBox();
    BoundingBox b = to.boundingBox();
    page.mouse().move(a.x + a.width / 2, a.y + 12);
    page.mouse().down();
    page.mouse().move(a.x + a.width / 2 - 30, a.y + 14);
    page.mouse()
        .move(b.x + 60, b.y + 20, new com.microsoft.playwright.Mouse.MoveOptions().setSteps(8));
    page.waitForTimeout(300);
    page.mouse().move(b.x + 50, b.y + 18);
    page.mouse().up();
  }
}
