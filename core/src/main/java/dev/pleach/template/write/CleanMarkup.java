package dev.pleach.template.write;

import java.util.Locale;
import java.util.Set;

/** What is left out of a page that is written to be opened: all that would act or load a frame. */
public final class CleanMarkup {
  private static final Set<String> ACTIVE =
      Set.of(
          "script",
          "noscript",
          "iframe",
          "frame",
          "frameset",
          "object",
          "embed",
          "applet",
          "template",
          "base");
  private static final Set<String> ADDRESSES =
      Set.of("href", "src", "action", "formaction", "xlink:href", "data", "poster");

  private CleanMarkup() {}

  public static boolean isActive(String element) {
    return ACTIVE.contains(element);
  }

  static boolean keeps(String attribute, String value) {
    String name = attribute.toLowerCase(Locale.ROOT);
    if (name.startsWith("on") || name.equals("srcdoc") || name.equals("http-equiv")) {
      return false;
    }
    return !ADDRESSES.contains(name) || !isScript(value);
  }

  /** Browsers skip control characters and blanks in a scheme. */
  private static boolean isScript(String address) {
    StringBuilder scheme = new StringBuilder();
    for (int i = 0; i < address.length() && scheme.length() < 12; i++) {
      char c = address.charAt(i);
      if (c > ' ') {
        scheme.append(Character.toLowerCase(c));
      }
    }
    String start = scheme.toString();
    return start.startsWith("javascript:")
        || start.startsWith("vbscript:")
        || start.startsWith("data:text/");
  }
}
