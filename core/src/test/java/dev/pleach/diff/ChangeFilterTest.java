package dev.pleach.diff;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.pleach.diff.change.Change;
import dev.pleach.diff.change.Inserted;
import dev.pleach.diff.change.Relocated;
import dev.pleach.dom.DomTree;
import dev.pleach.dom.LocatorException;
import java.util.List;
import org.junit.jupiter.api.Test;

class ChangeFilterTest {
  private final Diff diff =
      Diff.of(
          KeyedMatching.of(
              DomTree.ofBrackets(
                  "html[k=0](body[k=1](div[k=2 id=ads](p[k=3](\"buy this\"),p[k=4](\"x\")),"
                      + "main[k=5](b[k=6 id=price](\"3\"),i(\"gone\"))))"),
              DomTree.ofBrackets(
                  "html[k=0](body[k=1](div[k=2 id=ads](p[k=3](\"buy that\")),"
                      + "main[k=5](b[k=6 id=price](\"4\"),p[k=4](\"x\"),"
                      + "ul(li(em[class=new](\"n\"))))))")));
  private final ChangeFilter filter = ChangeFilter.of(diff);

  @Test
  void whatLiesInAPartCanBeLeftOut() {
    assertThat(diff.changes()).hasSize(5);
    List<Change> rest = filter.without(diff.changes(), List.of("#ads"));
    assertThat(rest).hasSize(4);
    assertThat(rest).as("what left the part is still told").anyMatch(Relocated.class::isInstance);
    assertThat(filter.without(diff.changes(), List.of("body"))).isEmpty();
    assertThat(filter.without(diff.changes(), List.of("#ads", "//main"))).isEmpty();
    assertThat(filter.without(diff.changes(), List.of())).isEqualTo(diff.changes());
  }

  @Test
  void onlyWhatTouchesAPartCanBeKept() {
    assertThat(filter.within(diff.changes(), List.of("#price"))).hasSize(1);
    assertThat(filter.within(diff.changes(), List.of("em.new")))
        .as("it is inside what is new")
        .hasSize(1)
        .allMatch(Inserted.class::isInstance);
    assertThat(filter.within(diff.changes(), List.of("#ads"))).hasSize(2);
    assertThat(filter.within(diff.changes(), List.of("i"))).hasSize(1);
    assertThat(filter.within(diff.changes(), List.of())).isEqualTo(diff.changes());
    assertThat(filter.unknown()).isEmpty();
  }

  @Test
  void aSelectorThatSelectsNothingIsNoted() {
    assertThat(filter.within(diff.changes(), List.of("#nowhere", "#price"))).hasSize(1);
    assertThat(filter.unknown()).containsExactly("#nowhere");
  }

  @Test
  void aBrokenSelectorIsAnError() {
    assertThatThrownBy(() -> filter.without(diff.changes(), List.of("p[")))
        .isInstanceOf(LocatorException.class)
        .hasMessageContaining("is not a CSS selector");
  }
}
