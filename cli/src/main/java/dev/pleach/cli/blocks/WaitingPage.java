package dev.pleach.cli.blocks;

import dev.pleach.cluster.PageSignature;
import dev.pleach.dom.DomTree;
import dev.pleach.pattern.site.SitePattern;
import java.net.URI;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** A page that was read and not answered yet. */
final class WaitingPage {
  final String name;
  private final URI address;
  private final @Nullable PageSignature signature; // null if its template was known
  private @Nullable DomTree tree; // null if it is not held
  @Nullable SitePattern pattern; // null while its template is not known

  /**
   * @param held whether the tree is kept; else the page is read again
   */
  WaitingPage(PageSource.Read page, boolean held, @Nullable SitePattern pattern) {
    name = page.name();
    address = page.page().address();
    signature = pattern == null ? PageSignature.of(page.tree()) : null;
    tree = held ? page.tree() : null;
    this.pattern = pattern;
  }

  /** The signature of a page whose template was not known when it was read. */
  PageSignature signature() {
    return Objects.requireNonNull(signature);
  }

  URI address() {
    return address;
  }

  /** The page; null if it cannot be read again. */
  @Nullable DomTree tree(PageSource pages) {
    if (tree != null) {
      return tree;
    }
    PageSource.Read again = pages.again(address);
    return again == null ? null : again.tree();
  }

  /** Lets the tree go, as it is not needed any more. */
  void letGo() {
    tree = null;
  }
}
