package dev.pleach.template;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pleach.dom.DomTree;
import dev.pleach.dom.Locator;
import dev.pleach.template.align.ComparedPages;
import dev.pleach.template.align.PageLeaves;
import dev.pleach.template.leaf.LeafClassifier;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class NodeTypesTest {
  private static final String PAGE =
      """
      <title>Shop</title>
      <div id=menu><b>Home</b><i>Tuesday</i><hr id=line></div>
      <div id=main><p id=own>Ripe apples</p><p id=stock>In stock</p><hr id=cut></div>
      <div id=foot><img id=logo src=a.png><img id=photo src=b.png>Brook Lane</div>
      """;

  /** The type of an element, or of the first text in it, if these texts are template. */
  private static SlotType type(String selector, Set<String> template, DomTree... others) {
    return type(DomTree.parse(PAGE), selector, template, others);
  }

  private static SlotType type(
      DomTree tree, String selector, Set<String> template, DomTree... others) {
    PageLeaves page = new PageLeaves(tree);
    List<PageLeaves> given = Stream.of(others).map(PageLeaves::new).toList();
    boolean[] chosen = new boolean[page.leaves];
    for (int leaf = 0; leaf < chosen.length; leaf++) {
      chosen[leaf] = template.contains(tree.foldedText(page.node[leaf]));
    }
    SlotType[] types =
        NodeTypes.of(chosen, new LeafClassifier(new ComparedPages(page, given)).evidence);
    boolean text = selector.endsWith(" text");
    int node = Locator.of(tree).find(selector.replace(" text", ""));
    return types[text ? tree.firstChild(node) : node];
  }

  private static final Set<String> CHROME = Set.of("Home", "Tuesday", "Brook Lane");
  private static final DomTree[] OTHERS = {other("Monday", "pears"), other("Friday", "plums")};

  private static DomTree other(String day, String fruit) {
    return DomTree.parse(
        PAGE.replace("Tuesday", day)
            .replace("apples", fruit)
            .replace("b.png", fruit + ".png")
            .replace("<hr id=cut>", "")
            .replace("<hr id=line>", fruit.equals("pears") ? "" : "<hr id=line>"));
  }

  @Test
  void aTextOfTheTemplateIsConstantOrVarying() {
    assertThat(type("b text", CHROME, OTHERS)).isEqualTo(SlotType.CONSTANT_CHROME);
    assertThat(type("i text", CHROME, OTHERS)).isEqualTo(SlotType.VARYING_CHROME);
  }

  @Test
  void aTextOfThePageIsContentOrARepeatedValue() {
    assertThat(type("#own text", CHROME, OTHERS)).isEqualTo(SlotType.CONTENT);
    assertThat(type("#stock text", CHROME, OTHERS)).isEqualTo(SlotType.REPEATED_VALUE);
  }

  @Test
  void anElementAroundTemplateIsTemplateAndOneAroundContentIsNot() {
    assertThat(type("#menu", CHROME, OTHERS)).isEqualTo(SlotType.CONSTANT_CHROME);
    assertThat(type("#main", CHROME, OTHERS)).isEqualTo(SlotType.CONTENT);
    assertThat(type("#stock", CHROME, OTHERS)).isEqualTo(SlotType.REPEATED_VALUE);
    assertThat(type("#menu", Set.of(), OTHERS)).isEqualTo(SlotType.CONTENT);
  }

  @Test
  void theDocumentElementsAreAlwaysTemplate() {
    for (String name : List.of("html", "head", "body")) {
      assertThat(type(name, Set.of(), OTHERS)).as(name).isEqualTo(SlotType.CONSTANT_CHROME);
      assertThat(type(name, Set.of())).as(name).isEqualTo(SlotType.CONSTANT_CHROME);
    }
  }

  @Test
  void anElementWithoutTextFollowsItsParentUnlessFewPagesHaveIt() {
    assertThat(type("#logo", CHROME, OTHERS)).isEqualTo(SlotType.CONSTANT_CHROME);
    assertThat(type("#photo", CHROME, OTHERS)).as("differs").isEqualTo(SlotType.VARYING_CHROME);
    assertThat(type("#line", CHROME, OTHERS)).as("on half").isEqualTo(SlotType.CONSTANT_CHROME);
    assertThat(type("#cut", CHROME, OTHERS)).as("in content").isEqualTo(SlotType.CONTENT);
    assertThat(type("#cut", Set.of("In stock"), OTHERS))
        .as("on no other page")
        .isEqualTo(SlotType.CONTENT);
  }

  @Test
  void withoutOtherPagesAnElementFollowsItsParent() {
    assertThat(type("#logo", CHROME)).isEqualTo(SlotType.CONSTANT_CHROME);
    assertThat(type("#cut", CHROME)).isEqualTo(SlotType.CONTENT);
    assertThat(type("#menu", CHROME)).as("on no other page").isEqualTo(SlotType.VARYING_CHROME);
  }

  @Test
  void smallAndDeepPages() {
    PageLeaves none = new PageLeaves(DomTree.builder().build());
    LeafClassifier nothing = new LeafClassifier(new ComparedPages(none, List.of()));
    assertThat(NodeTypes.of(new boolean[0], nothing.evidence)).isEmpty();
    assertThat(type(DomTree.ofBrackets("a"), "a", Set.of())).isEqualTo(SlotType.CONSTANT_CHROME);
    DomTree deep = DomTree.parse("<div>".repeat(399) + "<b id=x>one");
    assertThat(type(deep, "#x", Set.of())).isEqualTo(SlotType.CONTENT);
    assertThat(type(deep, "#x", Set.of("one"))).isEqualTo(SlotType.VARYING_CHROME);
    assertThat(type(deep, "body > div", Set.of("one"))).isEqualTo(SlotType.VARYING_CHROME);
  }

  @Test
  void anElementOfTheHeadIsTemplateOnHoweverFewPages() {
    DomTree page = DomTree.parse("<meta name=a content=b>" + PAGE);
    assertThat(type(page, "meta", CHROME, OTHERS)).isEqualTo(SlotType.VARYING_CHROME);
  }
}
