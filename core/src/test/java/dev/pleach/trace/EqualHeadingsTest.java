package dev.pleach.trace;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pleach.dom.DomTree;
import dev.pleach.dom.Locator;
import dev.pleach.trace.outcome.Found;
import dev.pleach.trace.outcome.Outcome;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** Headings of one text, told apart by their sections after the page was redone. */
class EqualHeadingsTest {
  private static final List<String> KINDS =
      List.of("byte", "short", "integer", "letter", "picture", "table", "date", "price");

  private static String section(String kind) {
    return "Adds one " + kind + " at the end. Takes the " + kind + " and returns the list.";
  }

  private static String flat(List<String> kinds) {
    return "<title>List</title><h1>List</h1><p>A list of many things, one after the other.</p>"
        + kinds.stream()
            .map(kind -> "<a name=x></a><h3>add</h3><pre>" + section(kind) + "</pre><hr>")
            .collect(Collectors.joining());
  }

  private static String nested(List<String> kinds) {
    return "<title>List</title><main><h1>List</h1><p>A list of many things.</p><ul>"
        + kinds.stream()
            .map(kind -> "<li><section><h4>add</h4><div>" + section(kind) + "</div></section></li>")
            .collect(Collectors.joining())
        + "</ul></main>";
  }

  private static Outcome trace(int number, List<String> after) {
    DomTree before = DomTree.parse(flat(KINDS));
    Block block = Block.of(before, "/html[1]/body[1]/h3[" + number + "]");
    return Tracer.standard().trace(block, DomTree.parse(nested(after)));
  }

  private static int heading(List<String> after, int number) {
    return Locator.of(DomTree.parse(nested(after))).find("li:nth-child(" + number + ") h4");
  }

  @Test
  void eachIsFoundAboveItsSection() {
    for (int i = 0; i < KINDS.size(); i++) {
      Outcome outcome = trace(i + 1, KINDS);
      assertThat(outcome).as(KINDS.get(i)).isInstanceOf(Found.class);
      assertThat(((Found) outcome).node()).isEqualTo(heading(KINDS, i + 1));
    }
  }

  @Test
  void orderDoesNotMatter() {
    List<String> turned = KINDS.stream().sorted().toList();
    for (int i = 0; i < KINDS.size(); i++) {
      Outcome outcome = trace(i + 1, turned);
      assertThat(outcome).as(KINDS.get(i)).isInstanceOf(Found.class);
      assertThat(((Found) outcome).node())
          .isEqualTo(heading(turned, turned.indexOf(KINDS.get(i)) + 1));
    }
  }

  @Test
  void oneThatWasRemovedIsNotFoundAboveTheSectionOfAnother() {
    List<String> fewer = KINDS.stream().filter(kind -> !kind.equals("letter")).toList();
    assertThat(trace(KINDS.indexOf("letter") + 1, fewer)).isNotInstanceOf(Found.class);
  }

  @Test
  void headingThatWasRewordedInPartIsFoundAboveItsSection() {
    String before =
        flat(KINDS)
            .replace("<h3>add</h3><pre>Adds one date", "<h3>List.date</h3><pre>Adds one date");
    String after =
        nested(KINDS).replace("<h4>add</h4><div>Adds one date", "<h4>date</h4><div>Adds one date");
    Outcome outcome =
        Tracer.standard()
            .trace(Block.of(DomTree.parse(before), "h3:nth-of-type(7)"), DomTree.parse(after));
    assertThat(outcome).isInstanceOf(Found.class);
    assertThat(((Found) outcome).node())
        .isEqualTo(Locator.of(DomTree.parse(after)).find("li:nth-child(7) h4"));
  }
}
