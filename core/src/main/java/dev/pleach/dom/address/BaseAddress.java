package dev.pleach.dom.address;

import dev.pleach.dom.DomTree;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * What the links of a page are relative to: the base that it declares, else its address. Links are
 * resolved as RFC 3986 says (section 5.2), whatever characters they contain. Where neither is on a
 * host, as for a saved file, links stay as they are written: a path on this machine is of no use to
 * a reader.
 */
public final class BaseAddress {
  /** RFC 3986, appendix B, with white space at the ends taken off before. */
  private static final Pattern PARTS =
      Pattern.compile(
          "(?:([A-Za-z][A-Za-z0-9+.-]*):)?(?://([^/?#]*))?([^?#]*)(\\?[^#]*)?(#.*)?",
          Pattern.DOTALL);

  private static final Pattern SKIPPED =
      Pattern.compile("^[\\x00-\\x20]+|[\\x00-\\x20]+$|[\\t\\n\\r]");

  private final String base; // empty if unknown

  private BaseAddress(String base) {
    this.base = base;
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
    String link = SKIPPED.matcher(written).replaceAll("");
    Matcher to = PARTS.matcher(link);
    Matcher from = PARTS.matcher(base);
    if (base.isEmpty() || !to.matches() || !from.matches() || to.group(1) != null) {
      return link;
    }
    String scheme = from.group(1) + ":";
    if (to.group(2) != null) {
      return scheme + link;
    }
    String host = scheme + "//" + from.group(2);
    String path = to.group(3);
    String anchor = orEmpty(to.group(5));
    if (path.isEmpty()) {
      String query = to.group(4) == null ? orEmpty(from.group(4)) : to.group(4);
      return host + from.group(3) + query + anchor;
    }
    if (!path.startsWith("/")) {
      path = from.group(3).substring(0, from.group(3).lastIndexOf('/') + 1) + path;
      path = path.startsWith("/") ? path : "/" + path;
    }
    return host + withoutDots(path) + orEmpty(to.group(4)) + anchor;
  }

  /** RFC 3986, section 5.2.4: a path without {@code .} and {@code ..}. */
  private static String withoutDots(String path) {
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
