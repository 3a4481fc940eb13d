package dev.pleach.bench.score;

import dev.pleach.bench.labels.IdPair;
import dev.pleach.bench.labels.Truth;
import dev.pleach.bench.measure.Share;
import dev.pleach.dom.DomTree;
import dev.pleach.match.Matcher;
import dev.pleach.match.Matching;
import java.util.List;

/**
 * What a matcher made of blocks that have an id on both versions of a page.
 *
 * @param right blocks that were matched to the block of the same id
 * @param precision the same among those that have a partner
 * @param named as right, without ids that are running numbers
 */
public record IdScore(Share right, Share precision, Share named) {
  public static final IdScore NONE = new IdScore(Share.NONE, Share.NONE, Share.NONE);

  public static IdScore of(Matcher matcher, List<IdPair> pairs) {
    return pairs.stream()
        .map(pair -> of(matcher.match(pair.before(), pair.after()), pair))
        .reduce(NONE, IdScore::plus);
  }

  public static IdScore of(Matching matching, IdPair pair) {
    return of(Partners.of(matching), pair);
  }

  public static IdScore of(Partners partners, IdPair pair) {
    Share right = Share.NONE;
    Share precision = Share.NONE;
    Share named = Share.NONE;
    for (int b = 0; b < pair.before().size(); b++) {
      if (pair.block(b) != DomTree.NONE) {
        int a = partners.after(b);
        if (a == Partners.UNASKED) {
          continue;
        }
        boolean hit = a != DomTree.NONE && pair.truth(b, a) == Truth.RIGHT;
        right = right.with(hit);
        precision = a == DomTree.NONE ? precision : precision.with(hit);
        named = pair.isNumbered(b) ? named : named.with(hit);
      }
    }
    return new IdScore(right, precision, named);
  }

  public IdScore plus(IdScore other) {
    return new IdScore(
        right.plus(other.right), precision.plus(other.precision), named.plus(other.named));
  }
}
