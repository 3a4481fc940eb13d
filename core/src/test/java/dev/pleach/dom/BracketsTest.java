package dev.pleach.dom;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class BracketsTest {
  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "a",
        "a(b(c),d)",
        "a(b,b,b)",
        "div[id=x class=\"two words\" hidden](\"text\",p)",
        "a(\"one\",\"two\")",
        "script('if (a < b) \"x\"')",
        "a(\"a \\\"quoted\\\" \\\\ text\")"
      })
  void notationReadsAndWrites(String notation) {
    assertThat(DomTree.ofBrackets(notation).brackets()).isEqualTo(notation);
  }

  @Test
  void whiteSpaceMeansNothing() {
    assertThat(DomTree.ofBrackets(" a ( b ( c ) ,\n d ) "))
        .isEqualTo(DomTree.ofBrackets("a(b(c),d)"));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '~',
      value = {
        "a(b | ')' is missing",
        "a(b)) | ends before this",
        "a(b c) | ',' or ')' expected",
        "a(,b) | a name or a quoted text expected",
        "a() | a name or a quoted text expected",
        "a[b | ']' is missing",
        "a[=x] | an attribute name expected",
        "a(\"b) | never closed",
        "\"b\" | needs an element around it",
        "a,b | ends before this"
      })
  void brokenNotationIsMarkedWhereItBreaks(String notation, String problem) {
    assertThatThrownBy(() -> DomTree.ofBrackets(notation))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining(problem)
        .hasMessageContaining("^");
  }

  @Property(tries = 300, seed = "1")
  void everyTreeReadsBack(@ForAll long seed) {
    DomTree tree = RandomTrees.page(seed, 60);
    assertThat(DomTree.ofBrackets(tree.brackets())).isEqualTo(tree);
  }

  @Property(tries = 500, seed = "1")
  void anyTextIsATreeOrAnExplanation(@ForAll String text) {
    try {
      DomTree tree = DomTree.ofBrackets(text);
      assertThat(DomTree.ofBrackets(tree.brackets())).isEqualTo(tree);
    } catch (IllegalArgumentException e) {
      assertThat(e).hasMessageContaining("Bracket notation, character");
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "<body><a[1]>one</a[1]><x(y,z)>two</x(y,z)><q=\"r\">three</q=\"r\"><s\\t>four</s\\t>",
        "<body><p [a]=1 (b)=2 c,d=3 'e'=4 \"f=5 g\\h=6 \\=7>text",
        "<body><p data-x='a\\' data-y=\\ data-z=']'>text",
        "<body><div @click.prevent=\"a\" :key=b #slot=c v-on:x[y]=d>text",
        "<body><o:p><st1:place w:st=\"on\">text"
      })
  void oddNamesOfBrokenPagesReadBack(String html) {
    DomTree page = DomTree.parse(html);
    assertThat(DomTree.ofBrackets(page.brackets())).isEqualTo(page);
  }

  @Test
  void textIsNoElement() {
    assertThatThrownBy(() -> DomTree.ofBrackets("a(#text(b))"))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("text is written in quotes");
  }
}
