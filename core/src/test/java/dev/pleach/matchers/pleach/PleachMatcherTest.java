package dev.pleach.matchers.pleach;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pleach.dom.DomTree;
import dev.pleach.dom.DomTreeBuilder;
import dev.pleach.dom.Locator;
import dev.pleach.match.MatchSession;
import dev.pleach.match.Matcher;
import dev.pleach.match.Matching;
import dev.pleach.match.Pair;
import dev.pleach.match.Relation;
import dev.pleach.matchers.Matchers;
import dev.pleach.matchers.contract.MatcherContract;
import dev.pleach.matchers.sftm.FlexibleTrees;
import java.util.Set;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

final class PleachMatcherTest extends MatcherContract {
  private static final String PAGE =
      """
      <title>Shop</title>
      <nav class="menu"><ul><li><a href="/home">Home</a></li><li><a href="/offers">Offers of the
      week</a></li><li><a href="/contact">Contact us</a></li></ul></nav>
      <main><h1>Garden tools</h1>
      <div class="card"><h2>Pruning saw</h2><p>Cuts branches as thick as your arm.</p><b>19.90</b></div>
      <div class="card"><h2>Hedge shears</h2><p>Long blades for straight edges.</p><b>34.50</b></div>
      <div class="card"><h2>Watering can</h2><p>Ten litres, a rose of brass.</p><b>12.00</b></div>
      </main><footer class="foot"><p>Open from nine to six, Mondays closed.</p></footer>
      """;

  @Override
  protected Matcher matcher() {
    return Matchers.pleach();
  }

  @Test
  void hasItsName() {
    DomTree tree = DomTree.ofBrackets("a(b,c)");
    assertThat(Matchers.byName("pleach").match(tree, tree)).isEqualTo(matcher().match(tree, tree));
  }

  @Test
  void everyTreeMatchesItsCopyFully() {
    SplittableRandom random = new SplittableRandom(1);
    for (int round = 0; round < 300; round++) {
      DomTree tree = FlexibleTrees.random(random, 1 + random.nextInt(60));
      Matching matching = matcher().match(tree, tree);
      for (int n = 0; n < tree.size(); n++) {
        assertThat(matching.after(n)).as("node %d of %s", n, tree.brackets()).isEqualTo(n);
      }
    }
  }

  @Test
  void aSessionAnswersAsSingleMatchesDoHoweverOftenItIsAsked() {
    SplittableRandom random = new SplittableRandom(3);
    DomTree page = DomTree.parse(PAGE);
    MatchSession session = matcher().session(page);
    String[] words = {"Hedge", "Pruning", "card", "Open", "19.90", "foot", "<p>", "</h2>", "Long"};
    for (int round = 0; round < 100; round++) {
      String html = PAGE;
      for (int i = random.nextInt(6); i > 0; i--) {
        html = html.replace(words[random.nextInt(words.length)], "New words " + random.nextInt(9));
      }
      DomTree other = DomTree.parse(html);
      assertThat(session.to(other)).as(html).isEqualTo(matcher().match(page, other));
      assertThat(session.from(other)).as(html).isEqualTo(matcher().match(other, page));
    }
  }

  @Test
  void anyTwoTreesHaveAMatchingWithLikelyPairsOnly() {
    SplittableRandom random = new SplittableRandom(2);
    for (int round = 0; round < 300; round++) {
      DomTree before = FlexibleTrees.random(random, 1 + random.nextInt(60));
      DomTree after = FlexibleTrees.random(random, 1 + random.nextInt(60));
      for (Pair pair : matcher().match(before, after).pairs()) {
        assertThat(pair.score()).isBetween(0.3, 1.0);
        assertThat(before.isText(pair.before())).isEqualTo(after.isText(pair.after()));
      }
    }
  }

  @Test
  void aMovedCardIsFound() {
    String card = "<div class=\"card\"><h2>Pruning saw</h2>";
    int from = PAGE.indexOf(card);
    int to = PAGE.indexOf("<div class=\"card\"><h2>Hedge");
    String moved =
        PAGE.substring(0, from)
            + PAGE.substring(to).replace("</main>", PAGE.substring(from, to) + "</main>");
    Found found = new Found(PAGE, moved);
    assertThat(found.partner("h2:contains(Pruning)")).isEqualTo("Pruning saw");
    assertThat(found.partner("div.card:has(h2:contains(Pruning))")).startsWith("Pruning saw Cuts");
    assertThat(found.partner("div.card:has(h2:contains(Watering))")).startsWith("Watering can");
  }

