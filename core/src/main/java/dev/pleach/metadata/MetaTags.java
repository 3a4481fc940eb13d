package dev.pleach.metadata;

import dev.pleach.dom.DomTree;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** The {@code meta} elements of a page by name or property, in lower case. */
final class MetaTags {
  private final Map<String, List<String>> values = new HashMap<>();

  MetaTags(DomTree page) {
    boolean[] isMeta = ElementNames.among(page, Set.of("meta"));
    for (int n = 0; n < page.size(); n++) {
      if (isMeta[page.nameId(n)]) {
        String value = OneLine.of(page.attribute(n, "content"));
        if (value != null) {
          add(page.attribute(n, "property"), value);
          add(page.attribute(n, "name"), value);
          add(page.attribute(n, "http-equiv"), value);
        }
      }
    }
  }

  private void add(@Nullable String name, String value) {
    if (name != null) {
      String key = name.strip().toLowerCase(Locale.ROOT);
      values.computeIfAbsent(key, k -> new ArrayList<>()).add(value);
    }
  }

  /** The first value of the first of the names that has one; null without. */
  @Nullable String first(String... names) {
    List<String> found = all(names);
    return found.isEmpty() ? null : found.get(0);
  }

  /** The values of the first of the names that has any. */
  List<String> all(String... names) {
    for (String name : names) {
      List<String> found = values.getOrDefault(name, List.of());
      if (!found.isEmpty()) {
        return found;
      }
    }
    return List.of();
  }
}
