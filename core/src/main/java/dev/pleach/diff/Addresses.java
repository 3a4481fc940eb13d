package dev.pleach.diff;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Addresses in links and pictures: whether two of them lead to the same, and what differs. */
final class Addresses {
  private static final List<String> TRACKING_STARTS =
      List.of("utm_", "pk_", "mtm_", "piwik_", "matomo_", "hsa_", "vero_", "pf_rd_", "pd_rd_");
  private static final Set<String> TRACKING =
      Set.of(
          "gclid",
          "gclsrc",
          "dclid",
          "fbclid",
          "msclkid",
          "twclid",
          "yclid",
          "igshid",
          "mc_cid",
          "mc_eid",
          "_ga",
          "_gl",
          "_hsenc",
          "_hsmi",
          "mkt_tok",
          "ref",
          "ref_",
          "referrer",
          "referer",
          "cmpid",
          "icid",
          "intcmp",
          "ncid",
          "ito",
          "trk",
          "trkid",
          "trkinfo",
          "tracking_id",
          "clickid",
          "click_id",
          "irclickid",
          "wt.mc_id",
          "s_kwcid",
          "ef_id",
          "_trksid",
          "_trkparms",
          "spm",
          "scm",
          "qid",
          "sprefix",
          "crid",
          "dchild",
          "lipi",
          "impressionid",
          "recid");
  private static final Set<String> TOKENS =
      Set.of(
          "sid",
          "sessionid",
          "session_id",
          "session",
          "phpsessid",
          "jsessionid",
          "aspsessionid",
          "csrf",
          "csrf_token",
          "csrftoken",
          "_csrf",
          "xsrf",
          "authenticity_token",
          "token",
          "nonce",
          "sig",
          "signature",
          "expires",
          "hmac",
          "x-amz-signature",
          "x-amz-date",
          "x-amz-expires",
          "key-pair-id",
          "request_id",
          "requestid",
          "reqid",
          "visitid",
          "cfid",
          "cftoken");
  private static final Set<String> CACHE =
      Set.of(
          "v",
          "ver",
          "version",
          "rev",
          "revision",
          "t",
          "ts",
          "time",
          "timestamp",
          "_",
          "cb",
          "cachebuster",
          "cache",
          "rnd",
          "rand",
          "random",
          "r",
          "ord",
          "h",
          "hash",
          "build",
          "buildid",
          "modified",
          "mtime",
          "lastmod");

  private Addresses() {}

  /** Why two addresses of a link lead to the same; null if they do not, or are equal. */
  static @Nullable Unseen sameTarget(String from, String to) {
    return same(from, to, false);
  }

  /** Why two addresses of a picture or the like show the same; null if they may not. */
  static @Nullable Unseen sameResource(String from, String to) {
    return same(from, to, true);
  }

  /** Whether two addresses differ at most behind the question mark: enough for a frame. */
  static boolean samePath(String from, String to) {
    return path(from).equals(path(to));
  }

  private static @Nullable Unseen same(String from, String to, boolean resource) {
    if (from.length() > 10_000 || to.length() > 10_000) {
      return null;
    }
    if (!unsharded(path(from), resource).equals(unsharded(path(to), resource))
        || (!resource && !fragment(from).equals(fragment(to)))) {
      return null;
    }
    List<String> left = new ArrayList<>(List.of(parameters(from)));
    List<String> right = new ArrayList<>(List.of(parameters(to)));
    List<String> common = new ArrayList<>(left);
    common.retainAll(right);
    left.removeAll(common);
    right.removeAll(common);
    left.addAll(right);
    Unseen reason =
        session(from) + session(to) > -2
            ? Unseen.TOKEN
            : resource ? Unseen.CACHE : Unseen.ATTRIBUTE;
    for (int i = 0; i < left.size(); i++) {
      Unseen kind = kind(left.get(i), resource);
      if (kind == null) {
        return null;
      }
      reason = i == 0 ? kind : reason;
    }
    return reason;
  }

  /** What a parameter of an address is there for; null if it may lead elsewhere. */
  private static @Nullable Unseen kind(String parameter, boolean resource) {
    int equals = parameter.indexOf('=');
    String name =
        (equals < 0 ? parameter : parameter.substring(0, equals)).toLowerCase(Locale.ROOT);
    if (TRACKING.contains(name) || TRACKING_STARTS.stream().anyMatch(name::startsWith)) {
      return Unseen.TRACKING;
    }
    if (TOKENS.contains(name)) {
      return Unseen.TOKEN;
    }
    boolean bare = equals < 0 && GeneratedNames.isToken(parameter);
    return resource && (CACHE.contains(name) || bare) ? Unseen.CACHE : null;
  }

  private static String[] parameters(String address) {
    int question = address.indexOf('?');
    if (question < 0) {
      return new String[0];
    }
    int hash = address.indexOf('#', question);
    return address
        .substring(question + 1, hash < 0 ? address.length() : hash)
        .replace("&amp;", "&")
        .split("[&;]");
  }

  /** All before the question mark, without scheme and session path. */
  private static String path(String address) {
    String stripped = address.strip();
    int end = stripped.length();
    for (int i = 0; i < end; i++) {
      char c = stripped.charAt(i);
      if (c == '?' || c == '#') {
        end = i;
      }
    }
    String path = stripped.substring(0, end);
    int session = session(path);
    path = session < 0 ? path : path.substring(0, session);
    return path.startsWith("https:")
        ? path.substring(6)
        : path.startsWith("http:") ? path.substring(5) : path;
  }

  /** Where the session starts that some servers write into the path, -1 for nowhere. */
  private static int session(String address) {
    return address.toLowerCase(Locale.ROOT).indexOf(";jsessionid=");
  }

  /** Without the number of the server, if pictures come from several: {@code img3.example.org}. */
  private static String unsharded(String path, boolean resource) {
    if (!resource || !path.startsWith("//")) {
      return path;
    }
    int dot = path.indexOf('.');
    int slash = path.indexOf('/', 2);
    return dot < 0 || (slash >= 0 && slash < dot)
        ? path
        : path.substring(0, dot).replaceAll("\\d+", "") + path.substring(dot);
  }

  private static String fragment(String address) {
    int hash = address.indexOf('#');
    return hash < 0 ? "" : address.substring(hash).strip();
  }
}
