package dev.pleach.server.web;

import dev.pleach.capture.address.WebAddress;
import dev.pleach.capture.page.Link;
import dev.pleach.capture.page.PageLinks;
import dev.pleach.dom.DomTree;
import dev.pleach.server.source.Fetched;
import dev.pleach.server.source.PageFetch;
import dev.pleach.template.Template;
import dev.pleach.template.Templates;
import java.net.URI;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The template of a page, from a few pages of its site that it links to. They are fetched politely
 * and kept in memory for a while, because a person looks at several views of one page.
 */
final class SiblingPages {
  private static final int PAGES = 3;
  private static final int TRIES = 6;
  private static final int KEPT = 20;

  private final PageFetch fetch;
  private final Map<String, List<DomTree>> kept = // by the address of a page
      new LinkedHashMap<>(16, 0.75f, true) {
        private static final long serialVersionUID = 1L;

        @Override
        protected boolean removeEldestEntry(Map.Entry<String, List<DomTree>> eldest) {
          return size() > KEPT;
        }
      };

  SiblingPages(PageFetch fetch) {
    this.fetch = fetch;
  }

  Template template(DomTree page, URI address) {
    List<DomTree> others;
    synchronized (kept) {
      others = kept.get(address.toString());
    }
    if (others == null) {
      others = fetch(page, address);
      synchronized (kept) {
        kept.put(address.toString(), others);
      }
    }
    return Templates.detect(page, others);
  }

  private List<DomTree> fetch(DomTree page, URI address) {
    Set<String> addresses = new LinkedHashSet<>();
    for (Link link : PageLinks.of(page, address)) {
      if (WebAddress.authority(link.target()).equals(WebAddress.authority(address))
          && !link.target().equals(address)) {
        addresses.add(link.target().toString());
      }
    }
    List<DomTree> others = new ArrayList<>();
    int tries = 0;
    for (String other : addresses) {
      if (others.size() == PAGES || tries == TRIES) {
        break;
      }
      tries++;
      if (fetch.fetch(other, false) instanceof Fetched.Page found) {
        others.add(found.tree());
      }
    }
    return others;
  }
}
