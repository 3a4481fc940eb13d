package dev.pleach.metadata;

import dev.pleach.dom.DomTree;
import java.util.Set;

/** Texts that name the site, as an id or a class around them says. */
final class SiteLogo {
  private static final Set<String> NAMES = Set.of("logo", "site-title", "site-name", "brand");
  private static final int LEVELS = 3; // around a text

  private SiteLogo() {}

  /** Whether a text is in a logo. */
  static boolean has(DomTree page, int text) {
    int element = page.parent(text);
    for (int level = 0; level < LEVELS && element > 0; level++) {
      String id = page.attribute(element, "id");
      if ((id != null && NAMES.contains(id))
          || page.classes(element).stream().anyMatch(NAMES::contains)) {
        return true;
      }
      element = page.parent(element);
    }
    return false;
  }
}
