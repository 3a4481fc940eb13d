package dev.pleach.cli.match;

import com.fasterxml.jackson.core.JsonGenerator;
import dev.pleach.cli.page.PagePair;
import dev.pleach.cli.run.JsonOutput;
import dev.pleach.dom.Locator;
import dev.pleach.match.Matching;
import dev.pleach.match.Pair;
import java.io.IOException;
import java.io.PrintWriter;
import org.jspecify.annotations.Nullable;

/** A matching as one JSON document on one line. */
final class MatchJson {
  private MatchJson() {}

  static void write(MatchRun run, PrintWriter out) throws IOException {
    Matching matching = run.matching();
    Locator before = Locator.of(matching.beforeTree());
    Locator after = Locator.of(matching.afterTree());
    try (JsonGenerator json = JsonOutput.generator(out)) {
      json.writeStartObject();
      json.writeStringField("matcher", run.matcher());
      json.writeObjectFieldStart("before");
      json.writeNumberField("nodes", matching.beforeTree().size());
      json.writeEndObject();
      json.writeObjectFieldStart("after");
      json.writeNumberField("nodes", matching.afterTree().size());
      json.writeEndObject();
      json.writeObjectFieldStart("millis");
      json.writeNumberField("parse", run.parseMillis());
      json.writeNumberField("match", run.matchMillis());
      json.writeEndObject();
      json.writeArrayFieldStart("pairs");
      for (Pair pair : matching.pairs()) {
        json.writeStartObject();
        json.writeStringField("before", before.xpath(pair.before()));
        json.writeStringField("after", after.xpath(pair.after()));
        json.writeNumberField("score", Math.round(pair.score() * 1e4) / 1e4);
        json.writeEndObject();
      }
      json.writeEndArray();
      json.writeEndObject();
    }
    out.println();
  }

  static void writeError(PagePair pages, @Nullable String message, PrintWriter out)
      throws IOException {
    try (JsonGenerator json = JsonOutput.generator(out)) {
      json.writeStartObject();
      json.writeStringField("before", pages.before());
      json.writeStringField("after", pages.after());
      json.writeStringField("error", message == null ? "unknown" : message);
      json.writeEndObject();
    }
    out.println();
  }
}
