package dev.pleach.json;

import dev.pleach.dom.json.JsonWriter;
import java.io.IOException;

/**
 * A result that can be written as one JSON document, without white space and line ends.
 *
 * <p>Nodes are written as absolute XPaths, enum constants in lower case and with hyphens (only the
 * {@code absence} of a trace with underscores), scores and shares with at most four decimals. A
 * surrogate without its other half is written as U+FFFD.
 */
public abstract sealed class JsonDocument
    permits BlocksJson,
        ClusterJson,
        ContentJson,
        DiffJson,
        MatchJson,
        OnePageJson,
        PageErrorJson,
        PairErrorJson,
        ProfileJson,
        SegmentsJson,
        TemplateJson,
        TraceJson,
        TreeJson {
  JsonDocument() {}

  /** Writes the document as it is made; a {@link java.io.Writer} is neither flushed nor closed. */
  public final void write(Appendable out) throws IOException {
    JsonWriter.write(this::write, out);
  }

  /** The document as one string. */
  @Override
  public final String toString() {
    return JsonWriter.text(this::write);
  }

  abstract void write(JsonWriter json) throws IOException;

  static double rounded(double share) {
    return Math.round(share * 1e4) / 1e4;
  }
}
