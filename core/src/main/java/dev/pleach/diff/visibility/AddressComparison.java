package dev.pleach.diff.visibility;

import dev.pleach.diff.change.InvisibleReason;
import dev.pleach.dom.text.GeneratedNames;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Compares addresses of links and pictures: whether two lead to the same, and what differs. */
public final class AddressComparison {
  private static final int LONGEST = 10_000; // longer ones are data, not addresses
  private static final int STAMP = 14; // digits of a time in a web archive
  private static final int LEAST_STAMP = 10; // digits of a time in seconds
  private static final Set<String> STAMP_MARKS = Set.of("__cb", "_cb", "cb", "v", "_v", "rev", "t");
  private static final String SESSION = ";jsessionid=";
  private static final List<String> TRACKING_STARTS =
      List.of(
          "utm_", "pk_", "mtm_", "piwik_", "matomo_", "hsa_", "vero_", "pf_rd_", "pd_rd_", "cm_");
  private static final Set<String> TRACKING =
      Names.of(
          """
          gclid gclsrc dclid fbclid msclkid twclid yclid igshid mc_cid mc_eid _ga _gl _hsenc
          _hsmi mkt_tok ref ref_ referrer referer cmpid icid intcmp ncid ito trk trkid trkinfo
          tracking_id clickid click_id irclickid wt.mc_id s_kwcid ef_id _trksid _trkparms spm
          scm qid sprefix crid dchild lipi impressionid recid lnk mcid ecid
          """);
  private static final Set<String> TOKENS =
      Names.of(
          """
          sid ysid sessionid session_id session phpsessid jsessionid aspsessionid csrf csrf_token
          csrftoken _csrf xsrf authenticity_token token nonce sig signature expires hmac
          x-amz-signature x-amz-date x-amz-expires key-pair-id request_id requestid reqid
          visitid cfid cftoken
          """);
  private static final Set<String> CACHE =
      Names.of(
          """
          v ver version rev revision t ts time timestamp _ cb cachebuster cache rnd rand
          random r ord h hash build buildid modified mtime lastmod
          """);

  private AddressComparison() {}

  /** Why two addresses of a link lead to the same; null if they do not. */
  static @Nullable InvisibleReason sameTarget(String from, String to) {
    return same(from, to, false);
  }

  /** Why two addresses of a picture or the like show the same; null if they may not. */
  static @Nullable InvisibleReason sameResource(String from, String to) {
    return same(from, to, true);
  }

  /** Whether two addresses differ at most behind the question mark: enough for a frame. */
  static boolean samePath(String from, String to) {
    return samePath(from, to, false);
  }

  /** What distinguishes an address on its site: it without scheme, server and parameters. */
  public static String path(String address) {
    if (address.length() > LONGEST) {
      return address;
    }
    int from = pathStart(address);
    int start = address.startsWith("//", from) ? behindServer(address, from + 2) : from;
    return address.substring(start, Math.max(start, pathEnd(address)));
  }

  private static @Nullable InvisibleReason same(String from, String to, boolean resource) {
    if (from.length() > LONGEST || to.length() > LONGEST) {
      return null;
    }
    int archivedFrom = archived(from);
    int archivedTo = archived(to);
    if (archivedFrom > 0 && archivedTo > 0) {
      String original = from.substring(archivedFrom);
      InvisibleReason rest = same(original, to.substring(archivedTo), resource);
      return rest == InvisibleReason.ATTRIBUTE || rest == InvisibleReason.CACHE
          ? InvisibleReason.TOKEN
          : rest;
    }
    if (!samePath(from, to, resource) || (!resource && !anchor(from).equals(anchor(to)))) {
      return null;
    }
    boolean session = pathEnd(from) < queryStart(from) || pathEnd(to) < queryStart(to);
    InvisibleReason reason =
        session
            ? InvisibleReason.TOKEN
            : resource ? InvisibleReason.CACHE : InvisibleReason.ATTRIBUTE;
    List<String> left = parameters(from);
    List<String> right = parameters(to);
    List<String> differing = new ArrayList<>(left);
    differing.removeAll(right);
    right.removeAll(left);
    differing.addAll(right);
    for (int i = 0; i < differing.size(); i++) {
      InvisibleReason kind = kind(differing.get(i), resource);
      if (kind == null) {
        return null;
      }
      reason = i == 0 ? kind : reason;
    }
    return reason;
  }

  /**
   * Where the address itself begins in one of a web archive, which has the time of the visit before
   * it: {@code /web/20171025003738/https://example.org}. 0 if it is none.
   */
  private static int archived(String address) {
    int at = address.indexOf("/web/");
    int stamp = at + 5;
    int end = stamp + STAMP;
    if (at < 0 || end >= address.length() || !isNumber(address, stamp, end)) {
      return 0;
    }
    boolean kind = address.startsWith("_/", end + 2); // im_ for pictures, js_ for scripts
    return kind ? end + 4 : address.charAt(end) == '/' ? end + 1 : 0;
  }

