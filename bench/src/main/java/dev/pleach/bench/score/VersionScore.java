package dev.pleach.bench.score;

import dev.pleach.bench.labels.VersionLabel;
import dev.pleach.bench.labels.VersionPair;
import dev.pleach.bench.measure.Share;
import dev.pleach.dom.DomTree;
import dev.pleach.match.Matcher;
import dev.pleach.match.Matching;
import java.util.List;
import java.util.function.BiFunction;

/**
 * What a matcher made of the labelled nodes of two versions of pages.
 *
 * @param silver nodes of the same text and link that were matched to each other
 * @param maskedPage the same with text and links hidden on the whole page
 * @param maskedLabels the same with text and links hidden on the nodes that are asked for alone
 * @param pairs pairs named by people that were found
 * @param deleted nodes that are gone and were left without a partner
 * @param added nodes that are new and were left without a partner
 * @param kept nodes that are on both versions and have some partner
 */
public record VersionScore(
    Share silver,
    Share maskedPage,
    Share maskedLabels,
    Share pairs,
    Share deleted,
    Share added,
    Share kept) {
  public static final VersionScore NONE =
      new VersionScore(
          Share.NONE, Share.NONE, Share.NONE, Share.NONE, Share.NONE, Share.NONE, Share.NONE);

  public static VersionScore of(Matcher matcher, List<VersionPair> pairs) {
    return pairs.stream().map(pair -> of(matcher, pair)).reduce(NONE, VersionScore::plus);
  }

  public static VersionScore of(Matcher matcher, VersionPair pair) {
    return asking((before, after) -> Partners.of(matcher.match(before, after)), pair);
  }

  public static VersionScore asking(
      BiFunction<DomTree, DomTree, Partners> matcher, VersionPair pair) {
    VersionScore score = of(matcher.apply(pair.before(), pair.after()), pair);
    return new VersionScore(
        score.silver,
        masked(matcher, pair, pair.maskedPage()),
        masked(matcher, pair, pair.maskedLabels()),
        score.pairs,
        score.deleted,
        score.added,
        score.kept);
  }

  /** Everything but what is masked. */
  public static VersionScore of(Matching matching, VersionPair pair) {
    return of(Partners.of(matching), pair);
  }

  static VersionScore of(Partners partners, VersionPair pair) {
    Share silver = Share.NONE;
    Share pairs = Share.NONE;
    Share deleted = Share.NONE;
    Share added = Share.NONE;
    Share kept = Share.NONE;
    for (VersionLabel label : pair.labels()) {
      int after = label.kind().namesBefore() ? partners.after(label.before()) : DomTree.NONE;
      int before = label.kind().namesBefore() ? DomTree.NONE : partners.before(label.after());
      if (after == Partners.UNASKED || before == Partners.UNASKED) {
        continue;
      }
      switch (label.kind()) {
        case SILVER -> silver = silver.with(after == label.after());
        case PAIR -> pairs = pairs.with(after == label.after());
        case DELETED -> deleted = deleted.with(after == DomTree.NONE);
        case ADDED -> added = added.with(before == DomTree.NONE);
        case KEPT -> kept = kept.with(after != DomTree.NONE);
        case KEPT_NEW -> kept = kept.with(before != DomTree.NONE);
      }
    }
    return new VersionScore(silver, Share.NONE, Share.NONE, pairs, deleted, added, kept);
  }

  private static Share masked(
      BiFunction<DomTree, DomTree, Partners> matcher, VersionPair pair, VersionPair.Masked pages) {
    Partners partners = matcher.apply(pages.before().tree(), pages.after().tree());
    Share share = Share.NONE;
    for (VersionLabel label : pair.labels()) {
      if (label.kind() == VersionLabel.Kind.SILVER) {
        int found = partners.after(pages.before().node(label.before()));
        boolean right = found == pages.after().node(label.after());
        share = found == Partners.UNASKED ? share : share.with(right);
      }
    }
    return share;
  }

  public VersionScore plus(VersionScore other) {
    return new VersionScore(
        silver.plus(other.silver),
        maskedPage.plus(other.maskedPage),
        maskedLabels.plus(other.maskedLabels),
        pairs.plus(other.pairs),
        deleted.plus(other.deleted),
        added.plus(other.added),
        kept.plus(other.kept));
  }
}
