package dev.pleach.json;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pleach.diff.Diff;
import dev.pleach.dom.DomTree;
import dev.pleach.dom.DomTreeBuilder;
import dev.pleach.dom.Locator;
import dev.pleach.dom.json.JsonReader;
import dev.pleach.match.Matching;
import dev.pleach.matchers.Matchers;
import dev.pleach.template.Template;
import dev.pleach.template.Templates;
import dev.pleach.trace.Block;
import dev.pleach.trace.outcome.Absence;
import dev.pleach.trace.outcome.Ambiguous;
import dev.pleach.trace.outcome.Candidate;
import dev.pleach.trace.outcome.Gone;
import dev.pleach.trace.outcome.Moved;
import dev.pleach.trace.outcome.Same;
import java.io.IOException;
import java.io.StringWriter;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** One golden document of each kind; line ends in them are for the eye and are taken out. */
class JsonDocumentsTest {
  private static final DomTree BEFORE =
      DomTree.parse(
          "<h1>Tea</h1><p id=price>2 euros</p><p>old</p><ul><li>a</li><li>b</li><li>c</li></ul>");
  private static final DomTree AFTER =
      DomTree.parse(
          "<h1>Tea</h1><p id=price class=x>3 euros</p>"
              + "<ul><li>c</li><li>a</li><li>b</li><li title='\"4\"'>d\u2028</li></ul>");

  @Test
  void matching() {
    DomTree page = DomTree.parse("<p>a</p>");
    Matching matching =
        Matching.builder(page, DomTree.parse("<p>b</p>")).add(0, 0, 1).add(3, 3, 0.123456).build();
    assertGolden(
        """
        {"matcher":"mine","before":{"nodes":5},"after":{"nodes":5},
        "millis":{"parse":1.5,"match":0.25},"pairs":[
        {"before":"/html[1]","after":"/html[1]","score":1.0},
        {"before":"/html[1]/body[1]/p[1]","after":"/html[1]/body[1]/p[1]","score":0.1235}]}
        """,
        MatchJson.of(matching, "mine").timed(1.5, 0.25));
  }

  @Test
  void pairThatFailed() {
    assertGolden(
        """
        {"before":"a\\tb","after":"c","error":"unknown"}
        """,
        PairErrorJson.of("a\tb", "c", null));
  }

  @Test
  void visibleChanges() {
    Diff diff = Diff.of(Matchers.pleach().match(BEFORE, AFTER));
    assertGolden(
        """
        {"before":{"page":"old.html","nodes":16},"after":{"page":"new.html","nodes":16},
        "matcher":"pleach","summary":{"visible":3,"moved":1,"hints":0,"links":0,
        "markupRedone":false,"invisible":1,
        "kinds":{"inserted":1,"removed":1,"moved":1,"text":1},"reasons":{"style":1}},
        "remarks":[],"findings":[{"section":"read","kind":"reworded","noun":"text","count":1,"places":[
        {"where":"Tea","was":"Tea","what":"","from":"2 euros","to":"3 euros",
        "before":["/html[1]/body[1]/p[1]/text()[1]"],"after":["/html[1]/body[1]/p[1]/text()[1]"]}]},
        {"section":"read","kind":"removed","noun":"text","count":1,"places":[
        {"where":"Tea","was":"Tea","what":"","from":"old","to":"",
        "before":["/html[1]/body[1]/p[2]/text()[1]"],"after":[]}]},
        {"section":"read","kind":"added","noun":"text","count":1,"places":[
        {"where":"Tea","was":"","what":"","from":"","to":"d\\u2028",
        "before":[],"after":["/html[1]/body[1]/ul[1]/li[4]/text()[1]"]}]},
        {"section":"order","kind":"moved","noun":"text","count":1,"places":[
        {"where":"Tea","was":"Tea","what":"","from":"c","to":"c",
        "before":["/html[1]/body[1]/ul[1]/li[3]/text()[1]"],
        "after":["/html[1]/body[1]/ul[1]/li[1]/text()[1]"]}]}],"changes":[
        {"group":0,"kind":"text","visible":true,"reason":null,"where":"Tea","what":"text \\"3 euros\\"",
        "before":["/html[1]/body[1]/p[1]/text()[1]"],"after":["/html[1]/body[1]/p[1]/text()[1]"],
        "place":{"parent":"/html[1]/body[1]/p[1]","next":null},"from":"2 euros","to":"3 euros",
        "pieces":[{"state":"removed","text":"2","before":[0,1],"after":[0,0]},
        {"state":"inserted","text":"3","before":[1,1],"after":[0,1]},
        {"state":"same","text":" euros","before":[1,7],"after":[1,7]}]},
        {"group":1,"kind":"removed","visible":true,"reason":null,"where":"Tea",
        "what":"paragraph \\"old\\"","before":["/html[1]/body[1]/p[2]"],"after":[],
        "place":{"parent":"/html[1]/body[1]","next":"/html[1]/body[1]/ul[1]"},
        "nodes":2,"text":"old"},
        {"group":3,"kind":"moved","visible":true,"reason":null,"where":"Tea","what":"item \\"c\\"",
        "before":["/html[1]/body[1]/ul[1]/li[3]"],"after":["/html[1]/body[1]/ul[1]/li[1]"],
        "place":{"parent":"/html[1]/body[1]/ul[1]","next":"/html[1]/body[1]/ul[1]/li[2]"},
        "origin":{"parent":"/html[1]/body[1]/ul[1]","next":"/html[1]/body[1]/ul[1]/li[4]"}},
        {"group":2,"kind":"inserted","visible":true,"reason":null,"where":"Tea","what":"item \\"d\\"",
        "before":[],"after":["/html[1]/body[1]/ul[1]/li[4]"],
        "place":{"parent":"/html[1]/body[1]/ul[1]","next":null},"nodes":2,"text":"d\\u2028"}]}
        """,
        DiffJson.of(diff, "old.html", "new.html", "pleach"));
  }

