package dev.pleach.trace;

import java.util.regex.Pattern;

/** How people wrote a selector: as CSS or XPath, by names or by counting. */
final class SelectorKind {
  private static final Pattern COUNTS_IN_CSS =
      Pattern.compile(":(nth-(last-)?(child|of-type)\\s*\\((?!\\s*1\\s*\\))|(eq|gt|lt)\\s*\\()");
  private static final Pattern COUNTS_IN_XPATH =
      Pattern.compile("\\[\\s*(\\d{2,}|[2-9])\\s*]|position\\s*\\(|(following|preceding)");

  private SelectorKind() {}

  /** Whether a locator is an XPath. */
  static boolean isXPath(String selector) {
    String plain = selector.strip();
    return plain.startsWith("/") || plain.startsWith("(") || plain.startsWith("xpath=");
  }

  /**
   * Whether a selector counts elements, so that one more before it makes it select another. The
   * first and the last of a row are places that people mean.
   */
  static boolean counts(String selector) {
    if (!isXPath(selector)) {
      return COUNTS_IN_CSS.matcher(selector).find();
    }
    String path = selector.strip().replaceFirst("^xpath=", "").strip();
    return path.startsWith("/html") || COUNTS_IN_XPATH.matcher(path).find();
  }
}
