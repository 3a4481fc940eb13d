package dev.pleach.cli.safe;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Frame;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.PlaywrightException;
import dev.pleach.cli.browser.TestBrowser;
import dev.pleach.diff.Diff;
import dev.pleach.diff.DiffPage;
import dev.pleach.dom.DomTree;
import dev.pleach.safe.SafeHtml;
import dev.pleach.safe.SafePolicy;
import dev.pleach.template.write.TemplateHtml;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.UnaryOperator;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Every way we know for a page to run or load something, through everything that is written as
 * HTML, in a real browser: no script runs, nothing is asked of the network.
 */
@Tag("browser")
class VectorsBrowserTest {
  private static final int FRAMES = 60; // pages shown at once

  /**
   * A report is a large page with two more inside; what it shows is sanitised as the isolated pages
   * are, which are all tried. So each fifth is enough; -Dpleach.vectors=all for all of them.
   */
  private static final int REPORTS = "all".equals(System.getProperty("pleach.vectors")) ? 1 : 5;

  private static final double SETTLE_MILLIS = 400; // for what happens a little later

  /** Raw pages may do anything but leave with the page around them. */
  private static final String RAW_FRAME =
      "sandbox='allow-scripts allow-same-origin allow-forms allow-modals'";

  /**
   * Clicks, and fires whatever an attribute waits for; a plain link is not followed. In all frames
   * of the page at once, or in one frame; answers how many frames show another origin by now.
   */
  private static final String USE =
      """
      one => {
        const attributes = Element.prototype.getAttributeNames;
        const attribute = Element.prototype.getAttribute;
        let left = 0;
        function use(frame) {
          let page;
          try {
            page = frame.document;
          } catch {
            left++;
            return;
          }
          for (const element of Document.prototype.querySelectorAll.call(page, '*')) {
            for (const name of attributes.call(element)) {
              if (/^on/i.test(name)) element.dispatchEvent(new Event(name.slice(2).toLowerCase()));
            }
            if (/^(a|area|button|input|summary|label|math|mi)$/i.test(element.localName)) {
              const plain = /^https?:/.test(element.protocol || '') ||
                  /^(#|$)/.test(attribute.call(element, 'href') || 'x');
              if (!plain) {
                element.dispatchEvent(new MouseEvent('click', {bubbles: true, cancelable: true}));
              }
            }
          }
        }
        if (one) use(window);
        else for (let i = 0; i < length; i++) use(window[i]);
        return left;
      }
      """;

  private static final Pattern POLICY =
      Pattern.compile(
          "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none';[^>]*>");

  private static TestBrowser browser;
  private static VectorHost host;

  private final Set<Integer> ran = new TreeSet<>(); // of the pages shown last: those with a script

  @BeforeAll
  static void open() throws IOException {
    browser = TestBrowser.open();
    host = new VectorHost();
  }

  @AfterAll
  static void close() {
    if (browser != null) {
      host.close();
      browser.close();
    }
  }

  /** The vectors; the number of each is in what it runs and in what it asks for. */
  private static List<String> vectors() throws IOException {
    try (InputStream in = SafeHtml.class.getResourceAsStream("browser-vectors.txt")) {
      List<String> lines =
          new String(in.readAllBytes(), StandardCharsets.UTF_8)
              .lines()
              .filter(line -> !line.startsWith("# "))
              .toList();
      return IntStream.range(0, lines.size()).mapToObj(i -> filled(lines.get(i), i)).toList();
    }
  }

  private static String filled(String vector, int number) {
    String at = host.authority() + "/hit/" + number;
    return vector
        .replace("{js}", "top.postMessage(" + number + ",`*`)")
        .replace("{n}", String.valueOf(number))
        .replace("{url}", "http://" + at)
        .replace("{host}", at)
        .replace("{nl}", "\n")
        .replace("{tab}", "\t")
        .replace("{cr}", "\r")
        .replace("{ff}", "\f")
        .replace("{nul}", "\0");
  }

  static Stream<Map.Entry<String, UnaryOperator<String>>> outputs() {
    Map<String, UnaryOperator<String>> outputs = new LinkedHashMap<>();
    outputs.put("content", page -> SafeHtml.of(DomTree.parse(page), SafePolicy.LINKED));
    outputs.put("isolated", page -> SafeHtml.of(DomTree.parse(page), SafePolicy.ISOLATED));
    outputs.put("template", page -> TemplateHtml.write(DomTree.parse(page), n -> false));
    outputs.put(
        "template with holes",
        page -> {
          DomTree tree = DomTree.parse(page);
          return TemplateHtml.write(tree, n -> n > 2 && tree.depth(n) > 2);
        });
    outputs.put("report", VectorsBrowserTest::report);
    return outputs.entrySet().stream();
  }