  @Test
  void whatIsWrappedIsFoundInsideItsShell() {
    DomTree before =
        DomTree.ofBrackets("div(p(b(\",\"),i(\",\"),u(\",\")),p(b(\";\"),i(\";\"),u(\";\")))");
    DomTree after =
        DomTree.ofBrackets("div(p(b(\",\"),div(i(\",\")),u(\",\")),p(b(\";\"),i(\";\"),u(\";\")))");
    Matching matching = matcher().match(before, after);
    assertThat(matching.after(4)).as("i, not the div around it").isEqualTo(5);
    matching = matcher().match(after, before);
    assertThat(matching.after(5)).as("and back").isEqualTo(4);
  }

  @Test
  void anElementWithAnotherPriceIsTheSameElement() {
    Found found = new Found(PAGE, PAGE.replace("34.50", "29.90"));
    assertThat(found.partner("b:contains(34.50)")).isEqualTo("29.90");
    assertThat(found.score("b:contains(34.50)")).isBetween(0.5, 0.999);
  }

  @Test
  void aRedesignKeepsWhatTheWordsSay() {
    String redesign =
        """
        <title>Shop</title><div id="root"><header><div class="css-1x"><a class="css-2"
        href="/home">Home</a><a class="css-2" href="/offers">Offers of the week</a><a class="css-2"
        href="/contact">Contact us</a></div></header><section class="css-9"><h1>Garden tools</h1>
        <ul><li class="css-3"><article><h3>Hedge shears</h3><span>Long blades for straight
        edges.</span></article></li><li class="css-3"><article><h3>Pruning saw</h3><span>Cuts
        branches as thick as your arm.</span></article></li></ul></section></div>
        """;
    Found found = new Found(PAGE, redesign);
    assertThat(found.partner("h2:contains(Pruning)")).isEqualTo("Pruning saw");
    assertThat(found.partner("p:contains(Long blades)"))
        .isEqualTo("Long blades for straight edges.");
    assertThat(found.partner("a:contains(Contact)")).isEqualTo("Contact us");
    assertThat(found.partner("h2:contains(Watering)")).isEqualTo("-");
    assertThat(found.partner("footer")).isEqualTo("-");
  }

  @Test
  void versionsLetGoOfWhatSiblingsKeep() {
    String news =
        story("Rain in the north", "/2024/rain") + story("Mayor steps down", "/2024/mayor");
    String later =
        story("Harvest is late", "/2025/harvest") + story("Bridge is open", "/2025/bridge");
    String frame = "<header><a href=/>The Weekly Gazette</a></header><main>%s</main><p>Imprint</p>";
    DomTree before = DomTree.parse(frame.formatted(news));
    DomTree after = DomTree.parse(frame.formatted(later));
    int link = Locator.of(before).find("a[href='/2024/rain']");
    assertThat(Matchers.pleach(Relation.VERSIONS).match(before, after).after(link))
        .as("another story took its place")
        .isEqualTo(DomTree.NONE);
    assertThat(Matchers.pleach(Relation.SIBLINGS).match(before, after).after(link))
        .as("the same slot")
        .isEqualTo(Locator.of(after).find("a[href='/2025/harvest']"));
  }

  private static String story(String title, String target) {
    return "<article class=story><h2><a class=title href="
        + target
        + ">"
        + title
        + "</a></h2></article>";
  }

  @Test
  void aWrapperIsNewAndTheWrappedIsNot() {
    String wrapped = PAGE.replace("<nav", "<div class=bar><nav").replace("</nav>", "</nav></div>");
    Found found = new Found(PAGE, wrapped);
    assertThat(found.matching.after(found.before("nav"))).isEqualTo(found.after("nav"));
    assertThat(found.matching.before(found.after("div.bar"))).isEqualTo(DomTree.NONE);
  }

