package dev.pleach.bench.match;

import dev.pleach.dom.DomTree;
import dev.pleach.match.Matcher;
import dev.pleach.match.Matching;
import java.util.List;

/**
 * What a matcher made of the labelled nodes of two versions of pages.
 *
 * @param silver nodes of the same text and link that were matched to each other
 * @param masked the same with text and links hidden
 * @param pairs pairs named by people that were found
 * @param deleted nodes that are gone and were left without a partner
 * @param added nodes that are new and were left without a partner
 * @param kept nodes that are on both versions and have some partner
 */
public record VersionScore(
    Share silver, Share masked, Share pairs, Share deleted, Share added, Share kept) {
  public static final VersionScore NONE =
      new VersionScore(Share.NONE, Share.NONE, Share.NONE, Share.NONE, Share.NONE, Share.NONE);

  public static VersionScore of(Matcher matcher, List<VersionPair> pairs) {
    return pairs.stream().map(pair -> of(matcher, pair)).reduce(NONE, VersionScore::plus);
  }

  public static VersionScore of(Matcher matcher, VersionPair pair) {
    Matching masked = matcher.match(pair.maskedBefore().tree(), pair.maskedAfter().tree());
    return of(matcher.match(pair.before(), pair.after()), pair).plus(maskedOnly(masked, pair));
  }

  /** Everything but {@link #masked}. */
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
      int after = label.kind().namesBefore ? partners.after(label.before()) : DomTree.NONE;
      int before = label.kind().namesBefore ? DomTree.NONE : partners.before(label.after());
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
    return new VersionScore(silver, Share.NONE, pairs, deleted, added, kept);
  }

  /** Only {@link #masked}, from a matching of the masked pages. */
  public static VersionScore maskedOnly(Matching matching, VersionPair pair) {
    return maskedOnly(Partners.of(matching), pair);
  }

  static VersionScore maskedOnly(Partners partners, VersionPair pair) {
    Share masked = Share.NONE;
    for (VersionLabel label : pair.labels()) {
      if (label.kind() == VersionLabel.Kind.SILVER) {
        int found = partners.after(pair.maskedBefore().node(label.before()));
        boolean right = found == pair.maskedAfter().node(label.after());
        masked = found == Partners.UNASKED ? masked : masked.with(right);
      }
    }
    return new VersionScore(Share.NONE, masked, Share.NONE, Share.NONE, Share.NONE, Share.NONE);
  }

  public VersionScore plus(VersionScore other) {
    return new VersionScore(
        silver.plus(other.silver),
        masked.plus(other.masked),
        pairs.plus(other.pairs),
        deleted.plus(other.deleted),
        added.plus(other.added),
        kept.plus(other.kept));
  }
}
