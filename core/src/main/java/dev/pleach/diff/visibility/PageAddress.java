package dev.pleach.diff.visibility;

import dev.pleach.dom.DomTree;
import org.jspecify.annotations.Nullable;

/**
 * Where a page is from and what its links are relative to. Of a file only the names of folders
 * count, for two versions of a site are in two folders.
 */
final class PageAddress {
  private static final String SELF = "#"; // in place of a path: the page itself

  static final PageAddress UNKNOWN = new PageAddress(Address.UNKNOWN, Address.UNKNOWN, "");

  private final Address page;
  private final Address base;
  private final String name; // the last part of the page's path
  private final String root; // of a file: the folder of its whole site; empty if unknown

  private PageAddress(Address page, Address base, String root) {
    this.page = page;
    this.base = base;
    this.root = root;
    String path = page.path();
    String whole = path.endsWith("/") ? path.substring(0, path.length() - 1) : path;
    name = whole.substring(whole.lastIndexOf('/') + 1);
  }

  /**
   * The address of one page of two.
   *
   * @param other the other one: folders of a file that have the same names there are in the site
   */
  static PageAddress of(DomTree tree, DomTree other) {
    Address page = ofPage(tree);
    String root = page.isWeb() ? "/" : root(page.folder(), ofPage(other).folder());
    String declared = declaredBase(tree);
    Address base = declared == null ? page : Address.of(declared, page, root);
    if (base == null) {
      base = page;
    }
    // A saved page that declares a base on a host is from there.
    return base.isWeb() && !page.isWeb()
        ? new PageAddress(base, base, "/")
        : new PageAddress(page, base, root);
  }

  private static Address ofPage(DomTree tree) {
    Address page = tree.address().isEmpty() ? null : Address.of(tree.address());
    if (page == null) {
      return Address.UNKNOWN;
    }
    return page.isWeb() ? page : new Address("", page.path(), page.query(), page.anchor());
  }

  private static @Nullable String declaredBase(DomTree tree) {
    for (int id = 0; id < tree.nameCount(); id++) {
      if (tree.nameOf(id).equals("base")) {
        for (int n = 0; n < tree.size(); n++) {
          String href = tree.nameId(n) == id ? tree.attribute(n, "href") : null;
          if (href != null) {
            return href;
          }
        }
      }
    }
    return null;
  }

  /** The folder above those that have the same names; empty if none or all have. */
  private static String root(String folder, String other) {
    int same = 0; // characters from the end, up to a slash
    for (int i = 1; i <= Math.min(folder.length(), other.length()); i++) {
      char c = folder.charAt(folder.length() - i);
      if (c != other.charAt(other.length() - i)) {
        break;
      }
      same = c == '/' ? i : same;
    }
    return same <= 1 || folder.equals(other) ? "" : folder.substring(0, folder.length() - same + 1);
  }

  /** The last part of the page's path; empty if there is none. */
  String name() {
    return name;
  }

  /** Where a link of this page leads; null if to no page. */
  @Nullable Address resolve(String written) {
    return Address.of(written, base, root);
  }

  /** The path of a target from the root of the page's own site; null if elsewhere or unknown. */
  @Nullable String fromRoot(Address target) {
    if (target.host().equals(Address.SOME_ROOT)) {
      return target.path();
    }
    if (root.isEmpty() || !target.host().equals(page.host()) || !target.path().startsWith(root)) {
      return null;
    }
    return target.path().substring(root.length() - 1);
  }

  /** The path of a target from the folder of the page; null if it is on another host. */
  @Nullable String fromFolder(Address target) {
    if (!target.host().equals(page.host())) {
      return null;
    }
    String path = target.path();
    if (path.equals(page.path())) {
      return SELF;
    }
    String folder = page.folder();
    int same = 0; // characters of the folders that both are in
    for (int i = 0; i < Math.min(folder.length(), path.length()); i++) {
      if (folder.charAt(i) != path.charAt(i)) {
        break;
      }
      same = folder.charAt(i) == '/' ? i + 1 : same;
    }
    StringBuilder way = new StringBuilder();
    for (int i = same; i < folder.length(); i++) {
      way.append(folder.charAt(i) == '/' ? "../" : "");
    }
    return way.append(path, same, path.length()).toString();
  }
}
