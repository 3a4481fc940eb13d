package dev.pleach.server.look;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.microsoft.playwright.Frame;
import com.microsoft.playwright.Page;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Blocks in their looks, beside the page they are from, in a real browser. */
@Tag("browser")
class BlockBrowserTest {
  private static final String PAGE =
      """
      <!doctype html><html lang=en><head><title>Shop</title><link rel=stylesheet href=shop.css></head>
      <body class=shop><div class=page><aside class=col><div class=panel>
      <article class=offer><h2>Kettle</h2><p>Boils <em>water</em> in a minute.</p>
      <p class=price>12.50&nbsp;€</p><p><a href=/buy>Buy it</a> <img src=pic.png width=40 height=30 alt=""></p>
      <p class=fade>Shown by a script</p></article></div></aside>
      <main><p>Other things</p><table class=t><tr class=r><td>one</td><td>two</td></tr></table></main></div></body></html>
      """;

  private static final String CSS =
      """
      body{margin:0;background:#fff;font:18px Georgia,serif;color:#333}
      .page{display:flex;min-height:100vh} .col{width:300px;padding:0 20px;background:#123}
      .panel{color:#eef;font-size:14px;line-height:1.6} .col .panel .offer{width:50%;width:260px;padding:10px;border:2px solid #fa0;float:left}
      .panel .price{color:#fa0;font-weight:700;font-size:2em;margin:4px 0} .offer h2{font:700 22px Arial,sans-serif}
      .fade{opacity:0;animation:in 1s forwards} @keyframes in{to{opacity:1}} .offer a{color:#6cf}
      @media (max-width:600px){.panel .price{color:red;font-size:9px}} .r td{background:#eee;padding:3px}
      """;

  /** What a person would compare. */
  private static final String MEASURE =
      """
      () => Object.fromEntries(['.offer', '.offer h2', '.price', '.offer a', '.offer img', '.fade'].map(name => {
        const e = document.querySelector(name); const s = getComputedStyle(e); const b = e.getBoundingClientRect();
        return [name, {style: [s.fontFamily, s.fontSize, s.fontWeight, s.lineHeight, s.color, s.backgroundColor, s.borderTopColor].join('|'), width: b.width, height: b.height}];
      }))
      """;

  private static LookHost host;

  @TempDir Path folder;

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

  private SavedPage site() {
    return new SavedPage(folder, host.shelf).file("shop.css", CSS).file("pic.png", SavedPage.PNG);
  }

  /** A page with a frame for each document, as a board has them. */
  private Page show(int width, String... paths) {
    StringBuilder html =
        new StringBuilder("<!doctype html><meta charset=utf-8><body style='margin:0'>");
    for (String path : paths) {
      html.append("<iframe sandbox='")
          .append(FrameDocument.SANDBOX)
          .append("' data-fit='")
          .append(path);
      html.append("' style='display:block;border:0;height:50px;width:")
          .append(width)
          .append("px'></iframe>");
    }
    html.append("<script type=module>import {fitFrames} from '/static/picker/frames-host.js';");
    html.append("fitFrames(); window.fitted = true</script>");
    Page page = host.newPage(1280, 800, false);
    page.navigate(host.serve("/board", html.toString()));
    page.waitForFunction(
        "() => [...document.querySelectorAll('iframe')].every(f => f.style.height !== '50px')");
    return page;
  }

  @Test
  void aPictureThatIsMissingLeavesItsWords() {
    StoredBlock block =
        new StoredBlock(
            "<html><head></head><body data-pl-shell><div data-pl-block><h1>Where we are</h1>"
                + "<p>See <img alt='the map'> here<img></p></div></body></html>");
    host.serve("/missing", BlockDocument.of(block, LookOptions.standard()));
    Page board = show(300, "/missing");
    Frame frame = board.frames().get(1);
    assertThat(frame.evaluate("document.querySelectorAll('img').length")).isEqualTo(0);
    assertThat(frame.evaluate("document.querySelector('p').innerText"))
        .isEqualTo("See the map here");
    board.context().close();
  }

