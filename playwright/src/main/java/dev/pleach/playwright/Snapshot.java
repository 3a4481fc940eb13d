package dev.pleach.playwright;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.PlaywrightException;
import dev.pleach.dom.DomTree;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * A live page as it is at one moment.
 *
 * @param chosen the element it was taken for, {@link DomTree#NONE} if for none
 */
record Snapshot(DomTree tree, int chosen) {
  private static final String MARK = "data-pleach-chosen";
  private static final String SCRIPT = script();

  /** The whole page. */
  static Snapshot of(Page page) {
    Object html;
    try {
      html = page.evaluate(SCRIPT);
    } catch (PlaywrightException e) {
      if (page.isClosed()) {
        throw e;
      }
      html = page.evaluate(SCRIPT); // the page navigated in between: one more try
    }
    return new Snapshot(DomTree.parse((String) Objects.requireNonNull(html)), DomTree.NONE);
  }

  /**
   * The page and one element of it.
   *
   * @return null if the element is in an iframe or a shadow root, where the HTML of the page does
   *     not reach
   */
  static @Nullable Snapshot of(Locator locator, Duration timeout) {
    Object html =
        locator.evaluate(
            SCRIPT, null, new Locator.EvaluateOptions().setTimeout((double) timeout.toMillis()));
    if (html == null) {
      return null;
    }
    DomTree marked = DomTree.parse((String) html);
    for (int n = 0; n < marked.size(); n++) {
      if (marked.hasAttribute(n, MARK)) {
        return new Snapshot(marked.withoutAttributes(Set.of(MARK)), n);
      }
    }
    return null;
  }

  private static String script() {
    try (InputStream in = Snapshot.class.getResourceAsStream("snapshot.js")) {
      return new String(Objects.requireNonNull(in).readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