  @Test
  void rowsThatRepeatKeepTheirOrder() {
    String rows = "<tr><td>1</td></tr>".repeat(20);
    DomTree before = DomTree.parse("<table>" + rows + "</table>");
    DomTree after = DomTree.parse("<table>" + rows + "<tr><td>total of all</td></tr></table>");
    Matching matching = matcher().match(before, after);
    for (int n = 0; n < before.size(); n++) {
      assertThat(matching.after(n)).isEqualTo(n);
    }
  }

  @Test
  void pagesThatHaveNothingInCommonShareNextToNothing() {
    DomTree other =
        DomTree.parse(
            "<h1>Timetable</h1><table class=t><tr><th>Line<th>From<th>To<tr><td>12<td>Old"
                + " Harbour<td>Station<tr><td>7<td>Zoo<td>University</table>");
    Matching matching = matcher().match(DomTree.parse(PAGE), other);
    assertThat(matching.pairs())
        .allMatch(
            pair ->
                Set.of("html", "head", "body", "h1")
                    .contains(matching.beforeTree().name(pair.before())));
  }

  @Test
  void certainPairsAreFewerAndSurer() {
    DomTree before = DomTree.parse(PAGE);
    DomTree after = repriced();
    Matching certain = Matchers.certain().match(before, after);
    Matching all = matcher().match(before, after);
    assertThat(certain.size()).isPositive().isLessThan(all.size());
    for (Pair pair : certain.pairs()) {
      assertThat(pair.score()).isGreaterThan(0.99);
      assertThat(all.after(pair.before())).isEqualTo(pair.after());
    }
    int price = Locator.of(before).find("b:contains(34.50)");
    assertThat(certain.after(price + 1)).as("the price itself").isEqualTo(DomTree.NONE);
  }

  /** Every item is there forty times, and there is nothing but its place to tell which is which. */
  @Test
  void longListsOfFewWordsKeepTheirOrder() {
    StringBuilder before = new StringBuilder("<ul>");
    StringBuilder after = new StringBuilder("<ul>");
    for (int i = 0; i < 2000; i++) {
      String item = "<li><a href=/%1$s>word %1$s</a>".formatted(i % 50);
      before.append(item);
      after.append(i % 9 == 4 ? item.replace(">word", ">other word") : i % 13 == 6 ? "" : item);
      after.append(i % 31 == 17 ? "<li>put in" : "");
    }
    DomTree old = DomTree.parse(before.toString());
    DomTree now = DomTree.parse(after.toString());
    Matching matching = matcher().match(old, now);
    int right = 0;
    int kept = 0;
    int place = now.firstChild(Locator.of(now).find("ul"));
    int item = old.firstChild(Locator.of(old).find("ul"));
    for (int i = 0; i < 2000; i++, item = old.nextSibling(item)) {
      if (i % 9 == 4 || i % 13 != 6) {
        kept++;
        right += matching.after(item) == place ? 1 : 0;
        place = now.nextSibling(place);
      }
      place = i % 31 == 17 ? now.nextSibling(place) : place;
    }
    assertThat((double) right / kept).isGreaterThan(0.98);
  }

  @Test
  void manyEqualElementsGoWithTheirContainer() {
    DomTree before = DomTree.parse("<h1>Breaks</h1><p>" + "<br>".repeat(3000));
    DomTree after =
        DomTree.parse(
            "<h1>Breaks</h1><p><span>" + "<br>".repeat(1000) + "<i>and</i>" + "<br>".repeat(1900));
    Matching matching = matcher().match(before, after);
    int first = Locator.of(before).find("p") + 1;
    int there = Locator.of(after).find("span") + 1;
    assertThat(matching.after(first)).isEqualTo(there);
    assertThat(matching.after(first + 990)).isEqualTo(there + 990);
    assertThat(matching.after(first + 1010)).isEqualTo(there + 1012);
    assertThat(matching.size()).isGreaterThan(2900);
  }

