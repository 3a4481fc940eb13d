package dev.pleach.diff.visibility;

import dev.pleach.dom.DomTree;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Where a page is from and what its links are relative to. Of a file only the names of folders
 * count, for two versions of a site are in two folders.
 */
final class PageAddress {
  private static final String SELF = "#"; // in place of a path: the page itself
  private static final Pattern VERSION =
      Pattern.compile("(?:.*/)?(?:v?[0-9][0-9.]*|stable|latest|current|main|master|dev|next)/");

  static final PageAddress UNKNOWN =
      new PageAddress(Address.UNKNOWN, Address.UNKNOWN, Address.UNKNOWN);

  private final Address page;
  private final Address base;
  private final String name; // the last part of the page's path
  private final String root; // what a leading slash means; of a file a guess, empty if unknown
  private final String copy; // the folder that the other page has, too, in another place; or empty
  private final boolean onHosts; // both pages

  private PageAddress(Address page, Address base, Address other) {
    this.page = page;
    this.base = base;
    onHosts = page.isWeb() && other.isWeb();
    name = name(page);
    copy = name.equals(name(other)) ? copy(page, other) : "";
    root = root(page, other);
  }

  /** The address of one page of two. */
  static PageAddress of(DomTree tree, DomTree other) {
    Address page = declared(tree);
    Address against = declared(other);
    String href = declaredBase(tree);
    Address base = href == null ? null : Address.of(href, page, root(page, against));
    return new PageAddress(page, base == null ? page : base, against);
  }

  /** The address of a page; one that was saved and declares a base on a host is from there. */
  private static Address declared(DomTree tree) {
    Address page = ofPage(tree);
    String href = page.isWeb() ? null : declaredBase(tree);
    Address base = href == null ? null : Address.of(href);
    return base != null && base.isWeb() ? base : page;
  }

  private static String name(Address page) {
    String path = page.path();
    String whole = path.endsWith("/") ? path.substring(0, path.length() - 1) : path;
    return whole.substring(whole.lastIndexOf('/') + 1);
  }

  /** On one host only versions are copies; other folders there are about other things. */
  private static String copy(Address page, Address other) {
    String own = above(page.folder(), other.folder());
    String its = above(other.folder(), page.folder());
    boolean versions = VERSION.matcher(own).matches() && VERSION.matcher(its).matches();
    return page.host().equals(other.host()) && page.isWeb() && !versions ? "" : own;
  }

  private static String root(Address page, Address other) {
    String shared = page.isWeb() ? "" : above(page.folder(), other.folder());
    return page.isWeb() ? "/" : shared.equals(page.folder()) ? "" : shared;
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

  /** The folder above those that have the same names; empty if all have. */
  private static String above(String folder, String other) {
    int same = 1; // characters from the end, up to a slash
    for (int i = 1; i <= Math.min(folder.length(), other.length()); i++) {
      char c = folder.charAt(folder.length() - i);
      if (c != other.charAt(other.length() - i)) {
        break;
      }
      same = c == '/' ? i : same;
    }
    return folder.isEmpty() || folder.equals(other)
        ? ""
        : folder.substring(0, folder.length() - same + 1);
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
    return target.host().equals(Address.SOME_ROOT) ? target.path() : below(root, target);
  }

  /** The path of a target in a folder of which there are two copies; null if elsewhere. */
  @Nullable String fromCopy(Address target) {
    return below(copy, target);
  }

  private @Nullable String below(String folder, Address target) {
    boolean inside = target.host().equals(page.host()) && target.path().startsWith(folder);
    return inside && !folder.isEmpty() ? target.path().substring(folder.length() - 1) : null;
  }

  /**
   * The path of a target from the folder of the page; null if it is on another host. Where the
   * place of both pages on their hosts is known, that of the page itself alone.
   */
  @Nullable String fromFolder(Address target) {
    if (!target.host().equals(page.host())) {
      return null;
    }
    String path = target.path();
    if (path.equals(page.path())) {
      return SELF;
    }
    if (onHosts) {
      return null;
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
