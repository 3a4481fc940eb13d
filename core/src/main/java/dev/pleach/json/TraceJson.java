package dev.pleach.json;

import dev.pleach.dom.DomTree;
import dev.pleach.dom.Locator;
import dev.pleach.dom.json.JsonWriter;
import dev.pleach.trace.Block;
import dev.pleach.trace.SelectorTrace;
import dev.pleach.trace.outcome.Ambiguous;
import dev.pleach.trace.outcome.Candidate;
import dev.pleach.trace.outcome.Found;
import dev.pleach.trace.outcome.Gone;
import dev.pleach.trace.outcome.ListOutcome;
import dev.pleach.trace.outcome.Outcome;
import dev.pleach.trace.outcome.Same;
import java.io.IOException;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * Traced blocks as JSON: a list, one object a block.
 *
 * <pre>
 * [{"select": string,                          the selector as the user wrote it
 *   "before": xpath,
 *   "outcome": "same" | "moved" | "ambiguous" | "gone",
 *   "after": xpath | null, "css": selector | null,
 *   "score": number,                           how likely the outcome is right
 *   "absence": string,                         only if gone: the kind of absence
 *   "text": string | null,                     what a reader sees in it now
 *   "attributes": {name: string | null},       those that were asked for
 *   "holds": boolean,                          whether the selector selects it and nothing else
 *   "as": "content" | "slot",                  whether the answer is the same thing or its place
 *   "changed": boolean,                        whether its words are others than before
 *   "repaired": selector | null,               in the way the selector is written, if it broke
 *   "content": {"outcome", "after", "score"},  only if another content is at the place: the former
 *   "list": {"items": [xpath], "stayed": number, "came": [xpath], "went": [xpath before],
 *            "texts": [string],
 *            "attributes": {name: [string | null]}},  only of a selector of several elements
 *   "candidates": [{"after": xpath, "css": selector, "score": number, "why": [string]}]},
 *  {"select": string, "error": string}]        a block that could not be traced
 * </pre>
 */
public final class TraceJson extends JsonDocument {
  private final List<Entry> entries;

  private TraceJson(List<Entry> entries) {
    this.entries = List.copyOf(entries);
  }

  public static TraceJson of(List<Entry> entries) {
    return new TraceJson(entries);
  }

  /** One block: traced, or with the reason why it could not be. */
  public static final class Entry {
    private final String select;
    private final Part part;

    private Entry(String select, Part part) {
      this.select = select;
      this.part = part;
    }

    /**
     * A block that was traced.
     *
     * @param page where the block was looked for
     */
    public static Entry traced(String select, Block block, Locator page, Outcome outcome) {
      return new Entry(
          select,
          json -> {
            json.name("before").value(block.xpaths().get(0));
            TraceJson.write(outcome, page, json);
          });
    }

    /**
     * A selector that was traced.
     *
     * @param page where its element was looked for
     * @param attributes names of attributes whose value is wanted
     */
    public static Entry traced(
        SelectorTrace trace, Block block, DomTree page, Locator locator, List<String> attributes) {
      return new Entry(
          trace.selector(),
          json -> {
            json.name("before").value(block.xpaths().get(0));
            TraceJson.write(trace.outcome(), locator, json);
            new SelectorJson(page, locator, attributes).write(trace, json);
          });
    }

    /**
     * A list that was traced.
     *
     * @param items where its items were
     * @param page where they were looked for
     * @param attributes names of attributes whose values are wanted
     */
    public static Entry list(
        String select,
        List<String> items,
        ListOutcome list,
        DomTree page,
        Locator locator,
        List<String> attributes) {
      return new Entry(
          select,
          json -> new SelectorJson(page, locator, attributes).write(select, items, list, json));
    }

    /**
     * A block that could not be traced.
     *
     * @param error a message, often of an exception; null is written as "unknown"
     */
    public static Entry failed(String select, @Nullable String error) {
      return new Entry(select, json -> json.name("error").value(error == null ? "unknown" : error));
    }
  }

  /** What is written of a block behind its selector. */
  private interface Part {
    void write(JsonWriter json) throws IOException;
  }

  @Override
  void write(JsonWriter json) throws IOException {
    json.beginArray();
    for (Entry entry : entries) {
      json.beginObject().name("select").value(entry.select);
      entry.part.write(json);
      json.endObject();
    }
    json.endArray();
  }

  private static void write(Outcome outcome, Locator after, JsonWriter json) throws IOException {
    json.name("outcome").value(name(outcome));
    boolean found = outcome instanceof Found;
    int node = outcome instanceof Found at ? at.node() : 0;
    json.name("after").value(found ? after.xpath(node) : null);
    json.name("css").value(found ? after.css(node) : null);
    json.name("score").value(rounded(outcome.score()));
    if (outcome instanceof Gone gone) {
      json.name("absence").value(gone.absence().name().toLowerCase(Locale.ROOT));
    }
    json.name("candidates").beginArray();
    for (Candidate candidate : outcome.candidates()) {
      json.beginObject();
      json.name("after").value(after.xpath(candidate.node()));
      json.name("css").value(after.css(candidate.node()));
      json.name("score").value(rounded(candidate.score()));
      json.name("why").values(candidate.reasons()).endObject();
    }
    json.endArray();
  }

  static String name(Outcome outcome) {
    if (outcome instanceof Same) {
      return "same";
    }
    if (outcome instanceof Found) {
      return "moved";
    }
    return outcome instanceof Ambiguous ? "ambiguous" : "gone";
  }
}
