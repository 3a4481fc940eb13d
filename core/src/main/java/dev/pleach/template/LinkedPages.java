package dev.pleach.template;

import dev.pleach.dom.DomTree;
import java.net.URI;
import java.util.Collections;
import java.util.Iterator;
import java.util.Map;
import java.util.Optional;

/** The pages of a site, by their addresses. */
@FunctionalInterface
public interface LinkedPages {
  /** The page at an address; empty if there is none, or if it cannot be read. */
  Optional<DomTree> load(URI address);

  /**
   * Where the links of a page lead, within the site and not to the page itself, in document order;
   * each with the first node that links there. By default the {@code href}s of {@code a} elements
   * that lead to the host of the page.
   */
  default Map<URI, Integer> links(DomTree page, URI address) {
    return Hyperlinks.of(page, address);
  }

  /**
   * Addresses of further pages, used if the links of a page do not lead to enough pages; found
   * lazily. By default none.
   */
  default Iterator<URI> further() {
    return Collections.emptyIterator();
  }
}
