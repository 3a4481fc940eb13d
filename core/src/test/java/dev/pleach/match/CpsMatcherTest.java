package dev.pleach.match;

class CpsMatcherTest extends PruferMatcherContract {
  @Override
  Matcher matcher(PruferOptions options) {
    return Matchers.cps(options);
  }
}
