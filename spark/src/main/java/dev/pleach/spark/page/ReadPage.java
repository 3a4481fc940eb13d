package dev.pleach.spark.page;

import dev.pleach.dom.DomTree;
import dev.pleach.dom.StandInPage;
import dev.pleach.dom.UnreadablePageException;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.net.URI;
import java.net.URISyntaxException;
import java.nio.charset.Charset;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * A page that was parsed, or why it was not.
 *
 * @param tree null if there is none
 * @param reason null if there is one
 * @param message the reason in words
 */
public record ReadPage(@Nullable DomTree tree, @Nullable String reason, @Nullable String message) {
  /** A work on a page. */
  public interface Work<T> {
    T on(DomTree page);
  }

  /** What came of a work: a result, or a reason why there is none. */
  public record Worked<T>(@Nullable T result, @Nullable String reason, @Nullable String message) {}

  /**
   * Parses a page within a budget, as the command line reads it from an archive.
   *
   * @param charset that its host named, null if it named none
   */
  public static ReadPage of(
      byte[] content, String url, @Nullable String charset, PageBudget budget) {
    if (content.length > budget.bytes()) {
      return failed("too_large", content.length + " bytes, more than " + budget.bytes());
    }
    try {
      Charset known = charset == null ? null : Charset.forName(charset);
      DomTree tree = DomTree.read(new ByteArrayInputStream(content), url, known).withAddress(url);
      if (tree.size() > budget.nodes()) {
        return failed("too_large", tree.size() + " nodes, more than " + budget.nodes());
      }
      return StandInPage.reportsNotFound(tree)
          ? failed("soft_not_found", "answered with a success, but reports that it was not found")
          : new ReadPage(tree, null, null);
    } catch (UnreadablePageException e) {
      return failed("not_html", String.valueOf(e.getMessage()));
    } catch (IOException | RuntimeException | StackOverflowError | OutOfMemoryError e) {
      return failed("not_parsed", e.toString());
    }
  }

  private static ReadPage failed(String reason, String message) {
    return new ReadPage(null, reason, message);
  }

  /** Does a work on this page; whatever that runs into is a reason, and harms no other page. */
  public <T> Worked<T> with(Work<T> work) {
    if (tree == null) {
      return new Worked<>(null, reason, message);
    }
    try {
      return new Worked<>(work.on(tree), null, null);
    } catch (RuntimeException | StackOverflowError | OutOfMemoryError e) {
      return new Worked<>(null, "not_done", e.toString());
    }
  }

  /** The site of a page: its host, without what people leave away. */
  public static String site(String url) {
    try {
      String host = new URI(url).getHost();
      String name = host == null ? "" : host.toLowerCase(Locale.ROOT);
      return name.startsWith("www.") ? name.substring(4) : name;
    } catch (URISyntaxException e) {
      return "";
    }
  }
}
