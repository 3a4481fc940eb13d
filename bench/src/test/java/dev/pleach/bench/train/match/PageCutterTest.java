package dev.pleach.bench.train.match;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pleach.dom.DomTree;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class PageCutterTest {
  private static final DomTree PAGE = page();

  private static DomTree page() {
    StringBuilder html = new StringBuilder("<script>x()</script><pre> </pre>");
    for (int i = 0; i < 200; i++) {
      html.append("<p>about <a id=n%1$s href=/%1$s>item %1$s</a> here</p>".formatted(i));
    }
    return DomTree.parse(html.toString());
  }

  private static List<Integer> links() {
    List<Integer> links = new ArrayList<>();
    for (int n = 0; n < PAGE.size(); n++) {
      if (PAGE.name(n).equals("a")) {
        links.add(n);
      }
    }
    return links;
  }

  @Test
  void whatIsNotGoneIsTheSameAsBefore() {
    PageCutter cutter = PageCutter.cut(PAGE, links(), new SplittableRandom(1));
    DomTree tree = cutter.tree();
    for (int n = 0; n < tree.size(); n++) {
      int origin = cutter.origin(n);
      assertThat(tree.name(n)).isEqualTo(PAGE.name(origin));
      if (!cutter.isGone(origin)) {
        assertThat(tree.labelHash(n)).isEqualTo(PAGE.labelHash(origin));
      }
    }
    assertThat(tree.html()).contains("x()");
  }

  @Test
  void someElementsAreCutAndSomeSaySomethingElse() {
    PageCutter cutter = PageCutter.cut(PAGE, links(), new SplittableRandom(1));
    long gone = links().stream().filter(cutter::isGone).count();
    int kept = 0;
    int other = 0;
    for (int n = 0; n < cutter.tree().size(); n++) {
      if (cutter.tree().name(n).equals("a")) {
        kept++;
        int origin = cutter.origin(n);
        other += cutter.tree().sameLabel(n, PAGE, origin) ? 0 : 1;
        assertThat(cutter.tree().sameLabel(n, PAGE, origin)).isEqualTo(!cutter.isGone(origin));
      }
    }
    assertThat(gone).isBetween(20L, 60L);
    assertThat(other).isBetween(5, 40);
    assertThat(200 - kept + other).isEqualTo((int) gone);
  }

  @Test
  void whatIsInsideGoesAlong() {
    List<Integer> body = List.of(PAGE.end(PAGE.firstChild(0)));
    for (int seed = 0; seed < 50; seed++) {
      PageCutter cutter = PageCutter.cut(PAGE, body, new SplittableRandom(seed));
      assertThat(links()).allMatch(link -> cutter.isGone(link) == cutter.isGone(body.get(0)));
    }
  }

  @Test
  void theSameSeedGivesTheSamePageAndTheRootStays() {
    List<Integer> all = new ArrayList<>(links());
    all.add(0);
    for (int seed = 0; seed < 20; seed++) {
      DomTree one = PageCutter.cut(PAGE, all, new SplittableRandom(seed)).tree();
      assertThat(one).isEqualTo(PageCutter.cut(PAGE, all, new SplittableRandom(seed)).tree());
      assertThat(one.size()).isGreaterThan(200);
    }
  }
}
