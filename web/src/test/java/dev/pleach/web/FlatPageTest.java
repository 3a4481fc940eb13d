package dev.pleach.web;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.pleach.dom.DomTree;
import java.io.IOException;
import java.util.List;
import org.junit.jupiter.api.Test;

class FlatPageTest {
  @Test
  void readsBackWhatItWrites() throws IOException {
    List<Pairs.Pair> pairs = Pairs.all();
    assertThat(pairs).hasSizeGreaterThan(30);
    for (Pairs.Pair pair : pairs) {
      assertThat(again(pair.before())).isEqualTo(pair.before());
      assertThat(again(pair.after()).html()).isEqualTo(pair.after().html());
      assertThat(again(pair.after()).address()).isEqualTo(pair.after().address());
      assertThat(again(pair.after()).doctype()).isEqualTo(pair.after().doctype());
    }
  }

  @Test
  void hasLongTexts() {
    DomTree long1 = DomTree.parse("<p>" + "long ".repeat(20_000) + "<p>x");
    assertThat(again(long1)).isEqualTo(long1);
  }

  @Test
  void hasNoSurrogatesInMarks() {
    List<String> flat = FlatPage.write(DomTree.parse("<p>" + "\uD83D\uDE00".repeat(20_000)));
    assertThat(flat.get(0).chars().noneMatch(c -> Character.isSurrogate((char) c))).isTrue();
  }

  @Test
  void refusesWhatIsNoPage() {
    for (String marks : List.of("", " ", "  %", "  \"\uD7FF", "  \u7FFF\u7FFF")) {
      assertThatThrownBy(() -> FlatPage.read(marks, "x"))
          .isInstanceOf(IllegalArgumentException.class);
    }
  }

  private static DomTree again(DomTree tree) {
    List<String> flat = FlatPage.write(tree);
    return FlatPage.read(flat.get(0), flat.get(1));
  }
}
