package dev.pleach.server.look;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Frame;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.BoundingBox;
import dev.pleach.dom.DomTree;
import dev.pleach.dom.Locator;
import dev.pleach.segment.Segments;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Picks blocks as a person does: by mouse, keys, touch and dragging. */
@Tag("browser")
class PickerBrowserTest {
  private static final String PAGE =
      """
      <!doctype html><html><head><title>News</title><style>
      body{margin:0;font:16px sans-serif} nav{height:40px;background:#eee} .wrap,.same{display:block}
      .card{width:300px;height:160px;margin:20px;background:#fafafa} .far{margin-top:1500px}
      </style></head><body><nav><a href=/a>Home</a> <a href=/b>Sport</a> <a href=/c>Weather</a></nav>
      <main class=wrap><div class=same><div class=same><section id=cards>
      <article class=card id=one><h2>First headline of today</h2><p>Text <b id=tiny>x</b> of the first card.</p></article>
      <article class=card id=two><h2>Second headline of today</h2><p>Text of the second card.</p></article>
      </section></div></div></main><footer class=far><p>About this site and the people behind it</p></footer>
      </body></html>
      """;

  private static final String HOST =
      """
      <!doctype html><meta charset=utf-8><link rel=stylesheet href=/static/picker/picker.css>
      <style>body{margin:0} iframe{border:3px solid #888;margin-left:50px;width:700px;height:500px;display:block}
      #board{position:absolute;left:800px;top:100px;width:300px;height:300px}</style>
      <ol class=pl-path id=path></ol>
      <iframe id=f sandbox="SANDBOX" data-address=/pick></iframe><div id=board data-name="my board"></div>
      <div id=live role=status aria-live=polite></div>
      <script type=module>
      import { createPicker } from '/static/picker/picker-host.js';
      window.events = [];
      window.picker = createPicker(document.getElementById('f'), {
        breadcrumb: document.getElementById('path'), live: document.getElementById('live'),
        dropTargets: () => [document.getElementById('board')],
        onReady: n => events.push(['ready', n]),
        onChange: (block, path, source) => { window.now = block; window.path = path; events.push(['change', block && block.nodes[0], source]); },
        onTake: (block, target) => events.push(['take', block.nodes[0], target ? target.id : null]),
        onLeave: () => events.push(['leave']), onPreview: (b, on) => events.push(['preview', on]),
        onSegments: on => events.push(['segments', on]), onUndo: () => events.push(['undo']),
      });
      </script>
      """;

  private static LookHost host;

  @TempDir Path folder;
  private Page page;
  private DomTree tree;

  @BeforeAll
  static void open() throws IOException {
    host = new LookHost();
  }

  @AfterAll
  static void close() {
    if (host != null) {
      host.close();
    }
  }

  @BeforeEach
  void show() {
    show(false);
  }

  private void show(boolean touch) {
    PageLook look = new SavedPage(folder, host.shelf).look(PAGE);
    tree = look.page();
    host.serve("/pick", PickerDocument.of(look, Segments.of(tree)));
    page = host.newPage(1200, 700, touch);
    page.navigate(host.serve("/host", HOST.replace("SANDBOX", FrameDocument.PICKER_SANDBOX)));
    page.waitForFunction("() => window.events && events.some(e => e[0] === 'ready')");
  }

  @AfterEach
  void leave() {
    page.context().close();
  }

  private int node(String selector) {
    return Locator.of(tree).find(selector);
  }

  /** The middle of an element of the page, in pixels of the window around. */
  private double[] middle(String selector) {
    Frame frame = page.frames().get(1);
    BoundingBox box = frame.locator(selector).boundingBox();
    return new double[] {box.x + box.width / 2, box.y + box.height / 2};
  }

  private void hover(String selector) {
    double[] at = middle(selector);
    page.mouse().move(at[0] - 2, at[1]);
    page.mouse().move(at[0], at[1]);
  }

  private void waitForBlock(String selector) {
    page.waitForFunction(
        "n => window.now && now.nodes.length === 1 && now.nodes[0] === n", node(selector));
  }

  private List<?> lastEvent(String type) {
    page.waitForFunction("t => events.some(e => e[0] === t)", type);
    return (List<?>) page.evaluate("t => events.filter(e => e[0] === t).at(-1)", type);
  }

  @Test
  void hoveringOutlinesAndTheWheelWidensPastElementsOfTheSameSize() {
    hover("#one p");
    waitForBlock("#one p");
    page.mouse().wheel(0, -100);
    waitForBlock("#one");
    page.waitForTimeout(150);
    page.mouse().wheel(0, -100);
    page.waitForFunction("n => now.nodes[0] !== n", node("#one"));
    int wide = ((Number) page.evaluate("now.nodes[0]")).intValue();
    assertThat(wide).isLessThan(node("#one"));
    page.waitForTimeout(150);
    page.mouse().wheel(0, -100);
    waitForBlock("body");
    page.waitForTimeout(150);
    page.mouse().wheel(0, 100);
    page.waitForFunction("n => now.nodes[0] === n", wide);
    page.waitForTimeout(150);
    page.mouse().wheel(0, 100);
    waitForBlock("#one");
    assertThat(page.locator("#path li").count()).isGreaterThanOrEqualTo(3);
    assertThat(page.locator("#path button[aria-current]").count()).isEqualTo(1);
  }

