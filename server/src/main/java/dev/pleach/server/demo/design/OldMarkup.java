package dev.pleach.server.demo.design;

import java.util.Locale;
import java.util.regex.Pattern;

/** HTML as it was typed in the nineties: names in capitals, end tags left out. */
public final class OldMarkup {
  private static final Pattern TAG = Pattern.compile("<(/?[a-z][a-z0-9]*)");
  private static final Pattern OPTIONAL_END = Pattern.compile("</(?:td|tr|p|li)>");

  private OldMarkup() {}

  /** A page in the manner of a variant. */
  public static String of(String html, int variant) {
    String out = html;
    if (variant % 3 != 0) {
      out = OPTIONAL_END.matcher(out).replaceAll("");
    }
    if (variant % 2 == 0) {
      out = TAG.matcher(out).replaceAll(tag -> tag.group().toUpperCase(Locale.ROOT));
    }
    return out;
  }
}
