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
   * each with the first node that links there. By default what {@code a} elements name on the host
   * of the page.
   */
  default Map<URI, Integer> links(DomTree page, URI address) {
    return Hyperlinks.of(page, address);
  }

  /**
   * Addresses of further pages, for when the links of a page are not enough; looked for as they are
   * asked for. By default none.
   */
  default Iterator<URI> further() {
    return Collections.emptyIterator();
  }
}