  @Test
  @SuppressWarnings("unchecked")
  void aBlockLooksAsOnItsPage() {
    StoredBlock block = site().block(PAGE, ".offer");
    host.serve("/block", BlockDocument.of(block, LookOptions.standard()));
    Page original = host.newPage(1280, 800, false);
    original.navigate(folder.resolve("page.html").toUri().toString());
    original.waitForTimeout(1500); // its animation
    Map<String, Map<String, Object>> wanted =
        (Map<String, Map<String, Object>>) original.evaluate(MEASURE);
    Page board = show(300, "/block"); // the width of the block and a margin of ours
    Frame frame = board.frames().get(1);
    Map<String, Map<String, Object>> found =
        (Map<String, Map<String, Object>>) frame.evaluate(MEASURE);
    assertThat(found.keySet()).isEqualTo(wanted.keySet());
    wanted.forEach(
        (part, page) -> {
          Map<String, Object> shown = requireNonNull(found.get(part));
          assertThat(shown.get("style")).as(part).isEqualTo(page.get("style"));
          for (String side : List.of("width", "height")) {
            double size = number(page.get(side));
            assertThat(number(shown.get(side)))
                .as(part + " " + side)
                .isCloseTo(size, within(Math.max(3, size * .03)));
          }
        });
    assertThat(frame.evaluate("getComputedStyle(document.documentElement).backgroundColor"))
        .isEqualTo("rgb(17, 34, 51)");
    assertThat(frame.evaluate("getComputedStyle(document.querySelector('.fade')).opacity"))
        .isEqualTo("1");
    assertThat(frame.evaluate("document.querySelector('img').naturalWidth")).isEqualTo(1);
    assertThat(
            frame.evaluate(
                "document.querySelector('a').target + ' ' + document.querySelector('a').rel"))
        .isEqualTo("_blank noopener noreferrer nofollow");
    double height =
        ((Number) board.evaluate("document.querySelector('iframe').clientHeight")).doubleValue();
    double content =
        ((Number) frame.evaluate("document.querySelector('.offer').getBoundingClientRect().bottom"))
            .doubleValue();
    assertThat(height).isBetween(content, content + 20);
    original.context().close();
    board.context().close();
  }

  private static double number(@Nullable Object measured) {
    return ((Number) requireNonNull(measured)).doubleValue();
  }

  @Test
  void rowsOtherLooksAndZoomAreShownWhole() {
    StoredBlock row = site().block(PAGE, ".r");
    StoredBlock offer = site().block(PAGE, ".offer");
    host.serve("/row", BlockDocument.of(row, LookOptions.standard()));
    host.serve(
        "/plain",
        BlockDocument.of(
            offer,
            LookOptions.of(LookOptions.Look.PLAIN)
                .withAccent("#c0392b")
                .withScheme(LookOptions.Scheme.DARK)));
    host.serve("/text", BlockDocument.of(offer, LookOptions.of(LookOptions.Look.TEXT)));
    host.serve("/zoom", BlockDocument.of(offer, LookOptions.standard().withZoom(2)));
    Page board = show(500, "/row", "/plain", "/text", "/zoom");
    List<Frame> frames = board.frames();
    assertThat(
            frames
                .get(1)
                .evaluate(
                    "document.querySelector('td').getBoundingClientRect().top === document.querySelectorAll('td')[1].getBoundingClientRect().top"))
        .isEqualTo(true);
    assertThat(
            frames
                .get(2)
                .evaluate(
                    "[getComputedStyle(document.body).color, getComputedStyle(document.querySelector('a')).color].join()"))
        .isEqualTo("rgb(230, 232, 234),rgb(192, 57, 43)");
    assertThat(frames.get(2).evaluate("document.querySelectorAll('img').length")).isEqualTo(1);
    assertThat(frames.get(3).evaluate("document.querySelectorAll('img, a').length")).isEqualTo(0);
    assertThat(frames.get(3).evaluate("document.body.innerText")).asString().contains("12.50");
    for (Object over :
        (List<?>)
            board.evaluate("[...document.querySelectorAll('iframe')].map(f => f.clientHeight)")) {
      assertThat(((Number) over).doubleValue()).isBetween(20.0, 900.0);
    }
    assertThat(frames.get(4).evaluate("document.documentElement.scrollHeight <= innerHeight + 2"))
        .isEqualTo(true);
    board.context().close();
  }

  @Test
  void versionsAreComparedInPlace() {
    StoredBlock before = site().block(PAGE, ".offer");
    StoredBlock after =
        site().block(PAGE.replace("12.50", "9.90").replace("in a minute", "in no time"), ".offer");
    host.serve("/diff", VersionDiff.of(before, after, "yesterday", "today", host.shelf));
    Page page = host.newPage(1280, 800, false);
    page.navigate(
        host.serve(
            "/around",
            "<iframe sandbox='allow-scripts' src=/diff style='width:1200px;height:700px'></iframe>"));
    Frame report = page.frames().get(1);
    assertThat(report.locator("h1").textContent()).isEqualTo("2 visible changes");
    page.waitForCondition(() -> page.frames().size() >= 4);
    Frame shown = page.frames().get(3);
    shown.locator("pl-ins").first().waitFor();
    assertThat(
            shown.evaluate(
                "[...document.querySelectorAll('pl-ins')].map(e => e.textContent).join(' ')"))
        .asString()
        .contains("9.90");
    assertThat(shown.evaluate("getComputedStyle(document.querySelector('.price')).color"))
        .isEqualTo("rgb(255, 170, 0)");
    page.context().close();
  }
}
