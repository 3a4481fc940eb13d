package dev.pleach;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pleach.diff.Diff;
import dev.pleach.diff.story.Finding;
import dev.pleach.dom.DomTree;
import dev.pleach.dom.Locator;
import dev.pleach.match.Matching;
import dev.pleach.matchers.Matchers;
import dev.pleach.segment.Segments;
import dev.pleach.segment.part.Segment;
import dev.pleach.template.SlotType;
import dev.pleach.template.Template;
import dev.pleach.template.Templates;
import dev.pleach.trace.Block;
import dev.pleach.trace.Tracer;
import dev.pleach.trace.outcome.Found;
import dev.pleach.trace.outcome.Outcome;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** The README's Java works: its lines stand here, and here they run. */
class ReadmeTest {
  @Test
  void aNodeIsNamedAndFoundAgain() {
    String html = "<html><body><main><span id=price>3</span></main></body></html>";
    DomTree tree = DomTree.parse(html);
    Locator locator = Locator.of(tree);
    int price = locator.find("#price");
    String xpath = locator.xpath(price);
    String css = locator.css(price);
    assertThat(xpath).isEqualTo("/html[1]/body[1]/main[1]/span[1]");
    assertThat(css).isEqualTo("#price");
  }

  @Test
  void twoPagesAreMatched() {
    String oldHtml = "<ul><li>one</li><li>two</li></ul>";
    String newHtml = "<div><ul><li>two</li><li>one</li></ul></div>";
    int node = Locator.of(DomTree.parse(oldHtml)).find("li:contains(two)");
    Matching matching = Matchers.pleach().match(DomTree.parse(oldHtml), DomTree.parse(newHtml));
    int partner = matching.after(node);
    double sure = matching.score(node);
    assertThat(sure).isGreaterThan(0.5);
    assertThat(matching.afterTree().visibleText(partner)).isEqualTo("two");
  }

  @Test
  void changesAreTold() {
    String oldHtml = "<ul><li>one</li></ul>";
    String newHtml = "<ul><li>one</li><li>two</li></ul>";
    Diff diff = Diff.between(DomTree.parse(oldHtml), DomTree.parse(newHtml));
    for (Finding finding : diff.story().findings()) {
      Finding.Place place = finding.first();
      System.out.println(finding.kind() + ": " + place.from() + " → " + place.to());
    }
    assertThat(diff.story().findings()).hasSize(1);
  }

  @Test
  void anElementIsTraced() {
    DomTree before = DomTree.parse("<h1>Pot</h1><p>Price <b id=price>24.90 €</b></p>");
    DomTree after = DomTree.parse("<nav>Pots</nav><h1>Pot</h1><p>Price <b class=a>24.90 €</b></p>");
    Outcome price = Tracer.standard().trace(Block.of(before, "#price"), after);
    if (price instanceof Found found) {
      int node = found.node();
      assertThat(after.visibleText(node)).isEqualTo("24.90 €");
    }
    assertThat(price).isInstanceOf(Found.class);
  }

  @Test
  void templateAndContentAreToldApart() {
    String frame = "<div id=menu>Menu</div><p>%s</p><div id=foot><p>Terms</p><p>Imprint</p></div>";
    String words = "The quinces are late this year and nobody knows yet what to do with them all.";
    String more =
        "Plums, on the other hand, were early, and the racks have been full since August.";
    DomTree page = DomTree.parse(String.format(frame, words));
    List<DomTree> others = List.of(DomTree.parse(String.format(frame, more)));
    int node = Locator.of(page).find("#foot");
    Template template = Templates.detect(page, others);
    String text = template.contentText();
    SlotType type = template.type(node);
    assertThat(text).isEqualTo(words + "\n");
    assertThat(type).isEqualTo(SlotType.CONSTANT_CHROME);
  }

  @Test
  void thePartsOfAPageAreFound() {
    String words = "The quinces are late this year and nobody knows yet what to do with them all.";
    DomTree page =
        DomTree.parse(
            "<nav><a href=a>Home</a> <a href=b>Jam</a></nav><main><h1>Quinces</h1><p>"
                + words
                + "</p></main><footer>© 2024</footer>");
    Segments segments = Segments.of(page);
    Segment main = segments.main();
    assertThat(main).extracting(Segment::name).isEqualTo("Main: Quinces");
  }

  @Test
  void everyLineOfTheReadmeStandsHere() throws IOException {
    String readme = Files.readString(Path.of("../README.md"));
    String here = Files.readString(Path.of("src/test/java/dev/pleach/ReadmeTest.java"));
    Matcher snippet = Pattern.compile("```java\n(.*?)```", Pattern.DOTALL).matcher(readme);
    int lines = 0;
    while (snippet.find()) {
      for (String line : snippet.group(1).lines().toList()) {
        assertThat(here).contains(line.replaceAll("//.*", "").strip());
        lines++;
      }
    }
    assertThat(lines).isPositive();
  }
}
