package dev.pleach.bench.score;

import dev.pleach.bench.labels.SiblingPair;
import dev.pleach.bench.measure.Share;
import dev.pleach.dom.DomTree;
import dev.pleach.match.Matcher;
import dev.pleach.match.Matching;
import java.util.List;

/**
 * What a matcher made of values in the same slot of two pages of a site.
 *
 * @param right matched to the value in the same slot
 * @param wrong matched to something else
 */
public record SiblingScore(Share right, Share wrong) {
  public static final SiblingScore NONE = new SiblingScore(Share.NONE, Share.NONE);

  public static SiblingScore of(Matcher matcher, List<SiblingPair> pairs) {
    return pairs.stream()
        .map(pair -> of(matcher.match(pair.before(), pair.after()), pair))
        .reduce(NONE, SiblingScore::plus);
  }

  public static SiblingScore of(Matching matching, SiblingPair pair) {
    return of(Partners.of(matching), pair);
  }

  public static SiblingScore of(Partners partners, SiblingPair pair) {
    Share right = Share.NONE;
    Share wrong = Share.NONE;
    for (var slot : pair.slots().entrySet()) {
      int partner = partners.after(slot.getKey());
      if (partner == Partners.UNASKED) {
        continue;
      }
      right = right.with(partner == slot.getValue());
      wrong = wrong.with(partner != DomTree.NONE && partner != slot.getValue());
    }
    return new SiblingScore(right, wrong);
  }

  public SiblingScore plus(SiblingScore other) {
    return new SiblingScore(right.plus(other.right), wrong.plus(other.wrong));
  }
}
