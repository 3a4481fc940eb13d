package dev.pleach.bench.score;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pleach.bench.labels.Half;
import dev.pleach.bench.labels.Truth;
import dev.pleach.bench.labels.VersionLabels;
import dev.pleach.bench.labels.VersionPair;
import dev.pleach.bench.measure.Share;
import dev.pleach.dom.DomTree;
import dev.pleach.dom.Locator;
import dev.pleach.match.Matching;
import java.util.List;
import org.junit.jupiter.api.Test;

class VersionScoreTest {
  private static final DomTree BEFORE =
      DomTree.parse("<a href=1>one</a><a href=2>two</a><b>gone</b><i>kept</i>");
  private static final DomTree AFTER =
      DomTree.parse("<a href=1>one</a><u>new</u><a href=2>two</a><i>kept</i>");
  private static final String LABELS =
      """
      site\tkind\ttrust\told_xpath\tnew_xpath
      s\tsilver\tsilver\t/html[1]/body[1]/a[1]\t/html[1]/body[1]/a[1]\tmore
      s\tpair\tgold\t/html[1]/body[1]/a[2]\t/html[1]/body[1]/a[2]
      s\tdeleted\tgold_notext\t/html[1]/body[1]/b[1]\t
      s\tadded\tgold\t\t/html[1]/body[1]/u[1]
      s\tkept\tgold\t/html[1]/body[1]/i[1]\t
      s\tkept_new\tgold\t\t/html[1]/body[1]/i[1]
      s\tdeleted\tsuspect\t/html[1]/body[1]/i[1]\t
      s\tpair\tweak\t/html[1]/body[1]/i[1]\t/html[1]/body[1]/u[1]
      s\tpair\tgold\t/html[1]/body[1]/p[9]\t/html[1]/body[1]/u[1]
      other\tadded\tgold\t\t/html[1]/body[1]/a[1]
      """;

  private final VersionLabels labels = new VersionLabels(LABELS);
  private final VersionPair pair =
      new VersionPair("s", Half.TEST, BEFORE, AFTER, labels.of("s", BEFORE, AFTER));

  @Test
  void onlyTrustedLabelsOfTheSiteCountAndThoseThatNameANode() {
    assertThat(pair.labels()).hasSize(6);
    assertThat(labels.unplaced()).isEqualTo(1);
  }

  @Test
  void aPerfectMatchingScoresInFull() {
    Matching perfect = matching("a[1]", "a[1]", "a[2]", "a[2]", "i[1]", "i[1]");
    assertThat(VersionScore.of(perfect, pair))
        .isEqualTo(
            new VersionScore(
                new Share(1, 1),
                Share.NONE,
                Share.NONE,
                new Share(1, 1),
                new Share(1, 1),
                new Share(1, 1),
                new Share(2, 2)));
  }

  @Test
  void mistakesAreCountedWhereTheyBelong() {
    Matching wrong = matching("a[1]", "a[2]", "b[1]", "u[1]");
    VersionScore score = VersionScore.of(wrong, pair);
    assertThat(score.silver()).isEqualTo(new Share(0, 1));
    assertThat(score.pairs()).isEqualTo(new Share(0, 1));
    assertThat(score.deleted()).isEqualTo(new Share(0, 1));
    assertThat(score.added()).isEqualTo(new Share(0, 1));
    assertThat(score.kept()).isEqualTo(new Share(0, 2));
  }

  @Test
  void aMatcherSeesMaskedPages() {
    VersionScore score =
        VersionScore.of(
            (before, after) -> {
              Matching.Builder matching = Matching.builder(before, after);
              for (int n = 0; n < Math.min(before.size(), after.size()); n++) {
                matching.add(n, n, 1);
              }
              return matching.build();
            },
            List.of(pair));
    assertThat(score.maskedPage()).isEqualTo(new Share(1, 1));
    assertThat(pair.maskedPage().before().tree().html()).doesNotContain("href", "one");
    assertThat(score.maskedLabels()).isEqualTo(new Share(1, 1));
    assertThat(pair.maskedLabels().before().tree().html())
        .contains("<a></a><a href=\"2\">two</a><b>gone</b>");
  }

  @Test
  void theTruthOfAPairIsKnownWhereALabelTells() {
    assertThat(pair.truth(node(BEFORE, "a[1]"), node(AFTER, "a[1]"))).isEqualTo(Truth.RIGHT);
    assertThat(pair.truth(node(BEFORE, "i[1]"), node(AFTER, "a[1]"))).isEqualTo(Truth.WRONG);
    assertThat(pair.truth(node(BEFORE, "b[1]"), node(AFTER, "i[1]"))).isEqualTo(Truth.WRONG);
    assertThat(pair.truth(node(BEFORE, "i[1]"), node(AFTER, "u[1]"))).isEqualTo(Truth.WRONG);
    assertThat(pair.truth(node(BEFORE, "i[1]"), node(AFTER, "i[1]"))).isEqualTo(Truth.UNKNOWN);
  }

  private static Matching matching(String... steps) {
    Matching.Builder matching = Matching.builder(BEFORE, AFTER);
    for (int i = 0; i < steps.length; i += 2) {
      matching.add(node(BEFORE, steps[i]), node(AFTER, steps[i + 1]), 1);
    }
    return matching.build();
  }

  private static int node(DomTree page, String step) {
    return Locator.of(page).find("/html[1]/body[1]/" + step);
  }
}