  /** A page as it was before, and without most of it: removed parts are shown, too. */
  private static String report(String page) {
    DomTree before = DomTree.parse("<h1>words that go</h1>" + page + "<p>words that stay");
    DomTree after = DomTree.parse(page.hashCode() % 2 == 0 ? "<p>words that stay" : page);
    Diff diff = Diff.between(before, after);
    return DiffPage.of(diff, diff.changes(), "before", "after");
  }

  @Test
  void vectorsDoHarmIfNobodyStopsThem() throws IOException {
    List<String> vectors = vectors();
    Set<Integer> effective = effective(vectors, RAW_FRAME, true);
    List<String> without = new ArrayList<>();
    for (int i = 0; i < vectors.size(); i++) {
      if (!effective.contains(i)) {
        without.add(vectors.get(i));
      }
    }
    System.out.println(
        effective.size()
            + " of "
            + vectors.size()
            + " vectors run or load something in this browser");
    assertThat(vectors).hasSizeGreaterThan(500);
    assertThat(effective.size()).as("without effect: %s", without).isGreaterThan(400);
  }

  @ParameterizedTest
  @MethodSource("outputs")
  void nothingRunsOrLoads(Map.Entry<String, UnaryOperator<String>> output) throws IOException {
    List<String> vectors = vectors();
    Map<String, Integer> written = new LinkedHashMap<>(); // to a vector; many become the same
    int step = output.getKey().equals("report") ? REPORTS : 1;
    for (int i = 0; i < vectors.size(); i += step) {
      String safe = output.getValue().apply(vectors.get(i));
      assertThat(safe).as(vectors.get(i)).containsPattern(POLICY);
      written.putIfAbsent(safe, i);
    }
    // First without the policy: it is the sanitiser that must leave nothing to run.
    List<String> pages = new ArrayList<>(written.keySet());
    List<String> bare = pages.stream().map(page -> POLICY.matcher(page).replaceFirst("")).toList();
    Set<Integer> effective = effective(bare, "", false);
    assertThat(ran.stream().map(vectors::get)).as("scripts of " + output.getKey()).isEmpty();
    // Only pictures keep their addresses, in what keeps links; of these the policy loads none.
    List<String> pictures = new ArrayList<>();
    for (int i : effective) {
      String page =
          written.entrySet().stream()
              .filter(one -> one.getValue() == i)
              .map(Map.Entry::getKey)
              .findFirst()
              .orElse("");
      assertThat(page).as(vectors.get(i)).containsPattern("<img [^>]*src=\"[^\"]*/hit/");
      pictures.add(page);
    }
    assertThat(effective(pictures, "", false).stream().map(vectors::get))
        .as("requests of " + output.getKey())
        .isEmpty();
  }

  /** The numbers of the pages that ran or asked for something. */
  private Set<Integer> effective(List<String> pages, String frame, boolean mayLeave) {
    host.show(pages, frame);
    ran.clear();
    try (Page page = browser.newPage()) {
      page.onDialog(dialog -> dialog.dismiss());
      for (int from = 0; from < pages.size(); from += FRAMES) {
        String address = host.frames(from, Math.min(pages.size(), from + FRAMES));
        page.navigate(address, new Page.NavigateOptions().setTimeout(120_000)); // many frames
        int left = (Integer) page.evaluate(USE, false);
        assertThat(mayLeave || left == 0).as("every frame shows its page").isTrue();
        useInner(page, mayLeave);
        page.waitForTimeout(SETTLE_MILLIS);
        assertThat(page.url()).isEqualTo(address);
        for (Object number : (List<?>) page.evaluate("ran.filter(Number.isInteger)")) {
          ran.add((Integer) number);
        }
      }
    }
    Set<Integer> effective = new TreeSet<>(host.hits());
    effective.addAll(ran);
    return effective;
  }

  /** Uses the frames in the frames: a report shows its pages in some, which have no origin. */
  private static void useInner(Page page, boolean mayLeave) {
    for (Frame frame : page.frames()) {
      Frame parent = frame.parentFrame();
      if (parent != null && parent.parentFrame() != null) {
        try {
          frame.evaluate(USE, true);
        } catch (PlaywrightException e) {
          if (!mayLeave && !frame.isDetached()) {
            throw e;
          }
        }
      }
    }
  }
}
