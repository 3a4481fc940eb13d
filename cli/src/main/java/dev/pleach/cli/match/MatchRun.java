package dev.pleach.cli.match;

import dev.pleach.cli.page.PagePair;
import dev.pleach.json.MatchJson;
import dev.pleach.match.Matching;

/** One pair of pages, matched. */
record MatchRun(
    PagePair pages, String matcher, Matching matching, double parseMillis, double matchMillis) {
  MatchJson json(int limit, boolean numbers) {
    MatchJson json = MatchJson.of(matching, matcher).timed(parseMillis, matchMillis).limited(limit);
    return numbers ? json.numbered() : json;
  }
}
