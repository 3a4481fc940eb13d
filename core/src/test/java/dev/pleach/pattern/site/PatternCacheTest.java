package dev.pleach.pattern.site;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pleach.dom.DomTree;
import dev.pleach.pattern.BlockFinding;
import dev.pleach.pattern.PageShape;
import dev.pleach.pattern.PatternBlock;
import dev.pleach.segment.Segments;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PatternCacheTest {
  @TempDir private Path folder;

  private static DomTree item(String name) {
    return DomTree.parse(
        "<header class=top><h1>Corner shop</h1><nav><a href=/n>New</a><a href=/s>Sale</a></nav></header>"
            + "<main class=item><h2>"
            + name
            + "</h2><p class=text>"
            + ("All about the " + name + ". ").repeat(5)
            + "</p></main><footer class=end><p>Open daily from nine to five</p></footer>");
  }

  private static DomTree list(String name) {
    return DomTree.parse(
        "<div id=top><b>Corner shop</b></div><table class=list>"
            + ("<tr class=row><td class=a>" + name + "<td class=b><i>12 €</i>").repeat(6)
            + "</table>");
  }

  private static SitePattern items() {
    List<DomTree> others = new ArrayList<>();
    for (String name : List.of("Chair", "Table", "Shelf", "Stool")) {
      others.add(item(name));
    }
    return SitePatterns.pattern(Segments.of(item("Lamp")), "items", "lamp.html", others);
  }

  private PatternCache cache(long most) {
    return PatternCache.in(folder.resolve("cache"), most);
  }

  private List<Path> files() throws IOException {
    try (Stream<Path> all = Files.walk(folder)) {
      return all.filter(Files::isRegularFile).sorted().toList();
    }
  }

  @Test
  void aTemplateIsReadAsItWasKept() throws IOException {
    SitePattern items = items();
    assertThat(cache(1 << 20).open("shop").add(items)).isTrue();
    SiteCache later = cache(1 << 20).open("shop");
    assertThat(later.patterns()).hasSize(1);
    SitePattern read = later.patterns().get(0);
    assertThat(read.cluster()).isEqualTo("items");
    assertThat(read.page()).isEqualTo("lamp.html");
    assertThat(read.key()).isEqualTo(items.key());
    assertThat(read.parts()).isEqualTo(items.parts());
    DomTree clock = item("Clock");
    assertThat(read.pattern().find(clock)).isEqualTo(items.pattern().find(clock));
    assertThat(cache(1 << 20).open("another shop").patterns()).isEmpty();
  }

  @Test
  void blocksAreNamedByWordsOfTheTemplate() {
    SitePattern items = items();
    assertThat(items.pattern().blocks())
        .extracting(PatternBlock::name)
        .contains("Header", "Footer")
        .noneMatch(name -> name.contains("Lamp"));
    List<BlockFinding> found = items.pattern().find(item("Clock"));
    assertThat(found).isNotEmpty().allMatch(BlockFinding::isFound);
  }

  @Test
  void aPageHasTheTemplateThatItIsMostLike() {
    SitePatterns patterns = new SitePatterns();
    SitePattern items = items();
    SitePattern lists =
        SitePatterns.pattern(
            Segments.of(list("Lamps")),
            "lists",
            "lamps.html",
            List.of(list("Chairs"), list("Tables"), list("Clocks")));
    patterns.add(items);
    patterns.add(lists);
    assertThat(patterns.best(PageShape.of(item("Clock")), null)).isSameAs(items);
    assertThat(patterns.best(PageShape.of(list("Stools")), null)).isSameAs(lists);
    assertThat(patterns.best(PageShape.of(DomTree.parse("<ul><li>one<li>two</ul>")), null))
        .isNull();
  }

  @Test
  void thePatternThatAPageHadIsLeftForAMuchLikerOneAlone() {
    SitePatterns patterns = new SitePatterns();
    SitePattern items = items();
    SitePattern twin = new SitePattern("twin", items.page(), false, items.pattern(), items.parts());
    SitePattern lists =
        SitePatterns.pattern(Segments.of(list("Lamps")), "lists", "lamps.html", List.of());
    patterns.add(items);
    patterns.add(twin);
    patterns.add(lists);
    PageShape clock = PageShape.of(item("Clock"));
    assertThat(patterns.best(clock, twin)).isSameAs(twin);
    assertThat(patterns.best(clock, items)).isSameAs(items);
    assertThat(patterns.best(clock, lists)).isNotSameAs(lists);
  }

  @Test
  void whatAllTemplatesHaveDoesNotTellThem() {
    StringBuilder common = new StringBuilder();
    for (int i = 0; i < 30; i++) {
      common.append("<div class=bar").append(i).append("><b>").append(i).append("</b></div>");
    }
    String story = "<main class=story><h2 class=title>News</h2><p class=lead>Words</p></main>";
    String table = "<main class=prices><table class=t><tr><td class=p>1 €</table></main>";
    SitePatterns patterns = new SitePatterns();
    for (String one : List.of(story, table)) {
      Segments cut = Segments.of(DomTree.parse(common + one));
      patterns.add(SitePatterns.pattern(cut, one, "page.html", List.of()));
    }
    DomTree longer =
        DomTree.parse(common + story.replace("</main>", "<div class=more><i>x</i></div></main>"));
    assertThat(patterns.best(PageShape.of(longer), null)).isSameAs(patterns.all().get(0));
    assertThat(patterns.best(PageShape.of(DomTree.parse(common + table)), null))
        .isSameAs(patterns.all().get(1));
  }

  @Test
  void whatIsDamagedIsRemoved() throws IOException {
    SitePattern items = items();
    cache(1 << 20).open("shop").add(items);
    Path file = files().get(0);
    String whole = Files.readString(file);
    for (String text :
        List.of(
            whole.substring(0, whole.length() / 2),
            "",
            "{}\n{}\n",
            whole.replace("Corner", "Korner"),
            whole.replaceFirst("\"fingerprint\":\"..", "\"fingerprint\":\"zz"))) {
      Files.writeString(file, text);
      SiteCache opened = cache(1 << 20).open("shop");
      assertThat(opened.patterns()).isEmpty();
      assertThat(opened.damaged()).isOne();
      assertThat(file).doesNotExist();
    }
    Files.writeString(file, whole.replaceFirst("\"version\":1", "\"version\":99"));
    assertThat(cache(1 << 20).open("shop").patterns()).isEmpty();
    assertThat(file).exists(); // of a later version of this program
  }

  @Test
  void pagesAreRemembered() throws IOException {
    SiteCache site = cache(1 << 20).open("shop");
    SitePattern items = items();
    site.add(items);
    assertThat(site.earlier("clock.html")).isNull();
    site.remember(Map.of("clock.html", items));
    assertThat(cache(1 << 20).open("shop").earlier("clock.html"))
        .isNotNull()
        .extracting(SitePattern::key)
        .isEqualTo(items.key());
    assertThat(cache(1 << 20).open("shop").earlier("chair.html")).isNull();
  }

  @Test
  void theSizeIsKeptAndTheLongestUnusedGoes() throws IOException {
    cache(1 << 20).open("shop").add(items());
    Path first = files().get(0);
    long size = Files.size(first);
    Files.setLastModifiedTime(first, FileTime.from(Instant.now().minusSeconds(600)));
    SitePattern lists =
        SitePatterns.pattern(Segments.of(list("Lamps")), "lists", "lamps.html", List.of());
    PatternCache elsewhere = PatternCache.in(folder.resolve("elsewhere"), 1 << 20);
    elsewhere.open("market").add(lists);
    long most = size + elsewhere.size() - 1; // one byte too few for both
    cache(most).open("market").add(lists);
    assertThat(first).doesNotExist();
    assertThat(cache(most).open("market").patterns()).hasSize(1);
    assertThat(cache(most).size()).isEqualTo(elsewhere.size());
  }

  @Test
  void clearingLeavesOtherFilesAlone() throws IOException {
    PatternCache cache = cache(1 << 20);
    SiteCache site = cache.open("shop");
    SitePattern items = items();
    site.add(items);
    site.remember(Map.of("clock.html", items));
    Path mine = Files.writeString(folder.resolve("cache/notes.txt"), "mine");
    assertThat(cache.clear()).isOne();
    assertThat(files()).containsExactly(mine);
    assertThat(cache.clear()).isZero();
  }
}
