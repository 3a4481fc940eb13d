package dev.pleach.match;

class PsMatcherTest extends PruferMatcherContract {
  @Override
  Matcher matcher(PruferOptions options) {
    return Matchers.ps(options);
  }
}
