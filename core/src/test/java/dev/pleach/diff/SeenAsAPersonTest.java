package dev.pleach.diff;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pleach.dom.DomTree;
import dev.pleach.dom.Locator;
import dev.pleach.match.Matching;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What a reader of two pages would say, where markup and matching alone say more. */
class SeenAsAPersonTest {
  private static Diff diff(String before, String after) {
    return Diff.between(DomTree.parse(before), DomTree.parse(after));
  }

  private static List<String> kinds(Diff diff) {
    return diff.visible().stream().map(change -> change.kind().name()).toList();
  }

  @Test
  void whatWasHiddenAndIsShownIsOneChange() {
    Diff diff =
        diff(
            "<div style='display:none'><p>Bread costs 4.20 today</p><p>Cakes</p></div><p>Foot</p>",
            "<div><p>Bread costs 4.50 today</p><p>Cakes</p><p>Rolls</p></div><p>Foot</p>");
    assertThat(kinds(diff)).containsExactly("ATTRIBUTES");
  }

  @Test
  void aClassCalledHiddenHides() {
    Diff diff =
        diff(
            "<p>Head</p><div class='menu hidden'><p>Bread costs 4.20 today</p></div>",
            "<p>Head</p><div class='menu hidden'><p>Bread costs 4.50 today</p></div>");
    assertThat(diff.visible()).isEmpty();
    Diff onSmallScreens =
        diff(
            "<p>Head</p><div class='hidden md:block'><p>Bread costs 4.20 today</p></div>",
            "<p>Head</p><div class='hidden md:block'><p>Bread costs 4.50 today</p></div>");
    assertThat(kinds(onSmallScreens)).containsExactly("TEXT");
  }

  @Test
  void aClassThatNoLongerHidesIsSeen() {
    Diff diff =
        diff(
            "<p>Head</p><div class='menu hidden'><p>Bread</p></div>",
            "<p>Head</p><div class='menu'><p>Bread</p></div>");
    assertThat(kinds(diff)).containsExactly("ATTRIBUTES");
  }

  @Test
  void aMeasuredOffsetIsACarouselAndAMadeUpOneIsNot() {
    String carousel = "<div style='left: -1275px'><p>Bread costs %s today</p></div><p>Foot</p>";
    assertThat(kinds(diff(carousel.formatted("4.20"), carousel.formatted("4.50"))))
        .containsExactly("TEXT");
    String away = "<div style='left: -9999px'><p>Bread costs %s today</p></div><p>Foot</p>";
    assertThat(diff(away.formatted("4.20"), away.formatted("4.50")).visible()).isEmpty();
  }

  @Test
  void whereARewordedLinkLeadsGoesWithItsWords() {
    Diff diff =
        diff(
            "<p>Head</p><a href='/a' title='Bread of today'>Bread of today is rye</a>",
            "<p>Head</p><a href='/b' title='Bread of today, new'>Bread of today is spelt</a>");
    assertThat(kinds(diff)).containsExactly("TEXT");
    Diff target =
        diff(
            "<p>Head</p><a href='/a'>Bread of today</a>",
            "<p>Head</p><a href='/b'>Bread of today</a>");
    assertThat(kinds(target)).containsExactly("ATTRIBUTES");
  }

  @Test
  void aPictureLoadedLaterIsTheSame() {
    Diff diff =
        diff(
            "<p>Head</p><img src='/spacer.gif' data-src='/img/bread.jpg' style='display: none'>",
            "<p>Head</p><img src='http://img2.example.org/img/bread.jpg'>");
    assertThat(diff.visible()).isEmpty();
  }

  @Test
  void parametersForScriptsLeadNowhere() {
    Diff diff =
        diff(
            "<p>Head</p><a href='/rugs#?lnk=041415'>Rugs</a>",
            "<p>Head</p><a href='/rugs#?lnk=041515'>Rugs</a>");
    assertThat(diff.visible()).isEmpty();
  }

  @Test
  void whatIsGoneHereAndNewThereHasMoved() {
    String card = "<li><a href='/bread'><img src='/bread.jpg'>Fresh bread of the day</a></li>";
    String page = "<ul id=a><li>Rolls</li>%s</ul><ul id=b><li>Jam</li>%s</ul>";
    DomTree before = DomTree.parse(page.formatted(card, ""));
    DomTree after = DomTree.parse(page.formatted("", card));
    Matching.Builder pairs = Matching.builder(before, after);
    for (String select : List.of("html", "head", "body", "#a", "#b", "#a > li:first-child")) {
      pairs.add(Locator.of(before).find(select), Locator.of(after).find(select), 1);
    }
    assertThat(kinds(Diff.of(pairs.build()))).containsExactly("MOVED");
  }
}
