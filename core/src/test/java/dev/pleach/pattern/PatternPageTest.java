package dev.pleach.pattern;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.tuple;

import dev.pleach.dom.DomTree;
import dev.pleach.dom.Locator;
import dev.pleach.pattern.BlockFinding.Kind;
import dev.pleach.pattern.BlockFinding.Way;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class PatternPageTest {
  /** A page of a shop; optional parts are left out if they are empty. */
  private static DomTree item(String name, String price, String note, String... tags) {
    StringBuilder page = new StringBuilder("<body class='item i-" + name.hashCode() + "'>");
    page.append(
        "<header class=top><a href=/>Corner shop</a><nav><a>New</a><a>Sale</a></nav></header>");
    page.append("<main class=item><h1>").append(name).append("</h1>");
    if (!note.isEmpty()) {
      page.append("<section class=part><h2>Note</h2><p>").append(note).append("</p></section>");
    }
    page.append("<section class=part><h2>Price</h2><p>").append(price).append("</p></section>");
    page.append("<section class=part><h2>Delivery</h2><p>two days</p></section><ul class=tags>");
    for (String tag : tags) {
      page.append("<li><a>").append(tag).append("</a></li>");
    }
    return DomTree.parse(page + "</ul></main><footer class=end><p>Open daily</p></footer>");
  }

  private static final DomTree LAMP = item("Lamp", "20 €", "On sale", "light", "oak");

  private static List<DomTree> others() {
    List<DomTree> pages = new ArrayList<>();
    for (String name : List.of("Chair", "Table", "Shelf", "Stool", "Bench", "Clock")) {
      String note = name.length() == 5 && name.charAt(1) < 'i' ? "Last one" : "";
      pages.add(item(name, name.length() + "0 €", note, "oak"));
    }
    return pages;
  }

  private static List<Integer> nodes(DomTree page, String selector) {
    return IntStream.of(Locator.of(page).findAll(selector)).boxed().toList();
  }

  private static PatternPage pattern(String... selectors) {
    List<PatternBlock> blocks = new ArrayList<>();
    for (String selector : selectors) {
      List<Integer> nodes = nodes(LAMP, selector);
      blocks.add(
          nodes.size() == 1
              ? PatternBlock.of(selector, nodes)
              : PatternBlock.list(selector, nodes));
    }
    return PatternPage.of(LAMP, blocks);
  }

  @Test
  void blocksAreFoundByTheirAddresses() {
    DomTree desk = item("Desk", "120 €", "Ends soon", "pine", "oak", "new");
    List<BlockFinding> found = pattern("h1", "section:nth-of-type(2) p", "footer").find(desk);
    assertThat(found)
        .extracting(BlockFinding::kind, BlockFinding::way)
        .containsOnly(tuple(Kind.SAME, Way.ADDRESS));
    assertThat(found)
        .extracting(one -> desk.visibleText(one.nodes().get(0)))
        .containsExactly("Desk", "120 €", "Open daily");
    assertThat(found.get(0).why()).startsWith("found by its place");
    assertThat(found).allSatisfy(one -> assertThat(one.score()).isBetween(0.9, 1.0));
  }

  @Test
  void listsInThemselvesMayHaveMoreLevels() {
    DomTree two = DomTree.parse(tree(2));
    PatternPage pattern =
        PatternPage.of(two, List.of(PatternBlock.list("levels", nodes(two, "ul.level"))));
    for (int levels : new int[] {1, 2, 3, 7}) {
      DomTree other = DomTree.parse(tree(levels));
      assertThat(pattern.find(other).get(0).nodes()).isEqualTo(nodes(other, "ul.level"));
    }
  }

  /** A class and those it extends, each in the list of the other. */
  private static String tree(int levels) {
    return "<h1>Class</h1><div id=types>"
        + "<ul class=level><li>Type</li><li>".repeat(levels)
        + "</div><p>Text behind it</p>";
  }

  @Test
  void aBlockIsFoundWhereAnotherOneIsMissing() {
    DomTree desk = item("Desk", "120 €", "", "pine");
    BlockFinding price = pattern("section:nth-of-type(2)").learn(others()).find(desk).get(0);
    assertThat(price.kind()).isEqualTo(Kind.MOVED);
    assertThat(desk.visibleText(price.nodes().get(0))).isEqualTo("Price 120 €");
  }

  @Test
  void aPartWhoseHeadingIsMissingIsGoneAndNotTheOneAtItsPlace() {
    PatternPage learned = pattern("section:nth-of-type(1)").learn(others());
    assertThat(learned.learnedFrom()).isEqualTo(6);
    BlockFinding note = learned.find(item("Desk", "120 €", "", "pine")).get(0);
    assertThat(note.kind()).isEqualTo(Kind.GONE);
    assertThat(note.nodes()).isEmpty();
    assertThat(note.way()).isEqualTo(Way.ADDRESS);
    assertThat(note.why()).contains("first text");
  }

  @Test
  void listsHaveTheItemsOfThePage() {
    PatternPage pattern = pattern("ul.tags li", "ul.tags a");
    for (int count : new int[] {1, 2, 5}) {
      String[] tags = IntStream.range(0, count).mapToObj(i -> "tag " + i).toArray(String[]::new);
      DomTree desk = item("Desk", "120 €", "", tags);
      for (BlockFinding list : pattern.find(desk)) {
        assertThat(list.nodes()).isEqualTo(nodes(desk, list.name())).hasSize(count);
        assertThat(list.isFound()).isTrue();
      }
    }
    BlockFinding empty = pattern.find(item("Desk", "120 €", "")).get(0);
    assertThat(empty.kind()).isEqualTo(Kind.GONE);
    assertThat(empty.why()).isEqualTo("its list is there, without items");
  }

  @Test
  void manyNodesWithoutATellingPathAreMatched() {
    DomTree page = DomTree.parse("<ul>" + "<li>a<li title=x>b".repeat(5_000) + "</ul>");
    List<Integer> half = nodes(page, "[title]");
    PatternPage pattern = PatternPage.of(page, List.of(PatternBlock.list("l", half)));
    assertThat(pattern.lookUp(page)).containsExactly((BlockFinding) null);
    assertThat(pattern.find(page).get(0).nodes()).isEqualTo(half);
  }

  @Test
  void itemsThatPathsDoNotTellAreMatchedOneByOne() {
    DomTree page = DomTree.parse("<ul><li>a<li title=x>b<li>c<li title=x>d</ul>");
    PatternPage pattern =
        PatternPage.of(page, List.of(PatternBlock.list("l", nodes(page, "[title]"))));
    assertThat(pattern.find(page).get(0).nodes()).isEqualTo(nodes(page, "[title]"));
  }

  @Test
  void aBlockOfSeveralNodesHasThoseThatAreThere() {
    DomTree desk = item("Desk", "120 €", "", "pine");
    PatternBlock parts = PatternBlock.of("frame", nodes(LAMP, "header, footer"));
    BlockFinding frame = PatternPage.of(LAMP, List.of(parts)).find(desk).get(0);
    assertThat(frame.nodes()).isEqualTo(nodes(desk, "header, footer"));
  }

  @Test
  void onAPageOfAnotherTemplateNothingIsFound() {
    DomTree help =
        DomTree.parse("<div id=x><table><tr><td>Help<td>me</table><dl><dt>a<dd>b</dl></div>");
    PatternPage pattern = pattern("h1", "ul.tags li").learn(others());
    assertThat(pattern.fits(PageShape.of(help))).isFalse();
    assertThat(pattern.fits(PageShape.of(item("Desk", "1 €", "")))).isTrue();
    assertThat(pattern.find(help))
        .allSatisfy(
            one -> {
              assertThat(one.kind()).isEqualTo(Kind.GONE);
              assertThat(one.way()).isEqualTo(Way.TEMPLATE);
            });
  }

  @Test
  void pagesOfAnotherTemplateAreNotLearnedFrom() {
    List<DomTree> pages = new ArrayList<>(others());
    pages.add(DomTree.parse("<p>Not found"));
    assertThat(pattern("h1").learn(pages).learnedFrom()).isEqualTo(6);
    assertThat(pattern("h1").learn(pages.subList(5, 7)).learnedFrom()).isZero();
  }

  @Test
  void noMoreThanSomePagesAreLearnedFrom() {
    List<DomTree> pages = new ArrayList<>();
    for (int i = 0; i < 30; i++) {
      pages.add(DomTree.parse("<p>Not found"));
      pages.add(item("Thing " + i, i + " €", "", "oak"));
    }
    assertThat(pattern("h1").learn(pages).learnedFrom()).isEqualTo(PatternPage.MOST_LEARNED);
    assertThat(pattern("h1").canLearnFrom(pages.get(0))).isFalse();
    assertThat(pattern("h1").canLearnFrom(pages.get(1))).isTrue();
  }

  @Test
  void addressesAloneLeaveTheRestOpen() {
    DomTree desk = item("Desk", "120 €", "", "pine");
    PatternPage pattern = pattern("h1", "section:nth-of-type(1) p");
    List<BlockFinding> found = pattern.lookUp(desk);
    assertThat(found).hasSize(2);
    assertThat(found.get(0)).isEqualTo(pattern.find(desk).get(0));
    assertThat(found.get(0).nodes()).isEqualTo(nodes(desk, "h1"));
    assertThat(found.get(0).way()).isEqualTo(Way.ADDRESS);
    assertThat(found.get(1)).isNull();
    assertThat(pattern.find(desk).get(1).way()).isEqualTo(Way.MATCHING);
  }

  @Test
  void textsAreBlocksToo() {
    List<Integer> text = List.of(nodes(LAMP, "h1").get(0) + 1);
    DomTree desk = item("Desk", "120 €", "", "pine");
    PatternPage pattern = PatternPage.of(LAMP, List.of(PatternBlock.of("name", text)));
    BlockFinding name = pattern.find(desk).get(0);
    assertThat(desk.text(name.nodes().get(0))).isEqualTo("Desk");
  }

  @Test
  void deepAndEmptyPagesAreFine() {
    DomTree deep = DomTree.parse("<div>".repeat(5_000) + "x");
    int last = deep.size() - 1;
    PatternPage pattern = PatternPage.of(deep, List.of(PatternBlock.of("x", List.of(last))));
    assertThat(pattern.find(deep).get(0).nodes()).containsExactly(last);
    DomTree empty = DomTree.builder().build();
    assertThat(pattern.find(empty).get(0).kind()).isEqualTo(Kind.GONE);
    assertThat(pattern("h1").find(empty).get(0).kind()).isEqualTo(Kind.GONE);
  }

  @Test
  void pagesOfManyShapesGiveTheSameAnswerTwice() {
    Random random = new Random(7);
    for (int round = 0; round < 20; round++) {
      List<DomTree> pages = new ArrayList<>();
      for (int i = 0; i < 12; i++) {
        pages.add(shuffled(random));
      }
      DomTree chosen = pages.get(0);
      List<PatternBlock> blocks = new ArrayList<>();
      for (int n = 0; n < chosen.size(); n++) {
        blocks.add(PatternBlock.of("node " + n, List.of(n)));
      }
      PatternPage pattern = PatternPage.of(chosen, blocks).learn(pages.subList(1, 9));
      for (DomTree page : pages) {
        List<BlockFinding> found = pattern.find(page);
        assertThat(found).hasSize(blocks.size()).isEqualTo(pattern.find(page));
        assertThat(found)
            .filteredOn(BlockFinding::isFound)
            .allSatisfy(one -> assertThat(one.nodes().get(0)).isBetween(0, page.size() - 1));
      }
      assertThat(pattern.find(chosen).get(0).nodes()).containsExactly(0);
    }
  }

  /** A page of sections that come in any order and number, some with the same heading. */
  private static DomTree shuffled(Random random) {
    StringBuilder page = new StringBuilder("<header class=top>Corner</header><main>");
    for (int i = random.nextInt(5); i >= 0; i--) {
      String heading = List.of("Notes", "Price", "Tags").get(random.nextInt(3));
      page.append(random.nextBoolean() ? "<section>" : "<section class=s>");
      page.append("<h2>").append(heading).append("</h2>");
      page.append(random.nextBoolean() ? "<p>text</p>" : "<ul><li>a<li>b</ul>");
      page.append("<p>").append(random.nextInt(3)).append(" words</p></section>");
    }
    return DomTree.parse(page + "</main><footer><p>Open daily</p></footer>");
  }

  @Test
  void whatIsSavedFindsTheSame() {
    PatternPage learned = pattern("h1", "section:nth-of-type(1)", "ul.tags li").learn(others());
    String json = learned.toJson();
    PatternPage read = PatternPage.fromJson(json);
    assertThat(read.toJson()).isEqualTo(json);
    assertThat(read.learnedFrom()).isEqualTo(6);
    for (DomTree page : others()) {
      assertThat(read.find(page)).isEqualTo(learned.find(page));
      assertThat(read.fit(PageShape.of(page))).isEqualTo(learned.fit(PageShape.of(page)));
    }
  }

  @Test
  void whatIsNoSavedPatternIsRefused() {
    String json = pattern("h1").learn(others()).toJson();
    for (String bad :
        List.of(
            "",
            "{}",
            json.substring(0, json.length() / 2),
            json.replace("\"version\":1", "\"version\":2"),
            json.replace("\"learned\":6", "\"learned\":-6"),
            json.replaceFirst("\"nodes\":\\[\\d+", "\"nodes\":[999999"),
            json.replaceFirst("\"nodes\":\\[\\d+", "\"nodes\":["),
            json.replaceFirst("\"trust\":\\[\\[6,", "\"trust\":[["),
            json.replaceFirst("\"trust\":\\[.*?\\]\\]", "\"trust\":[]"),
            json.replace("\"tree\":\"", "\"tree\":\"((("))) {
      assertThatThrownBy(() -> PatternPage.fromJson(bad))
          .as(bad.substring(0, Math.min(80, bad.length())))
          .isInstanceOf(PatternFormatException.class);
    }
  }

  @Test
  void aBlockHasNodes() {
    assertThatThrownBy(() -> PatternBlock.of("none", List.of()))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("The block 'none' has no nodes");
  }
}
