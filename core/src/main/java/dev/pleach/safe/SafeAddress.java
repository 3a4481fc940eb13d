package dev.pleach.safe;

import java.util.Locale;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Which addresses of links and pictures are harmless. */
final class SafeAddress {
  private static final Set<String> LINK_SCHEMES = Set.of("", "http", "https", "mailto", "tel");
  private static final Set<String> PICTURE_SCHEMES = Set.of("", "http", "https");

  private SafeAddress() {}

  /** The address of a link, null if following it could run something. */
  static @Nullable String link(String address) {
    return LINK_SCHEMES.contains(scheme(address)) ? address : null;
  }

  /** The address of a picture, null if it is not to be loaded; pictures may be in the address. */
  static @Nullable String picture(String address, boolean loads) {
    return isInlinePicture(address) || (loads && PICTURE_SCHEMES.contains(scheme(address)))
        ? address
        : null;
  }

  /** Whether an address contains the picture itself. */
  static boolean isInlinePicture(String address) {
    return address.regionMatches(true, 0, "data:image/", 0, 11);
  }

  /**
   * The scheme in lower case, empty for a relative address. Browsers skip line breaks and tabs
   * anywhere, and other control characters at the start.
   */
  private static String scheme(String address) {
    for (int i = 0; i < address.length(); i++) {
      char c = address.charAt(i);
      if (c == ':') {
        return withoutSkipped(address.substring(0, i)).toLowerCase(Locale.ROOT);
      }
      if (c == '/' || c == '?' || c == '#') {
        return "";
      }
    }
    return "";
  }

  private static String withoutSkipped(String scheme) {
    StringBuilder kept = new StringBuilder(scheme.length());
    for (int i = 0; i < scheme.length(); i++) {
      char c = scheme.charAt(i);
      boolean skipped = kept.length() == 0 ? c <= ' ' : c == '\t' || c == '\n' || c == '\r';
      if (!skipped) {
        kept.append(c);
      }
    }
    return kept.toString();
  }
}
