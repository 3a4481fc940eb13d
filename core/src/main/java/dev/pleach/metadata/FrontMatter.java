package dev.pleach.metadata;

import dev.pleach.dom.json.JsonWriter;
import org.jspecify.annotations.Nullable;

/**
 * Metadata as YAML before the text of a Markdown file. Values are written as JSON strings, which
 * YAML reads as such: no value can end its line or become anything but text.
 */
final class FrontMatter {
  private final StringBuilder out = new StringBuilder();

  private FrontMatter() {}

  static String of(PageMetadata metadata) {
    FrontMatter matter = new FrontMatter();
    matter.add("title", metadata.title());
    if (metadata.authors().size() == 1) {
      matter.add("author", metadata.authors().get(0));
    } else if (!metadata.authors().isEmpty()) {
      matter.out.append("authors:\n");
      metadata
          .authors()
          .forEach(name -> matter.out.append("  - ").append(quoted(name)).append('\n'));
    }
    matter.add("published", metadata.published());
    matter.add("modified", metadata.modified());
    matter.add("site", metadata.site());
    matter.add("language", metadata.language());
    matter.add("address", metadata.address());
    matter.add("description", metadata.description());
    return matter.out.length() == 0 ? "" : "---\n" + matter.out + "---\n";
  }

  private void add(String key, @Nullable String value) {
    if (value != null) {
      out.append(key).append(": ").append(quoted(value)).append('\n');
    }
  }

  private static String quoted(String value) {
    return '"' + JsonWriter.escaped(value) + '"';
  }
}
