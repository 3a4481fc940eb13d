package dev.pleach.diff.visibility;

import dev.pleach.diff.change.InvisibleReason;
import dev.pleach.dom.text.GeneratedNames;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Compares what follows the question mark of two addresses. Parameters in another order are the
 * same; so are those that differ only in what was made for one visit or to get around a cache.
 *
 * <p>A value that only looks like a token may be what a link is about. So a parameter counts as a
 * token by its name; by a name that hints at one and a long value; or by a value as long and
 * irregular as a UUID under a name that is not that of a thing.
 */
final class AddressParameters {
  static final int DEEPEST = 3; // addresses in addresses
  private static final int LONG = 16; // characters of a token whose name hints at one
  private static final int LONGER = 32; // letters and digits of a token whose name says nothing

  private static final List<String> TRACKING_STARTS =
      List.of(
          "utm_", "pk_", "mtm_", "piwik_", "matomo_", "hsa_", "vero_", "pf_rd_", "pd_rd_", "cm_",
          "guce_");
  private static final Set<String> TRACKING =
      Names.of(
          """
          gclid gclsrc dclid gbraid wbraid gad_source gad_campaignid fbclid msclkid twclid ttclid
          yclid igshid mc_cid mc_eid _ga _gl _hsenc _hsmi mkt_tok ref ref_ referrer referer cmpid
          icid intcmp ncid ito trk trkid trkinfo tracking_id clickid click_id irclickid wt.mc_id
          s_kwcid ef_id _trksid _trkparms spm scm qid sprefix crid dchild lipi li_fat_id
          impressionid recid lnk mcid ecid srsltid _openstat ved guccounter
          """);
  private static final List<String> TOKEN_STARTS =
      List.of("xamz", "xgoog", "aspsessionid", "hdnea", "hdnts");
  private static final Set<String> TOKENS = // without hyphens, dots and underscores
      Names.of(
          """
          sid ysid sessionid sessid session sessionkey sessiontoken phpsessid jsessionid csrf
          csrftoken xsrf xsrftoken sxsrf csrfmiddlewaretoken authenticitytoken token accesstoken
          authtoken idtoken nonce sig signature expires hmac keypairid awsaccesskeyid
          googleaccessid requestid reqid visitid visitorid correlationid traceid cfid cftoken
          relaystate samlrequest codechallenge viewstate
          """);
  private static final Set<String> HINTS = // words in names
      Names.of(
          """
          session sess sid token tok csrf xsrf nonce sig signature hmac auth ticket state visit
          visitor request req correlation trace tracking click policy jwt otp challenge
          """);
  private static final Set<String> THINGS = // words in names
      Names.of(
          """
          ids v video list doc document file folder item product article story post page book
          image img photo key code commit sha rev revision tree blob h hb oid q query search user
          author name url uri link path slug title topic thread message channel playlist album
          track order invoice report dataset record entry ref isbn sku
          """);
  private static final Set<String> CACHE =
      Names.of(
          """
          v ver version rev revision t ts time timestamp _ cb cachebuster cache rnd rand
          random r ord h hash build buildid modified mtime lastmod
          """);

  private AddressParameters() {}

  /**
   * Why two lists of parameters, separated by ampersands, lead to the same; null if they do not,
   * {@link InvisibleReason#ATTRIBUTE} if they are the same but for their order and escapes.
   *
   * @param resource whether the address is that of a picture or the like
   * @param depth how many addresses this one is a parameter of
   */
  static @Nullable InvisibleReason compare(String from, String to, boolean resource, int depth) {
    if (from.equals(to)) {
      return InvisibleReason.ATTRIBUTE;
    }
    List<String> left = split(from);
    List<String> right = split(to);
    Map<String, List<String>> gone = missing(left, right);
    Map<String, List<String>> added = missing(right, left);
    InvisibleReason reason = InvisibleReason.ATTRIBUTE;
    for (Map.Entry<String, List<String>> old : gone.entrySet()) {
      String name = old.getKey();
      List<String> now = added.getOrDefault(name, List.of());
      boolean pair = old.getValue().size() == 1 && now.size() == 1;
      if (pair) {
        added.remove(name);
      }
      String partner = pair ? now.get(0) : null;
      for (String parameter : old.getValue()) {
        InvisibleReason kind = kind(name, parameter, partner, resource, depth);
        if (kind == null) {
          return null;
        }
        reason = first(reason, kind);
      }
    }
    for (Map.Entry<String, List<String>> now : added.entrySet()) {
      for (String parameter : now.getValue()) {
        InvisibleReason kind = kind(now.getKey(), parameter, null, resource, depth);
        if (kind == null) {
          return null;
        }
        reason = first(reason, kind);
      }
    }
    return reason;
  }

  /** The first reason that says more than that nothing is shown. */
  static InvisibleReason first(InvisibleReason one, InvisibleReason other) {
    return one == InvisibleReason.ATTRIBUTE ? other : one;
  }

  /** What a name alone says that its value is there for; null if it may lead elsewhere. */
  static @Nullable InvisibleReason byName(String written) {
    String name = written.toLowerCase(Locale.ROOT);
    name = name.startsWith(".") ? name.substring(1) : name;
    if (TRACKING.contains(name) || TRACKING_STARTS.stream().anyMatch(name::startsWith)) {
      return InvisibleReason.TRACKING;
    }
    String letters = name.replaceAll("[-_.]", "");
    return TOKENS.contains(letters) || TOKEN_STARTS.stream().anyMatch(letters::startsWith)
        ? InvisibleReason.TOKEN
        : null;
  }