  private static boolean isNumber(String text, int from, int to) {
    for (int i = from; i < to; i++) {
      if (!isDigit(text.charAt(i))) {
        return false;
      }
    }
    return true;
  }

  /** What a parameter of an address is there for; null if it may lead elsewhere. */
  private static @Nullable InvisibleReason kind(String parameter, boolean resource) {
    int equals = parameter.indexOf('=');
    String name =
        (equals < 0 ? parameter : parameter.substring(0, equals)).toLowerCase(Locale.ROOT);
    name = name.startsWith(".") ? name.substring(1) : name;
    if (TRACKING.contains(name) || TRACKING_STARTS.stream().anyMatch(name::startsWith)) {
      return InvisibleReason.TRACKING;
    }
    if (TOKENS.contains(name)) {
      return InvisibleReason.TOKEN;
    }
    boolean bare = equals < 0 && GeneratedNames.isToken(parameter);
    return resource && (CACHE.contains(name) || bare) ? InvisibleReason.CACHE : null;
  }

  /** What is between the question mark and the hash, cut at ampersands. */
  private static List<String> parameters(String address) {
    List<String> parameters = new ArrayList<>();
    int hash = address.indexOf('#');
    int end = hash < 0 ? address.length() : hash;
    int from = queryStart(address) + 1;
    for (int i = from; i <= end; i++) {
      if (i == end || address.charAt(i) == '&') {
        String parameter = address.substring(from, i);
        parameters.add(parameter.startsWith("amp;") ? parameter.substring(4) : parameter);
        from = i + 1;
      }
    }
    return parameters;
  }

  /**
   * Whether all before the question mark is the same, but for the scheme, a session in the path
   * and, for a resource, the server of the site that sends it: {@code img3.example.org}.
   */
  private static boolean samePath(String from, String to, boolean resource) {
    int i = pathStart(from);
    int j = pathStart(to);
    int iEnd = pathEnd(from);
    int jEnd = pathEnd(to);
    if (resource && from.startsWith("//", i) && to.startsWith("//", j)) {
      i = behindServer(from, i + 2);
      j = behindServer(to, j + 2);
    }
    if (iEnd - i == jEnd - j && from.regionMatches(i, to, j, iEnd - i)) {
      return true;
    }
    return resource && sameButForStamps(from.substring(i, iEnd), to.substring(j, jEnd));
  }

  /** Whether two paths differ in stamps alone, as in {@code /__cb1429105527/icons/bar.png}. */
  private static boolean sameButForStamps(String from, String to) {
    String[] left = from.split("/", -1);
    String[] right = to.split("/", -1);
    boolean same = left.length == right.length;
    for (int k = 0; same && k < left.length; k++) {
      boolean stamps = k < left.length - 1 && isStamp(left[k]) && isStamp(right[k]);
      same = stamps || left[k].equals(right[k]);
    }
    return same;
  }

  /** At least ten digits behind a mark such as {@code __cb} or {@code v}. */
  private static boolean isStamp(String part) {
    int from = 0;
    while (from < part.length() && !isDigit(part.charAt(from))) {
      from++;
    }
    return from > 0
        && part.length() - from >= LEAST_STAMP
        && isNumber(part, from, part.length())
        && STAMP_MARKS.contains(part.substring(0, from));
  }

  /** Where the name of the site begins: behind the first part of a host name of three or more. */
  private static int behindServer(String address, int from) {
    int slash = address.indexOf('/', from);
    int end = slash < 0 ? address.length() : slash;
    int first = address.indexOf('.', from);
    int second = first < 0 ? -1 : address.indexOf('.', first + 1);
    return second >= 0 && second < end ? first + 1 : from;
  }

  private static boolean isDigit(char c) {
    return c >= '0' && c <= '9';
  }

  /** Behind the scheme of a web address. */
  private static int pathStart(String address) {
    return address.startsWith("https:") ? 6 : address.startsWith("http:") ? 5 : 0;
  }

  private static int pathEnd(String address) {
    int query = queryStart(address);
    int semicolon = address.indexOf(';');
    boolean session =
        semicolon >= 0
            && semicolon < query
            && address.regionMatches(true, semicolon, SESSION, 0, SESSION.length());
    return session ? semicolon : query;
  }

  /** The index of the question mark or, without one, of the hash; else the end. */
  private static int queryStart(String address) {
    for (int i = 0; i < address.length(); i++) {
      if (address.charAt(i) == '?' || address.charAt(i) == '#') {
        return i;
      }
    }
    return address.length();
  }

  /** What follows the hash; parameters for scripts, as in {@code #?from=home}, lead nowhere. */
  private static String anchor(String address) {
    int hash = address.indexOf('#');
    return hash < 0 || address.startsWith("?", hash + 1) ? "" : address.substring(hash);
  }
}
