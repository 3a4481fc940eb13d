package dev.pleach.bench.score;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pleach.bench.labels.Half;
import dev.pleach.bench.labels.SiblingLabels;
import dev.pleach.bench.labels.SiblingPair;
import dev.pleach.bench.measure.Share;
import dev.pleach.dom.DomTree;
import dev.pleach.matchers.Matchers;
import java.util.List;
import org.junit.jupiter.api.Test;

class SiblingScoreTest {
  private static final String LABELS =
      """
      vertical\tsite\tpage\tattribute\tn_nodes\txpaths(;)\tvalue
      v\ts\t0000\tname\t1\t/html[1]/body[1]/h1[1]\tx
      v\ts\t0000\tprice\t1\t/html[1]/body[1]/p[1]\tx
      v\ts\t0000\tauthor\t2\t/html[1]/body[1]/p[1];/html[1]/body[1]/p[2]\tx
      v\ts\t0250\tname\t1\t/html[1]/body[1]/h1[1]\tx
      v\ts\t0250\tprice\t1\t/html[1]/body[1]/p[2]\tx
      v\ts\t0250\tauthor\t1\t/html[1]/body[1]/p[1]\tx
      """;

  @Test
  void onlyAttributesAtOnePlaceOnBothPagesCount() {
    SiblingLabels labels = new SiblingLabels(LABELS);
    DomTree page = DomTree.parse("<h1>One</h1><p>1.00<p>x");
    DomTree other = DomTree.parse("<h1>Two</h1><p>y<p>2.00");
    SiblingPair pair =
        SiblingPair.of(
            "v/s",
            Half.TEST,
            page,
            other,
            labels.of("v/s/0000.htm", page),
            labels.of("v/s/0250.htm", other));
    assertThat(pair.slots()).hasSize(2);
    assertThat(SiblingScore.of(Matchers.dpf(), List.of(pair)))
        .isEqualTo(new SiblingScore(new Share(1, 2), new Share(1, 2)));
  }
}