  /** By name and in order, the parameters that another list lacks. */
  private static Map<String, List<String>> missing(List<String> parameters, List<String> others) {
    Set<String> known = new HashSet<>(others);
    Map<String, List<String>> missing = new LinkedHashMap<>();
    for (String parameter : parameters) {
      if (!known.contains(parameter)) {
        missing.computeIfAbsent(name(parameter), name -> new ArrayList<>()).add(parameter);
      }
    }
    return missing;
  }

  private static List<String> split(String query) {
    List<String> parameters = new ArrayList<>();
    int from = 0;
    for (int i = 0; i <= query.length(); i++) {
      if (i == query.length() || query.charAt(i) == '&') {
        String parameter = query.substring(from, i);
        parameter = parameter.startsWith("amp;") ? parameter.substring(4) : parameter;
        if (!parameter.isEmpty()) {
          parameters.add(PercentEscapes.parameter(parameter));
        }
        from = i + 1;
      }
    }
    return parameters;
  }

  private static String name(String parameter) {
    int equals = parameter.indexOf('=');
    return equals < 0 ? parameter : parameter.substring(0, equals);
  }

  private static String value(String parameter) {
    return parameter.substring(Math.min(parameter.length(), name(parameter).length() + 1));
  }

  /** What a parameter is there for, given the other of its name; null if it may lead elsewhere. */
  private static @Nullable InvisibleReason kind(
      String name, String parameter, @Nullable String partner, boolean resource, int depth) {
    InvisibleReason kind = byName(name);
    if (kind != null) {
      return kind;
    }
    boolean bare = name.equals(parameter) && GeneratedNames.isToken(parameter);
    if (resource && (CACHE.contains(name.toLowerCase(Locale.ROOT)) || bare)) {
      return InvisibleReason.CACHE;
    }
    String value = value(parameter);
    List<String> words = words(name);
    boolean hint = words.stream().anyMatch(HINTS::contains);
    if (hint && isLong(value) && (partner == null || isLong(value(partner)))) {
      return InvisibleReason.TOKEN;
    }
    if (partner == null) {
      return null;
    }
    boolean thing = words.isEmpty() || words.stream().anyMatch(AddressParameters::isThing);
    if (!thing && isIrregular(value) && isIrregular(value(partner))) {
      return InvisibleReason.TOKEN;
    }
    return nested(value, value(partner), depth + 1);
  }

  private static boolean isThing(String word) {
    return THINGS.contains(word) || word.endsWith("id"); // productid
  }

  /** Compares values that are addresses themselves: {@code redirect=https%3A%2F%2F…}. */
  private static @Nullable InvisibleReason nested(String from, String to, int depth) {
    String one = PercentEscapes.decoded(from);
    String other = PercentEscapes.decoded(to);
    if (depth > DEEPEST || !isAddress(one) || !isAddress(other)) {
      return null;
    }
    return AddressComparison.ofUnknownPages().sameTarget(one, other, depth);
  }

  private static boolean isAddress(String value) {
    return value.startsWith("/")
        || value.startsWith("http:")
        || value.startsWith("https:")
        || value.indexOf('?') > 0;
  }

  /** The words of a name, cut at capitals and at signs: {@code visitorId}, {@code x-request-id}. */
  private static List<String> words(String name) {
    List<String> words = new ArrayList<>();
    int from = 0;
    for (int i = 0; i <= name.length(); i++) {
      boolean letter = i < name.length() && Character.isLetter(name.charAt(i));
      boolean capital =
          letter
              && i > from
              && Character.isUpperCase(name.charAt(i))
              && Character.isLowerCase(name.charAt(i - 1));
      if (!letter || capital) {
        if (i > from) {
          words.add(name.substring(from, i).toLowerCase(Locale.ROOT));
        }
        from = letter ? i : i + 1;
      }
    }
    return words;
  }

  private static boolean isLong(String value) {
    return value.length() >= LONG && GeneratedNames.isToken(value) && isIrregular(value, LONG);
  }

  private static boolean isIrregular(String value) {
    return isIrregular(value, LONGER);
  }

  /**
   * Whether no word can be read in a value: it is a long hexadecimal number, or small letters,
   * capitals and digits take turns all the time.
   */
  private static boolean isIrregular(String value, int least) {
    int digits = 0;
    int letters = 0;
    int hexadecimal = 0;
    int turns = 0;
    int last = 0;
    for (int i = 0; i < value.length(); i++) {
      char c = value.charAt(i);
      int kind = c >= '0' && c <= '9' ? 1 : c >= 'a' && c <= 'z' ? 2 : c >= 'A' && c <= 'Z' ? 3 : 0;
      if (kind == 0 && "-_=+/.~".indexOf(c) < 0) {
        return false;
      }
      digits += kind == 1 ? 1 : 0;
      letters += kind > 1 ? 1 : 0;
      hexadecimal += kind == 1 || (c >= 'a' && c <= 'f') || (c >= 'A' && c <= 'F') ? 1 : 0;
      turns += kind > 0 && last > 0 && kind != last ? 1 : 0;
      last = kind > 0 ? kind : last;
    }
    int all = digits + letters;
    boolean mixed = digits >= 3 && letters >= 3 && all >= least;
    return mixed && (hexadecimal == all || turns * 4 >= all);
  }
}
