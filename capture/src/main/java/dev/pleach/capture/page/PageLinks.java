package dev.pleach.capture.page;

import dev.pleach.capture.address.WebAddress;
import dev.pleach.dom.DomTree;
import java.net.URI;
import java.util.ArrayList;
import java.util.List;

/** The links of a page, as a reader could follow them. */
public final class PageLinks {
  private PageLinks() {}

  /**
   * Links in document order, repeated ones too.
   *
   * @param address of the page, unless a {@code base} element names another
   */
  public static List<Link> of(DomTree tree, URI address) {
    URI base = base(tree, address);
    List<Link> links = new ArrayList<>();
    for (int n = 0; n < tree.size(); n++) {
      String name = tree.name(n);
      if (name.equals("a") || name.equals("area")) {
        String href = tree.attribute(n, "href");
        URI target = href == null ? null : WebAddress.resolve(base, href);
        if (target != null) {
          links.add(new Link(n, target));
        }
      }
    }
    return links;
  }

  /** What the addresses of a page are relative to. */
  public static URI base(DomTree tree, URI address) {
    for (int n = 0; n < tree.size(); n++) {
      String href = tree.name(n).equals("base") ? tree.attribute(n, "href") : null;
      if (href != null) {
        URI base = WebAddress.resolve(address, href);
        return base == null ? address : base;
      }
    }
    return address;
  }
}
