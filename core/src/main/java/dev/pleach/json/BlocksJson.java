package dev.pleach.json;

import dev.pleach.dom.Locator;
import dev.pleach.dom.json.JsonWriter;
import dev.pleach.pattern.BlockFinding;
import java.io.IOException;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * The blocks of a pattern page on another page, as JSON.
 *
 * <pre>
 * {"page": string,                             the name of the page
 *  "cluster": string,                          its template, only where pages have several
 *  "replaces": string,                         the template that this one took the place of
 *  "blocks": [{"select": string,               the selector or name of the block
 *              "outcome": "same" | "moved" | "ambiguous" | "gone",
 *              "node": xpath | [xpath] | null, a list for a list and for a block of several nodes
 *              "text": string | [string] | null,         or "html" or "link", as asked for
 *              "places": [xpath],              only if it is ambiguous: where it may be
 *              "score": number,                how likely the outcome is right
 *              "how": string}]}                only if asked for
 * </pre>
 */
public final class BlocksJson extends JsonDocument {
  private final String page;
  private final Locator locator;
  private final List<Entry> entries;
  private final String valueName;
  private final boolean explained;
  private final @Nullable String cluster;
  private final @Nullable String replaces;

  private BlocksJson(
      String page,
      Locator locator,
      List<Entry> entries,
      String valueName,
      boolean explained,
      @Nullable String cluster,
      @Nullable String replaces) {
    this.page = page;
    this.cluster = cluster;
    this.replaces = replaces;
    this.locator = locator;
    this.entries = List.copyOf(entries);
    this.valueName = valueName;
    this.explained = explained;
  }

  /**
   * A block and its value.
   *
   * @param values one, or one an item of a list; none if the block was not found
   * @param list whether there may be several values
   */
  public record Entry(BlockFinding finding, List<String> values, boolean list) {
    /** Copies the list. */
    public Entry {
      values = List.copyOf(values);
    }
  }

  /**
   * The document of a page.
   *
   * @param page its name
   * @param locator of the page
   * @param valueName the key of values: text, html or link
   * @param explained whether to say how each block was found
   */
  public static BlocksJson of(
      String page, Locator locator, List<Entry> entries, String valueName, boolean explained) {
    return new BlocksJson(page, locator, entries, valueName, explained, null, null);
  }

  /**
   * The same with the template of the page.
   *
   * @param replaced the template that pages had before a redesign, null if there was none
   */
  public BlocksJson withCluster(String name, @Nullable String replaced) {
    return new BlocksJson(page, locator, entries, valueName, explained, name, replaced);
  }

  @Override
  void write(JsonWriter json) throws IOException {
    json.beginObject().name("page").value(page);
    if (cluster != null) {
      json.name("cluster").value(cluster);
    }
    if (replaces != null) {
      json.name("replaces").value(replaces);
    }
    json.name("blocks").beginArray();
    for (Entry entry : entries) {
      BlockFinding finding = entry.finding;
      json.beginObject().name("select").value(finding.name());
      json.name("outcome").value(finding.kind().name().toLowerCase(Locale.ROOT));
      boolean found = finding.isFound();
      List<String> paths = finding.nodes().stream().map(locator::xpath).toList();
      write("node", found ? paths : List.of(), entry.list || paths.size() > 1, json);
      write(valueName, found ? entry.values : List.of(), entry.list, json);
      if (finding.kind() == BlockFinding.Kind.AMBIGUOUS) {
        json.name("places").values(paths);
      }
      json.name("score").value(rounded(finding.score()));
      if (explained) {
        json.name("how").value(finding.why());
      }
      json.endObject();
    }
    json.endArray().endObject();
  }

  private static void write(String key, List<String> values, boolean list, JsonWriter json)
      throws IOException {
    json.name(key);
    if (values.isEmpty()) {
      json.value((String) null);
    } else if (list) {
      json.values(values);
    } else {
      json.value(values.get(0));
    }
  }
}
