package dev.pleach.diff.visibility;

import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * The address of a page, link or picture, taken apart and written in one way. The scheme is left
 * out: {@code http} and {@code https} lead to the same.
 *
 * @param host in small letters, with a port that is not the usual one; empty for a file and for an
 *     address relative to an unknown page
 * @param path without {@code .} and {@code ..}, except at the start where its folder is unknown
 * @param query what follows the question mark; empty if nothing does
 * @param anchor what follows the hash; empty if nothing does
 */
record Address(String host, String path, String query, String anchor) {
  /** In place of a host: a path from the root of a site whose root is unknown. */
  static final String SOME_ROOT = "/";

  private static final int LONGEST = 10_000; // longer ones are data, not addresses
  private static final String ARCHIVE = "/web/";
  private static final int STAMP = 14; // digits of a time in a web archive

  static final Address UNKNOWN = new Address("", "", "", "");

  /**
   * An address as a page has it.
   *
   * @param base what it is relative to
   * @param root the folder that a leading slash means in a file; empty if unknown
   * @return null if it leads to no page, as {@code mailto:} does, or is too long
   */
  static @Nullable Address of(String written, Address base, String root) {
    if (written.length() > LONGEST) {
      return null;
    }
    String text = clean(written);
    int hash = indexOf(text, '#', text.length());
    int question = indexOf(text, '?', hash);
    String anchor = PercentEscapes.normal(behind(text, hash, text.length()));
    String query = behind(text, question, hash);
    String place = text.substring(0, question).replace('\\', '/');
    int colon = schemeEnd(place);
    if (colon > 0) {
      String scheme = place.substring(0, colon).toLowerCase(Locale.ROOT);
      String rest = place.substring(colon + 1);
      if (scheme.equals("file")) {
        int path = rest.startsWith("//") ? indexOf(rest, '/', rest.length(), 2) : 0;
        return new Address("", path(rest.substring(path)), query, anchor);
      }
      boolean web = scheme.equals("http") || scheme.equals("https");
      return web && rest.startsWith("//") ? onHost(rest, scheme, query, anchor) : null;
    }
    if (place.startsWith("//")) {
      return onHost(place, "", query, anchor);
    }
    if (place.startsWith("/")) {
      return fromRoot(path(place), base, root, query, anchor);
    }
    if (place.isEmpty()) {
      String own = question < hash ? query : base.query;
      return new Address(base.host, base.path, own, anchor);
    }
    return new Address(base.host, path(base.folder() + place), query, anchor);
  }

  /** An address that is relative to nothing known. */
  static @Nullable Address of(String written) {
    return of(written, UNKNOWN, "");
  }

  /** The path up to its last slash. */
  String folder() {
    return path.substring(0, path.lastIndexOf('/') + 1);
  }

  boolean isWeb() {
    return !host.isEmpty() && !host.equals(SOME_ROOT);
  }

  /**
   * The address that follows the time of the visit in one of a web archive: {@code
   * /web/20171025003738/https://example.org}. Null if it is none.
   */
  @Nullable Address archived() {
    int at = path.indexOf(ARCHIVE);
    int end = at + ARCHIVE.length() + STAMP;
    if (at < 0 || end >= path.length() || !isNumber(path, end - STAMP, end)) {
      return null;
    }
    boolean kind = path.startsWith("_/", end + 2); // im_ for pictures, js_ for scripts
    if (!kind && path.charAt(end) != '/') {
      return null;
    }
    String rest = path.substring(kind ? end + 4 : end + 1);
    Address original = of(rest);
    return original == null
        ? new Address("", rest, query, anchor) // mailto: and the like
        : new Address(original.host, original.path, query, anchor);
  }

  private static boolean isNumber(String text, int from, int to) {
    for (int i = from; i < to; i++) {
      if (text.charAt(i) < '0' || text.charAt(i) > '9') {
        return false;
      }
    }
    return true;
  }

  private static Address fromRoot(
      String path, Address base, String root, String query, String anchor) {
    if (!base.host.isEmpty()) {
      return new Address(base.host, path, query, anchor);
    }
    return root.isEmpty()
        ? new Address(SOME_ROOT, path, query, anchor)
        : new Address("", root + path.substring(1), query, anchor);
  }

  private static Address onHost(String place, String scheme, String query, String anchor) {
    int end = indexOf(place, '/', place.length(), 2);
    String path = end == place.length() ? "/" : path(place.substring(end));
    return new Address(host(place.substring(2, end), scheme), path, query, anchor);
  }

  private static String host(String written, String scheme) {
    int user = written.lastIndexOf('@') + 1;
    String host = written.substring(user).toLowerCase(Locale.ROOT);
    String usual = scheme.equals("https") ? ":443" : scheme.equals("http") ? ":80" : ":";
    if (host.endsWith(usual)) {
      host = host.substring(0, host.length() - usual.length());
    } else if (host.endsWith(":")) {
      host = host.substring(0, host.length() - 1);
    }
    return written.substring(0, user) + host;
  }

  private static String path(String written) {
    String path = PercentEscapes.normal(written);
    boolean dots = path.startsWith(".") || path.contains("/.");
    return dots ? withoutDots(path) : path;
  }

  /** A {@code ..} leads nowhere from a root, and stays at the start of a path without root. */
  private static String withoutDots(String path) {
    boolean rooted = path.startsWith("/");
    StringBuilder out = new StringBuilder(path.length()).append(rooted ? "/" : "");
    int fixed = out.length(); // what is before this is not taken back
    for (int from = fixed; from <= path.length(); ) {
      int to = indexOf(path, '/', path.length(), from);
      String part = path.substring(from, to);
      if (part.equals("..")) {
        if (out.length() > fixed) {
          out.setLength(Math.max(fixed, out.lastIndexOf("/", out.length() - 2) + 1));
        } else if (!rooted) {
          out.append("../");
          fixed = out.length();
        }
      } else if (!part.equals(".")) {
        out.append(part).append(to < path.length() ? "/" : "");
      }
      from = to + 1;
    }
    return out.length() == 0 ? "./" : out.toString();
  }

  /** Without white space around it, and line ends and tabs inside. */
  private static String clean(String written) {
    String text = written.strip();
    boolean broken = text.indexOf('\n') >= 0 || text.indexOf('\t') >= 0 || text.indexOf('\r') >= 0;
    return broken ? text.replaceAll("[\t\r\n]", "") : text;
  }

  /** The index of the colon behind a scheme; -1 without one. */
  private static int schemeEnd(String text) {
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      boolean letter = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
      boolean later = (c >= '0' && c <= '9') || c == '+' || c == '-' || c == '.';
      if (c == ':' && i > 0) {
        return i;
      }
      if (!letter && !(later && i > 0)) {
        return -1;
      }
    }
    return -1;
  }

  private static int indexOf(String text, char sign, int end) {
    return indexOf(text, sign, end, 0);
  }

  /** The first index of a sign, or the end if it is not before that. */
  private static int indexOf(String text, char sign, int end, int from) {
    int at = text.indexOf(sign, from);
    return at < 0 || at > end ? end : at;
  }

  private static String behind(String text, int sign, int end) {
    return sign >= end ? "" : text.substring(sign + 1, end);
  }
}