  @Test
  void whoeverJudgesDecidesWhatStaysBesidesAnchors() {
    DomTree before = DomTree.parse(PAGE);
    DomTree after = repriced();
    Matching certain = Matchers.certain().match(before, after);
    assertThat(PairEvidence.matching(before, after, evidence -> 0).pairs())
        .isEqualTo(certain.pairs());
    Matching all = PairEvidence.matching(before, after, evidence -> 1);
    assertThat(all.size()).isGreaterThan(certain.size());
    int price = Locator.of(before).find("b:contains(34.50)") + 1;
    Matching without =
        PairEvidence.matching(before, after, evidence -> evidence.before() == price ? 0 : 0.9);
    assertThat(all.after(price)).isNotEqualTo(DomTree.NONE);
    assertThat(without.after(price)).isEqualTo(DomTree.NONE);
    assertThat(without.size()).isEqualTo(all.size() - 1);
    assertThat(PairEvidence.matching(DomTree.ofBrackets(""), after, evidence -> 1).size()).isZero();
  }

  @Test
  void evidenceIsNamedAndBetweenZeroAndOne() {
    DomTree before = DomTree.parse(PAGE);
    DomTree after = DomTree.parse(PAGE.replace("34.50", "29.90").replace("card", "item"));
    assertThat(PairEvidence.of(before, after))
        .isNotEmpty()
        .allSatisfy(
            evidence -> {
              assertThat(PairEvidence.sorts()).contains(evidence.sort());
              assertThat(evidence.values()).hasSameSizeAs(PairEvidence.names());
              assertThat(evidence.values()).allMatch(value -> value >= 0 && value <= 1);
            });
    assertThat(PairEvidence.of(before, before)).as("anchors need none").isEmpty();
    assertThat(PairEvidence.of(DomTree.ofBrackets(""), before)).isEmpty();
  }

  @Test
  void manyEqualSiblingsAreFast() {
    Matching more =
        matcher().match(FlexibleTrees.equalSiblings(20_000), FlexibleTrees.equalSiblings(20_500));
    assertThat(more.size()).isGreaterThan(20_000);
    Matching fewer =
        matcher().match(FlexibleTrees.lineBreaks(20_000), FlexibleTrees.lineBreaks(15_000));
    assertThat(fewer.size()).isGreaterThan(14_900);
  }

  @Test
  void manyDifferentSiblingsWithOneTextAreFast() {
    DomTree before = FlexibleTrees.siblings(20_000, (builder, i) -> row(builder, "r" + i));
    DomTree after = FlexibleTrees.siblings(20_000, (builder, i) -> row(builder, "s" + i));
    Matching matching = matcher().match(before, after);
    assertThat(matching.pairs()).allMatch(pair -> pair.score() <= 1);
  }

  private static void row(DomTreeBuilder builder, String name) {
    builder.start("li").attribute("class", name).text("the same").end();
  }

  @Test
  void depthNeedsNoStack() {
    Matching matching = matcher().match(FlexibleTrees.chain(100_000), FlexibleTrees.chain(90_000));
    assertThat(matching.size()).isPositive();
  }

  @Test
  void aGiantTextIsNoTrouble() {
    String text = "seven words make up this very sentence ".repeat(50_000);
    Matching matching =
        matcher()
            .match(
                DomTree.parse("<p>Before it</p><pre id=x>" + text + "</pre>"),
                DomTree.parse("<p>Before it</p><pre id=x>" + text + "and more</pre>"));
    assertThat(matching.size()).isEqualTo(matching.beforeTree().size());
  }

  /** Two pages, matched, and asked by selectors. */
  private static final class Found {
    private final DomTree before;
    private final DomTree after;
    private final Matching matching;

    Found(String beforeHtml, String afterHtml) {
      before = DomTree.parse(beforeHtml);
      after = DomTree.parse(afterHtml);
      matching = Matchers.pleach().match(before, after);
    }

    int before(String selector) {
      return Locator.of(before).find(selector);
    }

    int after(String selector) {
      return Locator.of(after).find(selector);
    }

    /** The text of the partner, "-" without. */
    String partner(String selector) {
      int partner = matching.after(before(selector));
      return partner < 0 ? "-" : after.visibleText(partner);
    }

    double score(String selector) {
      return matching.score(before(selector));
    }
  }

  /** The page with a new price, and another class on its cards. */
  private static DomTree repriced() {
    return DomTree.parse(
        PAGE.replace("34.50", "29.90").replace("class=\"card\"", "class=\"item\""));
  }
}
