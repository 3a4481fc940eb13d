package dev.pleach.heal;

import dev.pleach.dom.DomTree;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * A live page as it is at one moment, and one element of it.
 *
 * @param chosen the node of the element
 */
public record PageSnapshot(DomTree tree, int chosen) {
  private static final String MARK = "data-pleach-chosen";

  /**
   * A function in JavaScript for the page. It takes an element or nothing, and returns the page as
   * HTML, the element marked; null if the element is in an iframe or a shadow root, where the HTML
   * of the page does not reach.
   */
  public static final String SCRIPT = script();

  /**
   * The page and its marked element.
   *
   * @param html as {@link #SCRIPT} returns it
   * @return null if nothing is marked
   */
  public static @Nullable PageSnapshot of(@Nullable String html) {
    if (html == null) {
      return null;
    }
    DomTree marked = DomTree.parse(html);
    for (int n = 0; n < marked.size(); n++) {
      if (marked.hasAttribute(n, MARK)) {
        return new PageSnapshot(marked.withoutAttributes(Set.of(MARK)), n);
      }
    }
    return null;
  }

  private static String script() {
    try (InputStream in = PageSnapshot.class.getResourceAsStream("snapshot.js")) {
      return new String(Objects.requireNonNull(in).readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
