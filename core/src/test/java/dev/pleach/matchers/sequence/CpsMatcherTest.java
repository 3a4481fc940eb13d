package dev.pleach.matchers.sequence;

import dev.pleach.match.Matcher;
import dev.pleach.match.PruferOptions;
import dev.pleach.matchers.Matchers;

class CpsMatcherTest extends PruferMatcherContract {
  @Override
  Matcher matcher(PruferOptions options) {
    return Matchers.cps(options);
  }
}
