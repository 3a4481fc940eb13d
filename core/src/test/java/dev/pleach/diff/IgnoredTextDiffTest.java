package dev.pleach.diff;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pleach.diff.change.Change;
import dev.pleach.diff.change.InvisibleReason;
import dev.pleach.diff.story.Finding;
import dev.pleach.diff.story.Finding.Section;
import dev.pleach.diff.words.IgnoredText;
import dev.pleach.dom.DomTree;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class IgnoredTextDiffTest {
  private static final String REST = "<h1>Bakery</h1><p>Dark, dense, keeps for a week.</p>";

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "<p>Updated 3 May</p> | <p>Updated 12 June</p>",
        "<p>Updated <b>3 May</b> by us</p> | <p>Updated <i>12 June</i> by us</p>",
        "<p>3 May</p> | <p></p>",
        "<p></p> | <ul><li>3 May<li>4 May</ul>",
        "<p>3 May</p><p>Rye loaf</p> | <p>Rye loaf</p><p>12 June</p>",
        "<p title='3 May'>Rye</p> | <p title='12 June'>Rye</p>",
        "<input value='3 May'> | <input value='12 June'>",
        "<td>seen 3 May, baked 4 May</td> | <td>seen 9 July, baked 1 July</td>"
      })
  void whatDiffersInIgnoredTextAloneIsNoVisibleChange(String before, String after) {
    Diff diff = diff(REST + before, REST + after, "\\d+ (May|June|July)");
    assertThat(diff.story().findings()).isEmpty();
    assertThat(diff.visible()).isEmpty();
    assertThat(diff.story().isMarkupRedone()).isFalse();
    assertThat(diff.changes())
        .extracting(Change::invisibleReason)
        .contains(InvisibleReason.IGNORED);
    assertThat(diff.patch().applyTo(diff.before())).isEqualTo(diff.after());
    assertThat(diff(REST + before, REST + after, "no such text").story().findings()).isNotEmpty();
  }

  @Test
  void otherWordsBesideIgnoredOnesAreTold() {
    Diff diff = diff("<p>3 May: rye</p><p>x</p>", "<p>4 May: oats</p><p>x</p>", "\\d+ May");
    assertThat(diff.story().of(Section.READ)).hasSize(1);
    Finding.Place place = diff.story().findings().get(0).first();
    assertThat(place.from()).isEqualTo("3 May: rye");
    assertThat(place.to()).isEqualTo("4 May: oats");
  }

  @Test
  void theTitleOfThePageIsTextToo() {
    String page = "<title>(%s) Inbox</title><p>same</p>";
    Diff diff = diff(page.formatted("3"), page.formatted("17"), "\\(\\d+\\)");
    assertThat(diff.story().findings()).isEmpty();
  }

  @Test
  void addressesAreNoText() {
    Diff diff = diff("<a href=/a3>Rye</a>", "<a href=/b4>Rye</a>", "[ab]\\d");
    assertThat(diff.story().of(Section.LINKS)).hasSize(1);
  }

  private static Diff diff(String before, String after, String... ignored) {
    return Diff.of(
        Diff.defaultMatcher().match(DomTree.parse(before), DomTree.parse(after)),
        IgnoredText.of(List.of(ignored)));
  }
}
