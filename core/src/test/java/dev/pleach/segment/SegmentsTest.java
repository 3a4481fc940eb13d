package dev.pleach.segment;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;

import dev.pleach.dom.DomTree;
import dev.pleach.dom.DomTreeBuilder;
import dev.pleach.dom.NodeTable;
import dev.pleach.layout.Box;
import dev.pleach.layout.NodeLayout;
import dev.pleach.layout.PageLayout;
import dev.pleach.segment.part.Role;
import dev.pleach.segment.part.Segment;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SegmentsTest {
  private static final String PROSE =
      "We sell all pots of clay at half the price until the end of October, in all shops and here. ";

  static final String SHOP =
      """
      <body><header><a href="/"><img src="l.png" alt="Acme"></a>
      <nav><ul><li><a href="a">Home</a><li><a href="b">Products</a><li><a href="c">News</a>
      <li><a href="d">About</a></ul></nav></header>
      <main><h1>Autumn sale</h1><p>%s</p><p>%s</p></main>
      <aside><h2>Read on</h2><ul><li><a href="e">Glazes</a><li><a href="f">Kilns</a></ul></aside>
      <footer><p>© 2024 Acme, all rights reserved</p></footer></body>
      """
          .formatted(PROSE.repeat(3), PROSE.repeat(2));

  private static final String OLD =
      """
      <body bgcolor=white><table><tr><td colspan=2><img src=logo.gif alt="Old mill"><tr>
      <td><a href=1>Home</a><br><a href=2>Rooms</a><br><a href=3>Prices</a><br><a href=4>Way</a>
      <td><font size=5>Welcome</font><p>%s<p>%s</table>
      <center>Copyright 1999 by the old mill</center>
      """
          .formatted(PROSE.repeat(4), PROSE.repeat(3));

  @ParameterizedTest
  @ValueSource(strings = {"shop", "old", "empty", "text", "hidden", "frames", "list"})
  void segmentsKeepTheirContract(String page) {
    check(Segments.of(DomTree.parse(html(page))));
  }

  private static String html(String page) {
    return switch (page) {
      case "shop" -> SHOP;
      case "old" -> OLD;
      case "empty" -> "";
      case "text" -> "nothing but text";
      case "hidden" -> "<div hidden>secret</div><script>var x</script>";
      case "frames" -> "<frameset><frame src=a><frame src=b></frameset>";
      default -> "<ul>" + "<li><a href=x>entry</a> of a list".repeat(200) + "</ul>";
    };
  }

  /**
   * Children are inside, siblings disjoint and in order, names unique, all text is in a segment.
   */
  private static void check(Segments segments) {
    DomTree tree = segments.tree();
    Set<String> names = new HashSet<>();
    for (Segment segment : segments.all()) {
      assertThat(names.add(segment.name())).as("unique: " + segment.name()).isTrue();
      assertThat(segment.name()).isNotBlank().hasSizeLessThan(90);
      assertThat(segment.nodes()).isNotEmpty();
      for (Segment child : segment.children()) {
        assertThat(child.nodes())
            .allMatch(c -> segment.nodes().stream().anyMatch(n -> tree.contains(n, c)));
      }
      assertDisjoint(tree, segment.children());
    }
    assertDisjoint(tree, segments.top());
    boolean[] covered = new boolean[tree.size()];
    for (Segment segment : segments.top()) {
      segment.nodes().forEach(n -> Arrays.fill(covered, n, tree.end(n), true));
    }
    for (int n = 0; n < covered.length; n++) {
      if (tree.isVisibleText(n) && !tree.foldedText(n).isEmpty()) {
        assertThat(covered[n]).as(tree.foldedText(n)).isTrue();
      }
    }
  }

  private static void assertDisjoint(DomTree tree, List<Segment> siblings) {
    int end = 0;
    for (Segment segment : siblings) {
      for (int node : segment.nodes()) {
        assertThat(node).isGreaterThanOrEqualTo(end);
        end = tree.end(node);
      }
    }
  }

  @Test
  void aPageInHtml5HasTheRolesThatItsElementsDefine() {
    Segments segments = Segments.of(DomTree.parse(SHOP));
    assertThat(segments.rendered()).isFalse();
    assertThat(segments.top())
        .extracting(Segment::role)
        .contains(Role.HEADER, Role.MAIN, Role.FOOTER);
    Segment main = requireNonNull(segments.main());
    assertThat(main.name()).isEqualTo("Main: Autumn sale");
    assertThat(main.box()).isNull();
    assertThat(segments.tree().name(main.nodes().get(0))).isEqualTo("main");
    assertThat(segments.all())
        .extracting(Segment::name)
        .contains("Header", "Footer", "Navigation: Home, Products, News…");
  }

  @Test
  void aPageWithoutAnythingToSeeHasNoSegments() {
    assertThat(Segments.of(DomTree.parse("")).top()).isEmpty();
    assertThat(Segments.of(DomTree.ofBrackets("a")).top()).isEmpty();
    assertThat(Segments.of(DomTree.parse("<div hidden>secret</div>")).main()).isNull();
  }

  @Test
  void aRenderedPageHasBoxes() {
    DomTree tree = DomTree.parse(SHOP);
    NodeTable.Builder<NodeLayout> nodes = NodeTable.builder(tree);
    for (int n = 0; n < tree.size(); n++) {
      if (tree.isVisible(n)) {
        nodes.set(n, layout(new Box(10, 20 * n, 600, 20 * (tree.end(n) - n))));
      }
    }
    Segments segments = Segments.of(new PageLayout(nodes.build(), 1280, 1024));
    assertThat(segments.rendered()).isTrue();
    check(segments);
    for (Segment segment : segments.all()) {
      Box box = requireNonNull(segment.box());
      assertThat(box.x()).isEqualTo(10);
      assertThat(box.y()).isGreaterThanOrEqualTo(20 * segment.nodes().get(0));
    }
  }

  @Test
  void whatTheRendererDidNotShowIsInNoSegment() {
    DomTree tree = DomTree.parse("<div>shown</div><div>clipped</div>");
    NodeTable.Builder<NodeLayout> nodes = NodeTable.builder(tree);
    int shown = tree.size() - 3;
    nodes.set(shown, layout(new Box(0, 0, 40, 20)));
    Segments segments = Segments.of(new PageLayout(nodes.build(), 1280, 1024));
    assertThat(segments.all()).hasSize(1);
    assertThat(segments.tree().visibleText(segments.top().get(0).nodes().get(0)))
        .startsWith("shown");
  }

  private static NodeLayout layout(Box box) {
    return new NodeLayout(
        box, true, "block", "static", false, 16, 400, 0xFF000000, 0, false, NodeLayout.Edges.NONE);
  }

  @Test
  void theSamePageGivesTheSameSegments() {
    assertThat(Segments.of(DomTree.parse(OLD)).top())
        .isEqualTo(Segments.of(DomTree.parse(OLD)).top());
  }

  @Test
  void deepAndWidePagesAreFine() {
    DomTreeBuilder deep = DomTree.builder().start("html").start("body");
    for (int i = 0; i < 100_000; i++) {
      deep.start(i % 2 == 0 ? "div" : "p").text("level " + i);
    }
    for (int i = 0; i < 100_002; i++) {
      deep.end();
    }
    check(Segments.of(deep.build()));
    DomTreeBuilder wide = DomTree.builder().start("html").start("body");
    for (int i = 0; i < 200_000; i++) {
      wide.start("div").attribute("class", "c" + i % 7).text("entry").end();
    }
    Segments segments = Segments.of(wide.end().end().build());
    assertThat(segments.top()).isNotEmpty();
  }

  @Test
  void randomPagesKeepTheContract() {
    Random random = new Random(7);
    List<String> tags = List.of("div", "ul", "li", "p", "table", "td", "a", "h2", "img", "form");
    for (int page = 0; page < 60; page++) {
      StringBuilder html = new StringBuilder();
      List<String> open = new ArrayList<>();
      for (int i = 0; i < 150; i++) {
        if (random.nextInt(3) == 0 && !open.isEmpty()) {
          html.append("</").append(open.remove(open.size() - 1)).append('>');
        } else if (random.nextBoolean()) {
          String tag = tags.get(random.nextInt(tags.size()));
          html.append('<').append(tag).append(" class=c").append(random.nextInt(3)).append('>');
          open.add(tag);
        } else {
          html.append(random.nextInt(4) == 0 ? PROSE : "word " + random.nextInt(9));
        }
      }
      check(Segments.of(DomTree.parse(html.toString())));
    }
  }
}