  @Test
  void changesThatWereChosen() {
    Diff diff = Diff.of(Matchers.pleach().match(BEFORE, AFTER));
    var hidden = diff.changes().stream().filter(change -> !change.visible()).toList();
    assertGolden(
        """
        {"before":{"page":"old.html","nodes":16},"after":{"page":"new.html","nodes":16},
        "matcher":"pleach","summary":{"visible":0,"moved":0,"hints":0,"links":0,
        "markupRedone":false,"invisible":1,"kinds":{},
        "reasons":{"style":1}},"remarks":[],"findings":[],"changes":[
        {"group":null,"kind":"attributes","visible":false,"reason":"style","where":"Tea",
        "what":"paragraph \\"3 euros\\"","before":["/html[1]/body[1]/p[1]"],
        "after":["/html[1]/body[1]/p[1]"],
        "place":{"parent":"/html[1]/body[1]","next":"/html[1]/body[1]/ul[1]"},
        "attributes":[{"name":"class","from":null,"to":"x","visible":false,"reason":"style"}]}]}
        """,
        DiffJson.of(diff, "old.html", "new.html", "pleach")
            .with(diff.story().of(diff.changes(), hidden), hidden, hidden));
  }

  @Test
  void traces() {
    Locator after = Locator.of(AFTER);
    int price = after.find("#price");
    List<Candidate> one = List.of(new Candidate(price, 0.98765, List.of("same id", "same text")));
    Block block = Block.of(BEFORE, "#price");
    assertGolden(
        """
        [{"select":"p","before":"/html[1]/body[1]/p[1]","outcome":"same",
        "after":"/html[1]/body[1]/p[1]","css":"#price","score":0.9877,"candidates":[
        {"after":"/html[1]/body[1]/p[1]","css":"#price","score":0.9877,
        "why":["same id","same text"]}]},
        {"select":"p","before":"/html[1]/body[1]/p[1]","outcome":"moved",
        "after":"/html[1]/body[1]/p[1]","css":"#price","score":1.0,"candidates":[]},
        {"select":"p","before":"/html[1]/body[1]/p[1]","outcome":"ambiguous",
        "after":null,"css":null,"score":0.5,"candidates":[
        {"after":"/html[1]/body[1]/p[1]","css":"#price","score":0.9877,
        "why":["same id","same text"]}]},
        {"select":"p","before":"/html[1]/body[1]/p[1]","outcome":"gone",
        "after":null,"css":null,"score":0.75,"absence":"empty_page","candidates":[]},
        {"select":"li","error":"'li' selects 3 nodes"}]
        """,
        TraceJson.of(
            List.of(
                TraceJson.Entry.traced(
                    "p", block, after, new Same(AFTER, List.of(price), 0.98765, one)),
                TraceJson.Entry.traced(
                    "p", block, after, new Moved(AFTER, List.of(price), 1, List.of())),
                TraceJson.Entry.traced("p", block, after, new Ambiguous(0.5, one)),
                TraceJson.Entry.traced(
                    "p", block, after, new Gone(0.75, Absence.EMPTY_PAGE, List.of())),
                TraceJson.Entry.failed("li", "'li' selects 3 nodes"))));
  }

