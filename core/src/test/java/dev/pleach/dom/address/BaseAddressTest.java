package dev.pleach.dom.address;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pleach.dom.DomTree;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class BaseAddressTest {
  /** The examples of RFC 3986, section 5.4. */
  @ParameterizedTest
  @CsvSource({
    "g:h, g:h",
    "g, http://a/b/c/g",
    "./g, http://a/b/c/g",
    "g/, http://a/b/c/g/",
    "/g, http://a/g",
    "//g, http://g",
    "?y, http://a/b/c/d;p?y",
    "g?y#s, http://a/b/c/g?y#s",
    "#s, http://a/b/c/d;p?q#s",
    "'', http://a/b/c/d;p?q",
    "., http://a/b/c/",
    ".., http://a/b/",
    "../../g, http://a/g",
    "../../../../g, http://a/g",
    "/./g, http://a/g",
    "g;x=1/../y, http://a/b/c/y",
    "g?y/../x, http://a/b/c/g?y/../x",
    "../, http://a/b/",
    "../?y, http://a/b/?y",
    "../#../s, http://a/b/#../s",
    "../g/./h, http://a/b/g/h",
    "../.g, http://a/b/.g",
    "g#s/./x, http://a/b/c/g#s/./x"
  })
  void resolvesAsTheStandardSays(String link, String expected) {
    DomTree page = DomTree.parse("x").withAddress("http://a/b/c/d;p?q");
    assertThat(BaseAddress.of(page).resolve(link)).isEqualTo(expected);
  }

  /** The path of a base may be empty or have dots itself. */
  @ParameterizedTest
  @CsvSource({
    "http://a, g, http://a/g",
    "http://a, ../g, http://a/g",
    "http://a, #s, http://a#s",
    "http://a/b/./c/d, g, http://a/b/c/g",
    "http://a/b/../c/d, ../g, http://a/g",
    "http://a/.b/c, ../g, http://a/g",
    "http://a/b//c, ../g, http://a/b/g"
  })
  void anyBaseWillDo(String base, String link, String expected) {
    DomTree page = DomTree.parse("x").withAddress(base);
    assertThat(BaseAddress.of(page).resolve(link)).isEqualTo(expected);
  }

  @Test
  void theDeclaredBaseCounts() {
    DomTree page = DomTree.parse("<base href='/y/'><a href=x>");
    assertThat(BaseAddress.of(page.withAddress("https://h/z")).resolve("x"))
        .isEqualTo("https://h/y/x");
    DomTree saved = DomTree.parse("<base href='https://h/y/z'>").withAddress("file:///p.html");
    assertThat(BaseAddress.of(saved).resolve("x")).isEqualTo("https://h/y/x");
    DomTree harmful = DomTree.parse("<base href='javascript:x'>").withAddress("https://h/z");
    assertThat(BaseAddress.of(harmful).resolve("x")).isEqualTo("https://h/x");
  }

  @Test
  void withoutAHostLinksStay() {
    DomTree page = DomTree.parse("x").withAddress("file:///home/p.html");
    assertThat(BaseAddress.of(page).resolve(" ../x\n")).isEqualTo("../x");
  }
}
