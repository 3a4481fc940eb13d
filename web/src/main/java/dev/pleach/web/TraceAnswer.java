package dev.pleach.web;

import dev.pleach.dom.DomTree;
import dev.pleach.dom.Locator;
import dev.pleach.dom.json.JsonWriter;
import dev.pleach.trace.outcome.Ambiguous;
import dev.pleach.trace.outcome.Candidate;
import dev.pleach.trace.outcome.Found;
import dev.pleach.trace.outcome.Gone;
import dev.pleach.trace.outcome.Outcome;
import dev.pleach.trace.outcome.Same;
import java.io.IOException;
import java.util.Locale;

/**
 * The outcome of a trace as JSON with numbers of nodes. Scores are written as their bits in
 * hexadecimal digits: how a number is written in digits differs between versions of Java.
 *
 * <pre>
 * {"outcome": "same" | "moved" | "ambiguous" | "gone", "score": bits, "nodes": [int],
 *  "css": selector | null, "absence": string | null,
 *  "candidates": [{"node": int, "score": bits, "css": selector, "why": [string]}]}
 * </pre>
 */
final class TraceAnswer {
  private TraceAnswer() {}

  static String of(Outcome outcome, DomTree page) {
    return JsonWriter.text(json -> write(outcome, Locator.of(page), json));
  }

  private static void write(Outcome outcome, Locator locator, JsonWriter json) throws IOException {
    json.beginObject();
    json.name("outcome").value(name(outcome));
    json.name("score").value(bits(outcome.score()));
    json.name("nodes").beginArray();
    if (outcome instanceof Found found) {
      for (int node : found.nodes()) {
        json.value(node);
      }
    }
    json.endArray();
    json.name("css").value(outcome instanceof Found found ? locator.css(found.node()) : null);
    json.name("absence")
        .value(
            outcome instanceof Gone gone ? gone.absence().name().toLowerCase(Locale.ROOT) : null);
    json.name("candidates").beginArray();
    for (Candidate candidate : outcome.candidates()) {
      json.beginObject();
      json.name("node").value(candidate.node());
      json.name("score").value(bits(candidate.score()));
      json.name("css").value(locator.css(candidate.node()));
      json.name("why").values(candidate.reasons()).endObject();
    }
    json.endArray().endObject();
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

  private static String bits(double score) {
    return Long.toHexString(Double.doubleToRawLongBits(score));
  }
}
