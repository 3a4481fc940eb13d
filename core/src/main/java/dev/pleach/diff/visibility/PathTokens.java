package dev.pleach.diff.visibility;

import dev.pleach.diff.change.InvisibleReason;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Finds what was made for one visit in paths of addresses: {@code /list;jsessionid=A1}, {@code
 * /(S(a1b2))/list}, {@code /cart/ref=nav_cart/136-5032907-9110030}.
 */
final class PathTokens {
  private static final String SESSION = ";jsessionid=";
  private static final Pattern SESSION_PART =
      Pattern.compile("\\([A-Z]\\([0-9A-Za-z]+\\)\\)|[0-9]{3}-[0-9]{7}-[0-9]{7}");

  private InvisibleReason reason = InvisibleReason.ATTRIBUTE;

  /** Why the paths compared last are the same. */
  InvisibleReason reason() {
    return reason;
  }

  /** Whether two paths are the same but for such parts; a slash at the end does not count then. */
  boolean sameWithout(String from, String to) {
    reason = InvisibleReason.ATTRIBUTE;
    if (!mayHave(from) && !mayHave(to)) {
      return false; // nearly always
    }
    String left = without(from);
    String right = without(to);
    return reason != InvisibleReason.ATTRIBUTE && left.equals(right);
  }

  private static boolean mayHave(String path) {
    for (int i = 0; i < path.length(); i++) {
      char c = path.charAt(i);
      if (c == '=' || c == '(' || (c == '-' && isDigit(path, i - 1) && isDigit(path, i + 1))) {
        return true;
      }
    }
    return false;
  }

  private static boolean isDigit(String path, int i) {
    return i >= 0 && i < path.length() && path.charAt(i) >= '0' && path.charAt(i) <= '9';
  }

  private String without(String path) {
    StringBuilder out = new StringBuilder(path.length());
    for (String part : path.split("/", -1)) {
      int semicolon = part.indexOf(';');
      InvisibleReason parameter = semicolon < 0 ? null : kind(part.substring(semicolon + 1));
      InvisibleReason whole = part.isEmpty() ? null : kind(part);
      if (parameter != null) {
        reason = parameter;
        out.append(part, 0, semicolon).append('/');
      } else if (whole != null) {
        reason = whole;
      } else {
        out.append(part).append('/');
      }
    }
    int end = out.length();
    while (end > 0 && out.charAt(end - 1) == '/') {
      end--;
    }
    return out.substring(0, end);
  }

  private static @Nullable InvisibleReason kind(String part) {
    int equals = part.indexOf('=');
    if (equals > 0) {
      return AddressParameters.byName(part.substring(0, equals));
    }
    return SESSION_PART.matcher(part).matches() ? InvisibleReason.TOKEN : null;
  }

  /** Where the path of an address ends: at a session, a question mark or a hash. */
  static int end(String address) {
    int end = 0;
    while (end < address.length() && address.charAt(end) != '?' && address.charAt(end) != '#') {
      end++;
    }
    int semicolon = address.indexOf(';');
    boolean session =
        semicolon >= 0
            && semicolon < end
            && address.regionMatches(true, semicolon, SESSION, 0, SESSION.length());
    return session ? semicolon : end;
  }
}
