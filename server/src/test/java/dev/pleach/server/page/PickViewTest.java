package dev.pleach.server.page;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;

import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.BoundingBox;
import org.junit.jupiter.api.Test;

/** Picking a block: by keys, by dragging it to the board, and what is said when a page fails. */
class PickViewTest extends ViewTest {
  @Test
  void aBlockIsTakenByKeys() {
    Page page = open("/boards/b3");
    page.locator(".start input[name=address]").fill("courier.example");
    page.keyboard().press("Enter");
    page.locator("#pick-work").waitFor();
    assertThat(page.locator("#announcer")).containsText("The page is there");
    page.keyboard().press("ArrowRight");
    assertThat(page.locator("#take")).isEnabled();
    page.keyboard().press("ArrowUp");
    page.keyboard().press("Enter");
    awaitAsked(page, "POST /api/v1/boards/b3/blocks {\"page\":\"p-courier\",\"nodes\":[");
    assertThat(page.locator("#tray-list li")).hasCount(1);
    page.locator("#to-board").click();
    assertThat(page.locator(".card")).hasCount(1);
  }

  @Test
  void aBlockIsDraggedToTheBoard() {
    Page page = open("/pick?board=b1&address=courier.example");
    page.locator("#pick-work").waitFor();
    assertThat(page.locator("#announcer")).containsText("The page is there");
    BoundingBox frame = page.locator("#pick-frame").boundingBox();
    BoundingBox tray = page.locator("#tray").boundingBox();
    page.mouse().move(frame.x + 200, frame.y + 80);
    page.mouse().move(frame.x + 210, frame.y + 84);
    assertThat(page.locator("#take")).isEnabled();
    page.mouse().down();
    moveUntil(page, frame.x + 220, frame.y + 140, ".pl-ghost");
    moveUntil(page, tray.x + 280, tray.y + 10, "#tray.pl-drop-here");
    page.mouse().up();
    awaitAsked(page, "POST /api/v1/boards/b1/blocks ");
    page.locator(".toast button", new Page.LocatorOptions().setHasText("Undo")).click();
    awaitAsked(page, "DELETE /api/v1/blocks/");
    assertThat(page.locator("#tray-list li")).hasCount(0);
  }

  @Test
  void aBlockIsAdjusted() {
    Page page = open("/pick?block=k1");
    page.locator("#pick-work").waitFor();
    assertThat(page.locator("#take")).isEnabled();
    page.keyboard().press("ArrowRight");
    page.locator("#take").click();
    awaitAsked(page, "POST /api/v1/blocks/k1/adjust {\"nodes\":[");
    page.waitForURL("**/blocks/k1");
  }

  @Test
  void adjustingBeginsWhereTheBlockIs() {
    Page page = open("/pick?block=k1");
    page.locator("#pick-work").waitFor();
    assertThat(page.locator("#take")).isEnabled();
    page.locator("#take").click();
    awaitAsked(page, "POST /api/v1/blocks/k1/adjust {\"nodes\":[5]");
  }

  @Test
  void whatFailsIsSaidWithWhatToDo() {
    Page page = open("/pick?board=b1&address=nowhere.example");
    assertThat(page.locator("#pick-error h2")).hasText("The site cannot be reached");
    assertThat(page.locator("#pick-error")).containsText("Check the spelling");
    page.locator("#address").fill("courier.example");
    page.locator("#open").click();
    page.locator("#pick-work").waitFor();
  }

  /** Moves the pressed pointer, as a hand does, until there is an answer: a frame may be slow. */
  private static void moveUntil(Page page, double x, double y, String answer) {
    for (int i = 0; i < 400 && page.locator(answer).count() == 0; i++) {
      page.mouse().move(x + i % 20, y + i % 5);
      page.waitForTimeout(100);
    }
    assertThat(page.locator(answer)).hasCount(1);
  }
}
