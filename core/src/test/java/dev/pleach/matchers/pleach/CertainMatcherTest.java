package dev.pleach.matchers.pleach;

import dev.pleach.match.Matcher;
import dev.pleach.matchers.Matchers;
import dev.pleach.matchers.contract.MatcherContract;

final class CertainMatcherTest extends MatcherContract {
  @Override
  protected Matcher matcher() {
    return Matchers.certain();
  }
}
