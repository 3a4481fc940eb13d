package dev.pleach.web;

import dev.pleach.dom.json.JsonWriter;
import dev.pleach.match.Matching;
import java.io.IOException;

/**
 * A matching as JSON of numbers: {@code {"after": [int], "scores": [int]}}, an entry a node before;
 * the partner or -1, and the bits of the score.
 */
final class MatchAnswer {
  private MatchAnswer() {}

  static String of(Matching matching) {
    return JsonWriter.text(json -> write(matching, json));
  }

  private static void write(Matching matching, JsonWriter json) throws IOException {
    int size = matching.beforeTree().size();
    json.beginObject().name("after").beginArray();
    for (int n = 0; n < size; n++) {
      json.value(matching.after(n));
    }
    json.endArray().name("scores").beginArray();
    for (int n = 0; n < size; n++) {
      json.value(Float.floatToRawIntBits((float) matching.score(n)));
    }
    json.endArray().endObject();
  }
}
