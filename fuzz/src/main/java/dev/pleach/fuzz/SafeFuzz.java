package dev.pleach.fuzz;

import dev.pleach.dom.DomTree;
import dev.pleach.safe.SafeHtml;
import dev.pleach.safe.SafePolicy;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/** Makes any page harmless, and reads what was written as a browser would. */
public final class SafeFuzz {
  private SafeFuzz() {}

  private static final Set<String> RUN =
      Set.of("script", "iframe", "object", "embed", "base", "frame", "applet");

  public static void fuzzerTestOneInput(byte[] data) {
    DomTree page = DomTree.parse(new String(data, StandardCharsets.UTF_8));
    for (SafePolicy policy : List.of(SafePolicy.ISOLATED, SafePolicy.LINKED)) {
      DomTree safe = DomTree.parse(SafeHtml.of(page, policy));
      for (int n = 0; n < safe.size(); n++) {
        Check.that(!RUN.contains(safe.name(n).toLowerCase(Locale.ROOT)), "nothing runs or loads");
        for (int i = 0; i < safe.attributeCount(n); i++) {
          String name = safe.tokenName(safe.attributeToken(n, i));
          Check.that(!name.toLowerCase(Locale.ROOT).startsWith("on"), "nothing handles events");
        }
      }
    }
  }
}