  @Test
  void tinyElementsArePromotedToWhatIsAroundThem() {
    hover("#tiny");
    waitForBlock("#one p");
  }

  @Test
  void thePageStaysWhereItIsWhenTheFirstBlockIsOutlined() {
    double[] before = middle("#one p");
    hover("#one p");
    waitForBlock("#one p");
    assertThat(page.locator("#path li").count()).isPositive();
    assertThat(middle("#one p")).isEqualTo(before);
  }

  @Test
  void doubleClickTakes() {
    double[] at = middle("#two p");
    page.mouse().dblclick(at[0], at[1]);
    assertThat(lastEvent("take")).first().isEqualTo("take");
    assertThat(((Number) lastEvent("take").get(1)).intValue()).isEqualTo(node("#two p"));
  }

  @Test
  void aClickGivesTheKeyboardToThePage() {
    double[] at = middle("#two p");
    page.mouse().click(at[0], at[1]);
    waitForBlock("#two p");
    page.keyboard().press("ArrowUp");
    waitForBlock("#two");
    page.keyboard().press("s");
    assertThat(lastEvent("segments")).last().isEqualTo(true);
  }

  @Test
  void theBreadcrumbIsClickable() {
    hover("#one p");
    double[] at = middle("#one p");
    page.mouse().click(at[0], at[1]);
    waitForBlock("#one p");
    page.locator("#path li").nth(page.locator("#path li").count() - 2).locator("button").click();
    waitForBlock("#one");
  }

  @Test
  void keysAloneGoFromStartToEnd() {
    page.evaluate("picker.focus()");
    page.waitForTimeout(200);
    page.keyboard().press("Tab");
    page.waitForFunction("() => window.now");
    assertThat(page.locator("#live").textContent()).contains("pixels");
    for (int i = 0; i < 6 && !page.evaluate("now.nodes[0]").equals(node("#one")); i++) {
      page.keyboard().press("ArrowDown");
      page.waitForTimeout(80);
    }
    waitForBlock("#one");
    page.keyboard().press("ArrowRight");
    waitForBlock("#two");
    page.keyboard().press("Shift+Tab");
    page.waitForFunction("n => now.nodes[0] !== n", node("#two"));
    page.keyboard().press("Control+z");
    waitForBlock("#two");
    page.keyboard().press("p");
    assertThat(lastEvent("preview")).last().isEqualTo(true);
    page.keyboard().press("Escape");
    page.waitForFunction("() => events.at(-1)[0] === 'preview' && events.at(-1)[1] === false");
    page.keyboard().press("s");
    assertThat(lastEvent("segments")).last().isEqualTo(true);
    page.keyboard().press("Enter");
    assertThat(((Number) lastEvent("take").get(1)).intValue()).isEqualTo(node("#two"));
    page.keyboard().press("Escape");
    assertThat(lastEvent("leave")).hasSize(1);
  }

  @Test
  void draggingOntoABoardTakesItThere() {
    hover("#one p");
    double[] at = middle("#one p");
    page.mouse().move(at[0], at[1]);
    page.mouse().down();
    page.mouse().move(at[0] + 30, at[1] + 5);
    page.waitForSelector(".pl-ghost");
    page.mouse().move(820, 200);
    page.mouse().move(950, 250);
    page.waitForSelector("#board.pl-drop-here");
    assertThat(page.locator("#live").textContent()).contains("my board");
    page.mouse().up();
    List<?> taken = lastEvent("take");
    assertThat(((Number) taken.get(1)).intValue()).isEqualTo(node("#one p"));
    assertThat(taken.get(2)).isEqualTo("board");
    assertThat(page.locator(".pl-ghost").count()).isZero();
  }

  @Test
  void lettingGoElsewhereTakesNothing() {
    double[] at = middle("#one p");
    page.mouse().move(at[0], at[1]);
    page.mouse().down();
    page.mouse().move(at[0] + 30, at[1] + 5);
    page.waitForSelector(".pl-ghost");
    page.mouse().move(780, 650);
    page.mouse().up();
    page.waitForFunction(
        "() => document.getElementById('live').textContent.includes('nothing was taken')");
    assertThat(page.evaluate("events.filter(e => e[0] === 'take').length")).isEqualTo(0);
  }

  @Test
  void touchSelectsAndButtonsWiden() {
    page.context().close();
    show(true);
    double[] at = middle("#two p");
    page.touchscreen().tap(at[0], at[1]);
    waitForBlock("#two p");
    page.evaluate("picker.widen()");
    waitForBlock("#two");
    page.evaluate("picker.take()");
    assertThat(((Number) lastEvent("take").get(1)).intValue()).isEqualTo(node("#two"));
  }

  @Test
  void messagesOfOthersAreDropped() {
    page.evaluate(
        "postMessage({pleach: 'picker', type: 'take', token: 'x', block: {nodes: [1], name: ''}}, '*')");
    Frame frame = page.frames().get(1);
    frame.evaluate(
        "parent.postMessage({pleach: 'picker', type: 'take', token: 'guess', block: {nodes: [1], name: ''}}, '*')");
    frame.evaluate(
        "parent.postMessage({pleach: 'picker', type: 'take', token: location.hash.slice(1), block: {nodes: ['<b>'], name: ''}}, '*')");
    page.waitForTimeout(200);
    assertThat(page.evaluate("events.filter(e => e[0] === 'take').length")).isEqualTo(0);
  }
}
