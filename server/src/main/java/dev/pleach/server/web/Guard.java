package dev.pleach.server.web;

import dev.pleach.server.pair.PairApi;
import io.javalin.config.RoutesConfig;
import io.javalin.http.Context;
import java.net.URI;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * What every request has to pass, and what every answer says.
 *
 * <ul>
 *   <li>The host of a request must be one of ours: a page of another site whose name was made to
 *       lead here (DNS rebinding) is refused.
 *   <li>A request that changes something must come from a page of ours, or have a token: browsers
 *       say where a request comes from ({@code Sec-Fetch-Site}, {@code Origin}), and a page of
 *       another site cannot set the header {@code X-Pleach}.
 *   <li>Answers tell browsers to load and run nothing but our own files, to guess no types, and to
 *       let no other site frame them.
 * </ul>
 */
final class Guard {
  static final String HEADER = "X-Pleach";
  private static final String POLICY =
      "default-src 'self'; img-src 'self' data:; style-src 'self'; script-src 'self';"
          + " frame-src 'self'; connect-src 'self'; object-src 'none'; base-uri 'none';"
          + " form-action 'self'; frame-ancestors 'self'";
  private static final Set<String> SAFE = Set.of("GET", "HEAD", "OPTIONS");

  /** What programs ask before they have a token. */
  private static final Set<String> PROGRAMS =
      PairApi.OPEN.stream().map(path -> WebServer.API + path).collect(Collectors.toSet());

  private final Set<String> hosts = new HashSet<>();

  /**
   * @param names by which the server may be called
   */
  Guard(List<String> names) {
    hosts.addAll(List.of("localhost", "127.0.0.1", "[::1]"));
    names.forEach(name -> hosts.add(name.toLowerCase(Locale.ROOT)));
  }

  void mount(RoutesConfig routes) {
    routes.before(this::check);
  }

  private void check(Context context) {
    headers(context);
    String host = context.header("Host");
    if (host == null || !hosts.contains(withoutPort(host))) {
      throw new ApiException(
          421,
          "unknown-host",
          "This server is not called "
              + (host == null ? "nothing" : host)
              + ". Start it with --name if it is to be.");
    }
    if (context.req().getContentLengthLong() > WebServer.LARGEST_REQUEST) {
      throw new ApiException(413, "too-large", "A request has 16 MB at most.");
    }
    if (!SAFE.contains(context.method().name()) && Caller.token(context).isEmpty()) {
      if (PROGRAMS.contains(context.path())) {
        requireHeader(context);
      } else {
        requireOwnPage(context, host);
      }
    }
  }

  private static void headers(Context context) {
    context.header("Content-Security-Policy", POLICY);
    context.header("X-Content-Type-Options", "nosniff");
    context.header("X-Frame-Options", "SAMEORIGIN");
    context.header("Referrer-Policy", "no-referrer");
    context.header("Cross-Origin-Opener-Policy", "same-origin");
    context.header("Permissions-Policy", "camera=(), microphone=(), geolocation=()");
    context.header("Cache-Control", "no-store");
  }

  private static void requireOwnPage(Context context, String host) {
    String site = context.header("Sec-Fetch-Site");
    String origin = context.header("Origin");
    boolean foreign =
        (site != null && !site.equals("same-origin"))
            || (origin != null && !isOrigin(origin, host));
    if (foreign) {
      throw notFromHere();
    }
    requireHeader(context);
  }

  /** A page of another site cannot set it: browsers would ask us first, and we do not answer. */
  private static void requireHeader(Context context) {
    if (context.header(HEADER) == null) {
      throw notFromHere();
    }
  }

  private static ApiException notFromHere() {
    return new ApiException(
        403, "not-from-here", "Changes are taken from the pages of this server, or with a token.");
  }

  private static boolean isOrigin(String origin, String host) {
    try {
      return host.equalsIgnoreCase(URI.create(origin).getAuthority());
    } catch (IllegalArgumentException e) {
      return false; // "null", or no address at all
    }
  }

  private static String withoutPort(String host) {
    int bracket = host.lastIndexOf(']');
    int colon = host.lastIndexOf(':');
    return (colon > bracket ? host.substring(0, colon) : host).toLowerCase(Locale.ROOT);
  }
}
