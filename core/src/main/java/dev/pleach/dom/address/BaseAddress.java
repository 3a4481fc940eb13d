package dev.pleach.dom.address;

import dev.pleach.dom.DomTree;
import org.jspecify.annotations.Nullable;

/**
 * What the links of a page are relative to: the base that it declares, else its address. Links are
 * resolved as RFC 3986 says (section 5.2), whatever characters they contain. Where neither is on a
 * host, as for a saved file, links stay as they are written: a path on this machine is of no use to
 * a reader.
 */
public final class BaseAddress {
  private final String base; // empty if unknown
  private final Parts from; // of the base
  private final String host; // with its scheme
  private final String folder; // the path to its last slash, a slash at least
  private final boolean isPlain; // no step of it has a dot at its beginning

  private BaseAddress(String base) {
    this.base = base;
    from = Parts.of(base);
    host = from.scheme + "://" + from.host;
    String path = from.path.substring(0, from.path.lastIndexOf('/') + 1);
    folder = path.startsWith("/") ? path : "/" + path;
    isPlain = !folder.contains("/.");
  }

  /**
   * The parts of an address as RFC 3986 has them (appendix B).
   *
   * @param query with its question mark, null without one, as the others
   * @param anchor with its hash sign
   */
  private record Parts(
      @Nullable String scheme,
      @Nullable String host,
      String path,
      @Nullable String query,
      @Nullable String anchor) {
    static Parts of(String address) {
      int colon = scheme(address);
      int host = colon < 0 ? 0 : colon + 1;
      boolean hasHost = address.startsWith("//", host);
      int path = hasHost ? first("/?#", address, host + 2) : host;
      int query = endOfPath(address, path);
      int anchor = first("#", address, query);
      return new Parts(
          colon < 0 ? null : address.substring(0, colon),
          hasHost ? address.substring(host + 2, path) : null,
          address.substring(path, query),
          query == anchor ? null : address.substring(query, anchor),
          anchor == address.length() ? null : address.substring(anchor));
    }

    /** Where the scheme ends, -1 if there is none. */
    private static int scheme(String address) {
      for (int i = 0; i < address.length(); i++) {
        char c = address.charAt(i);
        boolean letter = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
        if (c == ':') {
          return i == 0 ? -1 : i;
        }
        if (!letter && (i == 0 || !((c >= '0' && c <= '9') || c == '+' || c == '.' || c == '-'))) {
          return -1;
        }
      }
      return -1;
    }

    /** Where a path that begins at a place ends: at a query, an anchor or the end. */
    private static int endOfPath(String address, int from) {
      int anchor = address.indexOf('#', from);
      int end = anchor < 0 ? address.length() : anchor;
      int query = address.indexOf('?', from);
      return query < 0 ? end : Math.min(query, end);
    }

    /** Where the first of some signs is, the end without one. */
    private static int first(String signs, String address, int from) {
      int at = from;
      while (at < address.length() && signs.indexOf(address.charAt(at)) < 0) {
        at++;
      }
      return at;
    }
  }

  public static BaseAddress of(DomTree page) {
    BaseAddress own = new BaseAddress(isWeb(page.address()) ? page.address() : "");
    for (int n = 0; n < page.size(); n++) {
      String href = page.name(n).equals("base") ? page.attribute(n, "href") : null;
      if (href != null) {
        String declared = own.resolve(href);
        return isWeb(declared) ? new BaseAddress(declared) : own;
      }
    }
    return own;
  }

  /** Whether an address is that of a page on a host. */
  public static boolean isWeb(String address) {
    return address.regionMatches(true, 0, "http://", 0, 7)
        || address.regionMatches(true, 0, "https://", 0, 8);
  }

  /** Where a link leads; as it is written, without white space around it, if that is not known. */
  public String resolve(String written) {
    String link = withoutSkipped(written);
    if (base.isEmpty() || Parts.scheme(link) >= 0) {
      return link;
    }
    if (link.startsWith("//")) {
      return from.scheme + ":" + link;
    }
    int path = Parts.endOfPath(link, 0);
    if (path == 0) {
      String query = link.startsWith("?") ? "" : orEmpty(from.query);
      return host + from.path + query + link;
    }
    return link.startsWith("/")
        ? host + withoutDots(link.substring(0, path)) + link.substring(path)
        : beside(link, path);
  }

  /** Where a link leads that begins with a name or with dots. */
  private String beside(String link, int path) {
    int at = 0; // what is before was followed
    int end = folder.length();
    while (link.startsWith("../", at)) {
      end = Math.max(1, folder.lastIndexOf('/', end - 2) + 1); // there is nothing above the root
      at += 3;
    }
    int dots = link.startsWith(".", at) ? at : link.indexOf("/.", at);
    if (isPlain && (dots < 0 || dots >= path)) {
      return host + folder.substring(0, end) + link.substring(at);
    }
    return host + withoutDots(folder + link.substring(0, path)) + link.substring(path);
  }

  /** Without what browsers skip: blanks and control characters at the ends, line breaks, tabs. */
  private static String withoutSkipped(String written) {
    String trimmed = written.trim();
    if (trimmed.indexOf('\t') < 0 && trimmed.indexOf('\n') < 0 && trimmed.indexOf('\r') < 0) {
      return trimmed;
    }
    StringBuilder link = new StringBuilder(trimmed.length());
    for (int i = 0; i < trimmed.length(); i++) {
      char c = trimmed.charAt(i);
      if (c != '\t' && c != '\n' && c != '\r') {
        link.append(c);
      }
    }
    return link.toString();
  }

  /** RFC 3986, section 5.2.4: a path without {@code .} and {@code ..}. */
  private static String withoutDots(String path) {
    if (!path.contains("/.")) {
      return path;
    }
    StringBuilder out = new StringBuilder(path.length());
    int at = 0;
    while (at < path.length()) {
      int next = path.indexOf('/', at + 1);
      int end = next < 0 ? path.length() : next;
      String step = path.substring(at, end); // begins with a slash
      boolean up = step.equals("/..");
      if (up) {
        out.setLength(Math.max(0, out.lastIndexOf("/")));
      }
      if (!up && !step.equals("/.")) {
        out.append(step);
      } else if (next < 0) {
        out.append('/');
      }
      at = end;
    }
    return out.toString();
  }

  private static String orEmpty(@Nullable String part) {
    return part == null ? "" : part;
  }
}
