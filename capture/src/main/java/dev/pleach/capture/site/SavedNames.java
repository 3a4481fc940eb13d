package dev.pleach.capture.site;

import dev.pleach.capture.address.PercentEncoding;
import java.net.URI;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * The names under which the page of an address may be saved in a folder, likely ones first: as wget
 * and browsers save it, with the query in the name ({@code list.html?page=2}, {@code
 * list.html@page=2}, with or without {@code .html} behind), escapes decoded or kept, and {@code
 * index.html} for a folder. The name without the query comes last: a browser drops the query of a
 * file, too.
 */
public final class SavedNames {
  private static final List<String> INDEXES = List.of("index.html", "index.htm", "index.php");

  private SavedNames() {}

  /** The names, with slashes between folders. */
  public static Set<String> of(URI address) {
    String path = address.getRawPath().substring(1);
    List<String> bases = new ArrayList<>();
    if (path.isEmpty() || path.endsWith("/")) {
      INDEXES.forEach(index -> bases.add(path + index));
    } else {
      bases.add(path);
    }
    Set<String> names = new LinkedHashSet<>();
    String query = address.getRawQuery();
    if (query != null) {
      for (String base : bases) {
        for (String mark : List.of("?", "@")) {
          add(names, base + mark + query);
          add(names, base + mark + query + ".html");
        }
      }
    }
    for (String base : bases) {
      add(names, base);
    }
    if (!path.isEmpty() && !path.endsWith("/")) {
      add(names, path + ".html");
      INDEXES.forEach(index -> add(names, path + "/" + index));
    }
    return names;
  }

  private static void add(Set<String> names, String name) {
    names.add(PercentEncoding.decode(name));
    names.add(name);
  }
}