  @Test
  void template() {
    Template template = Templates.detect(article("One thing"), List.of(article("Another matter")));
    assertGolden(
        """
        {"page":"1.html","pages":["2.html"],"leftOut":[
        {"page":"3.html","why":"is another page."}],"fit":0.3333,
        "metadata":{"title":null,"authors":[],"published":null,"modified":null,"site":null,
        "language":null,"address":null,"description":null},"nodes":10,
        "template":["/html[1]","/html[1]/head[1]","/html[1]/body[1]","/html[1]/body[1]/nav[1]",
        "/html[1]/body[1]/nav[1]/text()[1]","/html[1]/body[1]/footer[1]",
        "/html[1]/body[1]/footer[1]/text()[1]"],
        "content":["/html[1]/body[1]/main[1]","/html[1]/body[1]/main[1]/p[1]",
        "/html[1]/body[1]/main[1]/p[1]/text()[1]"]}
        """,
        TemplateJson.of(template, "1.html", List.of("2.html"))
            .withLeftOut(List.of(new LeftOut("3.html", "is another page.")))
            .withFit(1 / 3.0));
  }

  static DomTree article(String text) {
    return DomTree.parse("<nav>Home</nav><main><p>" + text + "</p></main><footer>Imprint</footer>");
  }

  @Test
  void tree() {
    DomTree page = DomTree.parse("<p id=a class=b>x <b hidden>y</b>");
    String hash = Long.toHexString(page.contentHash(0));
    assertGolden(
        """
        {"page":"p.html","nodes":7,"elements":5,"texts":2,"visibleTexts":1,"depth":5,
        "hash":"HASH","tree":[
        {"node":3,"parent":2,"xpath":"/html[1]/body[1]/p[1]","name":"p",
        "attributes":{"id":"a","class":"b"},"visible":true},
        {"node":4,"parent":3,"xpath":"/html[1]/body[1]/p[1]/text()[1]","text":"x ","visible":true},
        {"node":5,"parent":3,"xpath":"/html[1]/body[1]/p[1]/b[1]","name":"b",
        "attributes":{"hidden":""},"visible":false}]}
        """
            .replace("HASH", "0".repeat(16 - hash.length()) + hash),
        TreeJson.of(page, "p.html", List.of(3), 2));
    assertThat(TreeJson.of(page, "p.html").toString())
        .contains("{\"node\":0,\"xpath\":\"/html[1]\"");
    assertThat(TreeJson.of(page, "p.html").numbered().toString())
        .contains("{\"node\":0,\"name\":\"html\"", "{\"node\":4,\"parent\":3,\"text\":\"x \"")
        .doesNotContain("xpath");
  }

  @Test
  void emptyTree() {
    assertGolden(
        """
        {"page":"-","nodes":0,"elements":0,"texts":0,"visibleTexts":0,"depth":0,
        "hash":"0000000000000000","tree":[]}
        """,
        TreeJson.of(DomTree.builder().build(), "-"));
  }

  @Test
  void deepPagesCostNoStack() {
    DomTreeBuilder builder = DomTree.builder();
    for (int level = 0; level < 2_000; level++) {
      builder.start("div");
    }
    builder.text("x");
    for (int level = 0; level < 2_000; level++) {
      builder.end();
    }
    String json = TreeJson.of(builder.build(), "deep").toString();
    assertThat(json).contains("\"nodes\":2001,\"elements\":2000,\"texts\":1,");
    assertThat(JsonReader.read(json))
        .isInstanceOfSatisfying(Map.class, map -> assertThat(map.get("nodes")).isEqualTo(2001L));
  }

  private static void assertGolden(String golden, JsonDocument document) {
    String text = document.toString();
    assertThat(text).isEqualTo(golden.replace("\n", ""));
    assertThat(JsonReader.read(text)).isInstanceOf(text.startsWith("[") ? List.class : Map.class);
    StringWriter written = new StringWriter();
    try {
      document.write(written);
    } catch (IOException e) {
      throw new AssertionError(e);
    }
    assertThat(written).hasToString(text);
  }
}
