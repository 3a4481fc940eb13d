package dev.pleach.cli.trace;

import com.fasterxml.jackson.core.JsonGenerator;
import dev.pleach.cli.run.JsonOutput;
import dev.pleach.dom.Locator;
import dev.pleach.trace.outcome.Ambiguous;
import dev.pleach.trace.outcome.Candidate;
import dev.pleach.trace.outcome.Found;
import dev.pleach.trace.outcome.Gone;
import dev.pleach.trace.outcome.Outcome;
import dev.pleach.trace.outcome.Same;
import java.io.IOException;
import java.io.PrintWriter;
import java.util.List;
import java.util.Locale;

/** Traces as one JSON document on one line: a list, one a selector. */
final class TraceJson {
  private TraceJson() {}

  static void write(List<TraceRun> runs, PrintWriter out) throws IOException {
    try (JsonGenerator json = JsonOutput.generator(out)) {
      json.writeStartArray();
      for (TraceRun run : runs) {
        json.writeStartObject();
        json.writeStringField("select", run.select());
        if (run.outcome() == null || run.after() == null) {
          json.writeStringField("error", run.error() == null ? "unknown" : run.error());
        } else {
          write(run, run.outcome(), run.after(), json);
        }
        json.writeEndObject();
      }
      json.writeEndArray();
    }
    out.println();
  }

  private static void write(TraceRun run, Outcome outcome, Locator after, JsonGenerator json)
      throws IOException {
    json.writeStringField("before", run.before());
    json.writeStringField("outcome", name(outcome));
    if (outcome instanceof Found found) {
      json.writeStringField("after", after.xpath(found.node()));
      json.writeStringField("css", after.css(found.node()));
    } else {
      json.writeNullField("after");
      json.writeNullField("css");
    }
    json.writeNumberField("score", rounded(outcome.score()));
    if (outcome instanceof Gone gone) {
      json.writeStringField("absence", gone.absence().name().toLowerCase(Locale.ROOT));
    }
    json.writeArrayFieldStart("candidates");
    for (Candidate candidate : outcome.candidates()) {
      json.writeStartObject();
      json.writeStringField("after", after.xpath(candidate.node()));
      json.writeStringField("css", after.css(candidate.node()));
      json.writeNumberField("score", rounded(candidate.score()));
      json.writeArrayFieldStart("why");
      for (String reason : candidate.reasons()) {
        json.writeString(reason);
      }
      json.writeEndArray();
      json.writeEndObject();
    }
    json.writeEndArray();
  }

  static String name(Outcome outcome) {
    return outcome instanceof Same
        ? "same"
        : outcome instanceof Found ? "moved" : outcome instanceof Ambiguous ? "ambiguous" : "gone";
  }

  private static double rounded(double score) {
    return Math.round(score * 1e4) / 1e4;
  }
}
