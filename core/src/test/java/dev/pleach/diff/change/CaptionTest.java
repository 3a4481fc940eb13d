package dev.pleach.diff.change;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pleach.dom.DomTree;
import dev.pleach.dom.Locator;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CaptionTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "<a id=x> Rye <b>loaf</b></a> | link \"Rye loaf\"",
        "<img id=x src=/a/b/cat.png?v=3> | picture \"cat.png\"",
        "<img id=x src=a.png alt='A cat'> | picture \"A cat\"",
        "<img id=x src='data:image/png;base64,AAAA'> | picture",
        "<input id=x placeholder=Name> | field \"Name\"",
        "<p id=x>one two three four five six</p> | paragraph \"one two three four f…\"",
        "<p id=x>👩👩👩👩👩👩👩👩👩👩👩👩👩👩👩👩👩👩👩👩👩👩</p> | "
            + "paragraph \"👩👩👩👩👩👩👩👩👩👩👩👩👩👩👩👩👩👩👩👩…\"",
        "<div id=x><p hidden>no</p></div> | block",
        "<x-card id=x>a</x-card> | <x-card> \"a\"",
        "<table><tr id=x><td>1<td>2</table> | row \"1 2\""
      })
  void aNodeIsCalledWhatAPersonWould(String html, String caption) {
    DomTree tree = DomTree.parse(html);
    assertThat(Caption.of(tree, Locator.of(tree).find("#x"), 20).toString()).isEqualTo(caption);
  }
}
