package dev.pleach.json;

import dev.pleach.dom.Locator;
import dev.pleach.dom.json.JsonWriter;
import dev.pleach.trace.Block;
import dev.pleach.trace.outcome.Ambiguous;
import dev.pleach.trace.outcome.Candidate;
import dev.pleach.trace.outcome.Found;
import dev.pleach.trace.outcome.Gone;
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
    private final @Nullable String before;
    private final @Nullable Locator after;
    private final @Nullable Outcome outcome;
    private final @Nullable String error;

    private Entry(
        String select,
        @Nullable String before,
        @Nullable Locator after,
        @Nullable Outcome outcome,
        @Nullable String error) {
      this.select = select;
      this.before = before;
      this.after = after;
      this.outcome = outcome;
      this.error = error;
    }

    /**
     * A block that was traced.
     *
     * @param page where the block was looked for
     */
    public static Entry traced(String select, Block block, Locator page, Outcome outcome) {
      return new Entry(select, block.xpaths().get(0), page, outcome, null);
    }

    /**
     * A block that could not be traced.
     *
     * @param error a message, often of an exception; null is written as "unknown"
     */
    public static Entry failed(String select, @Nullable String error) {
      return new Entry(select, null, null, null, error == null ? "unknown" : error);
    }
  }

  @Override
  void write(JsonWriter json) throws IOException {
    json.beginArray();
    for (Entry entry : entries) {
      json.beginObject().name("select").value(entry.select);
      if (entry.outcome == null || entry.after == null) {
        json.name("error").value(entry.error);
      } else {
        json.name("before").value(entry.before);
        write(entry.outcome, entry.after, json);
      }
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

  private static String name(Outcome outcome) {
    if (outcome instanceof Same) {
      return "same";
    }
    if (outcome instanceof Found) {
      return "moved";
    }
    return outcome instanceof Ambiguous ? "ambiguous" : "gone";
  }
}
