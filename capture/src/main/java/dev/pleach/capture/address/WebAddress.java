package dev.pleach.capture.address;

import dev.pleach.capture.failure.CaptureException;
import dev.pleach.capture.failure.FailureReason;
import java.net.InetAddress;
import java.net.URI;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * Reads web addresses as browsers do and writes them in one way, so that equal addresses are equal
 * {@link URI}s. There is no second parser that could read another host from the same address.
 * Fragments are dropped.
 */
public final class WebAddress {
  private WebAddress() {}

  public static boolean isWeb(String text) {
    String lower = text.strip().toLowerCase(Locale.ROOT);
    return lower.startsWith("http://") || lower.startsWith("https://");
  }

  /** The scheme of an address, in lower case; null if it has none. */
  public static @Nullable String scheme(String text) {
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      boolean letter = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
      boolean later = (c >= '0' && c <= '9') || c == '+' || c == '-' || c == '.';
      if (c == ':' && i > 0) {
        return text.substring(0, i).toLowerCase(Locale.ROOT);
      }
      if (!letter && !(later && i > 0)) {
        return null;
      }
    }
    return null;
  }

  public static URI parse(String written) throws CaptureException {
    String text = clean(written);
    String scheme = scheme(text);
    if (scheme == null || !(scheme.equals("http") || scheme.equals("https"))) {
      throw bad(written, "is not an http or https address");
    }
    String rest = text.substring(scheme.length() + 1);
    if (!rest.startsWith("//")) {
      throw bad(written, "lacks the // after " + scheme + ":");
    }
    rest = rest.substring(2);
    int end = indexOfAny(rest, "/?");
    String authority = rest.substring(0, end);
    if (authority.indexOf('@') >= 0) {
      throw new CaptureException(
          FailureReason.BAD_ADDRESS,
          "The address "
              + shown(written.substring(written.lastIndexOf('@') + 1))
              + " has a user name or password before the host. Leave out everything up to the @:"
              + " Pleach does not log in.");
    }
    int colon = authority.endsWith("]") ? -1 : authority.lastIndexOf(':');
    String host = HostName.canonical(colon < 0 ? authority : authority.substring(0, colon));
    if (host == null) {
      throw bad(written, "has no valid host");
    }
    String port = colon < 0 ? "" : authority.substring(colon + 1);
    if (!port.matches("[0-9]{0,5}") || (!port.isEmpty() && Integer.parseInt(port) > 65535)) {
      throw bad(written, "has no valid port");
    }
    if (!port.isEmpty() && Integer.parseInt(port) != defaultPort(scheme)) {
      host += ":" + Integer.parseInt(port);
    }
    return assemble(scheme + "://" + host, rest.substring(end));
  }

  /** Where a link leads; null if not to a web address. The base may be any hierarchical one. */
  public static @Nullable URI resolve(URI base, String written) {
    String link = clean(written);
    String scheme = scheme(link);
    try {
      if (scheme != null) {
        return scheme.equals("http") || scheme.equals("https") ? parse(link) : null;
      }
      if (link.startsWith("//")) {
        return parse(base.getScheme() + ":" + link);
      }
      String origin = base.getScheme() + "://" + authority(base);
      String basePath = base.getRawPath() == null ? "/" : base.getRawPath();
      String baseQuery = base.getRawQuery() == null ? "" : "?" + base.getRawQuery();
      if (link.isEmpty()) {
        return assemble(origin, basePath + baseQuery);
      }
      if (link.startsWith("/")) {
        return assemble(origin, link);
      }
      if (link.startsWith("?")) {
        return assemble(origin, basePath + link);
      }
      return assemble(origin, basePath.substring(0, basePath.lastIndexOf('/') + 1) + link);
    } catch (CaptureException e) {
      return null;
    }
  }

  /** The host as connections need it: a name, or an address; IPv6 without brackets. */
  public static String host(URI address) {
    String authority = authority(address);
    if (authority.startsWith("[")) {
      return authority.substring(1, authority.indexOf(']'));
    }
    int colon = authority.indexOf(':');
    return colon < 0 ? authority : authority.substring(0, colon);
  }

  public static int port(URI address) {
    String authority = authority(address);
    int colon = authority.endsWith("]") ? -1 : authority.lastIndexOf(':');
    return colon < 0
        ? defaultPort(address.getScheme())
        : Integer.parseInt(authority.substring(colon + 1));
  }

  /** Not {@link URI#getHost}, which is null for a host with an underscore. */
  public static String authority(URI address) {
    String authority = address.getRawAuthority();
    return authority == null ? "" : authority; // a file has none
  }

  public static @Nullable InetAddress literal(URI address) {
    String host = host(address);
    return HostName.literal(host.indexOf(':') < 0 ? host : "[" + host + "]");
  }

  /** The path and query, as the first line of a request contains them. */
  public static String target(URI address) {
    return address.getRawQuery() == null
        ? address.getRawPath()
        : address.getRawPath() + "?" + address.getRawQuery();
  }

  private static int defaultPort(String scheme) {
    return scheme.equals("https") ? 443 : 80;
  }

  private static URI assemble(String origin, String pathAndQuery) {
    int question = indexOfAny(pathAndQuery, "?");
    String path = PercentEncoding.encode(withoutDots(pathAndQuery.substring(0, question)));
    String query = PercentEncoding.encode(pathAndQuery.substring(question));
    return URI.create(origin + path + query);
  }

  /** Removes {@code .} and {@code ..}; the result starts with a slash. */
  private static String withoutDots(String path) {
    if (path.startsWith("/") && !path.contains("/.") && !path.contains("%")) {
      return path;
    }
    List<String> kept = new ArrayList<>();
    String[] segments = path.split("/", -1);
    for (int i = path.startsWith("/") ? 1 : 0; i < segments.length; i++) {
      String plain = segments[i].replaceAll("(?i)%2e", ".");
      boolean up = plain.equals("..");
      if (up && !kept.isEmpty()) {
        kept.remove(kept.size() - 1);
      }
      if (!up && !plain.equals(".")) {
        kept.add(segments[i]);
      } else if (i == segments.length - 1) {
        kept.add("");
      }
    }
    return "/" + String.join("/", kept);
  }

  /** Without white space around, line ends and tabs inside, and the fragment; slashes forward. */
  private static String clean(String written) {
    String text = written.strip();
    if (indexOfAny(text, "\t\r\n") < text.length()) {
      text = text.replaceAll("[\t\r\n]", "");
    }
    text = text.substring(0, indexOfAny(text, "#"));
    int question = indexOfAny(text, "?");
    return text.substring(0, question).replace('\\', '/') + text.substring(question);
  }

  private static int indexOfAny(String text, String characters) {
    for (int i = 0; i < text.length(); i++) {
      if (characters.indexOf(text.charAt(i)) >= 0) {
        return i;
      }
    }
    return text.length();
  }

  private static CaptureException bad(String written, String what) {
    return new CaptureException(
        FailureReason.BAD_ADDRESS,
        shown(written) + " " + what + ". An address looks like https://example.org/page.");
  }

  /** An address for a message: without control characters, shortened if it is long. */
  public static String shown(String address) {
    String safe = address.replaceAll("[\\p{Cntrl}\\p{Cf}]", "?");
    return safe.length() <= 200 ? safe : safe.substring(0, 200) + "…";
  }
}
