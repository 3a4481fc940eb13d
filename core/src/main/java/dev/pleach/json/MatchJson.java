package dev.pleach.json;

import dev.pleach.dom.json.JsonWriter;
import dev.pleach.match.Matching;
import dev.pleach.match.Pair;
import java.io.IOException;

/**
 * A matching as JSON.
 *
 * <pre>
 * {"matcher": string,                          the name of the matcher
 *  "before": {"nodes": int}, "after": {"nodes": int},
 *  "millis": {"parse": number, "match": number},
 *  "matched": int,                             how many pairs there are, if fewer are written
 *  "pairs": [{"before": xpath, "after": xpath, "score": number}]}
 * </pre>
 *
 * With {@link #numbered}, nodes are written as their numbers in document order.
 */
public final class MatchJson extends JsonDocument {
  private final Matching matching;
  private final String matcher;
  private final double parseMillis;
  private final double matchMillis;
  private final int limit;
  private final boolean numbers;

  private MatchJson(
      Matching matching,
      String matcher,
      double parseMillis,
      double matchMillis,
      int limit,
      boolean numbers) {
    this.matching = matching;
    this.matcher = matcher;
    this.parseMillis = parseMillis;
    this.matchMillis = matchMillis;
    this.limit = limit;
    this.numbers = numbers;
  }

  /** A matching whose times were not measured: they are written as 0. */
  public static MatchJson of(Matching matching, String matcher) {
    return new MatchJson(matching, matcher, 0, 0, Integer.MAX_VALUE, false);
  }

  /** The same with the milliseconds it took to parse both pages and to match them. */
  public MatchJson timed(double parse, double match) {
    return new MatchJson(matching, matcher, parse, match, limit, numbers);
  }

  /**
   * The same with the first pairs only, in the order of the page before. The paths of a deep page
   * are many times as long as the page.
   */
  public MatchJson limited(int pairs) {
    return new MatchJson(matching, matcher, parseMillis, matchMillis, pairs, numbers);
  }

  /** The same with nodes as their numbers in the tree, which are short whatever the depth. */
  public MatchJson numbered() {
    return new MatchJson(matching, matcher, parseMillis, matchMillis, limit, true);
  }

  @Override
  void write(JsonWriter json) throws IOException {
    XPathWriter before = new XPathWriter(matching.beforeTree());
    XPathWriter after = new XPathWriter(matching.afterTree());
    json.beginObject().name("matcher").value(matcher);
    json.name("before").beginObject();
    json.name("nodes").value(matching.beforeTree().size()).endObject();
    json.name("after").beginObject();
    json.name("nodes").value(matching.afterTree().size()).endObject();
    json.name("millis").beginObject();
    json.name("parse").value(parseMillis).name("match").value(matchMillis).endObject();
    if (limit < matching.size()) {
      json.name("matched").value(matching.size());
    }
    json.name("pairs").beginArray();
    for (Pair pair : matching.pairs().subList(0, Math.min(limit, matching.size()))) {
      json.beginObject();
      writeNode(json.name("before"), before, pair.before());
      writeNode(json.name("after"), after, pair.after());
      json.name("score").value(rounded(pair.score()));
      json.endObject();
    }
    json.endArray().endObject();
  }

  private void writeNode(JsonWriter json, XPathWriter paths, int node) throws IOException {
    if (numbers) {
      json.value(node);
    } else {
      paths.write(node, json);
    }
  }
}
