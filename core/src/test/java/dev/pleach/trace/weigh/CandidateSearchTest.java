package dev.pleach.trace.weigh;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class CandidateSearchTest {
  private static final String BEFORE =
      "<main class=m><h2>Pots</h2><p>Made by hand</p>"
          + "<div id=a class=x><b>Blue teapot</b> <i>for four cups</i></div>"
          + "<p>Ships today</p></main>";

  private static Candidates after(String html) {
    return Candidates.between(BEFORE, html);
  }

  @Test
  void findsTheSameContentAnywhere() {
    Candidates moved =
        after(
            "<section><section><div id=a class=x><b>Blue teapot</b> <i>for four cups</i></div>"
                + "</section></section>");
    assertThat(moved.search("#a")).contains(moved.at("#a"));
  }

  @Test
  void findsTheSameWordsInOtherMarkup() {
    Candidates words = after("<section><section>for four cups: blue teapot</section></section>");
    assertThat(words.search("#a")).contains(words.at("section section"));
  }

  @Test
  void findsRareAttributes() {
    Candidates attribute = after("<section><h1>x</h1><section id=a>Other</section></section>");
    assertThat(attribute.search("#a")).contains(attribute.at("#a"));
  }

  @Test
  void findsWhatIsAroundDescendants() {
    Candidates inside =
        after("<section><p>x</p><section><b>Blue teapot</b><u>sold out</u></section></section>");
    assertThat(inside.search("#a")).contains(inside.at("section section"));
  }

  @Test
  void findsWhatIsNextToFormerNeighbours() {
    Candidates neighbours =
        after("<section><p>Made by hand</p><div>Red bowl</div><p>Ships today</p></section>");
    assertThat(neighbours.search("#a")).contains(neighbours.at("div"));
  }

  @Test
  void findsWhatIsAtTheFormerPlace() {
    Candidates place = after("<main><p>x</p><p>y</p><div>Red bowl</div></main>");
    assertThat(place.search("#a")).contains(place.at("div"));
  }

  @Test
  void findsNoTextForAnElementAndNothingOfAnotherKind() {
    Candidates text = after("Blue teapot for four cups<img id=a>");
    assertThat(text.search("#a")).doesNotContain(text.at("body") + 1, text.at("img"));
  }

  @Test
  void filterKeepsTheMostSimilar() {
    TopRated best = new TopRated(2);
    best.add(7, 0.5);
    best.add(8, 0.9);
    best.add(9, 0.5);
    best.add(10, 0.7);
    assertThat(best.nodes()).containsExactly(8, 10);
  }
}
