package dev.pleach.diff.visibility;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pleach.diff.change.InvisibleReason;
import dev.pleach.dom.DomTree;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class AddressComparisonTest {
  private static final String TOKEN = "d949b054-3c11-4942-a982-06628b32a76e";
  private static final String OTHER_TOKEN = "2012623c-342c-4d14-97ad-5d4e57b8fb86";

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        // versions of a site in two folders
        "file:///d/old/c3ref/a.html | file:///d/new/c3ref/a.html | i.html | ../c3ref/i.html",
        "file:///d/old/c3ref/a.html | file:///x/y/new/c3ref/a.html | i.html | ../c3ref/./i.html",
        "file:///d/old/c3ref/a.html | file:///d/new/c3ref/a.html | i.html | /c3ref/i.html",
        "file:///d/old/c3ref/a.html | file:///d/new/c3ref/a.html | ../x.html | /x.html",
        "file:///d/old/a.html | file:///d/new/sub/a.html | i.html | ../sub/i.html",
        "file:///d/c/old.html | file:///d/c/new.html | i.html | ../c/i.html",
        "3.40/c3ref/a.html | 3.46/c3ref/a.html | i.html | ../c3ref/i.html",
        "/d/old/c3ref/a.html | /d/new/c3ref/a.html | i.html | file:///d/new/c3ref/i.html",
        // hosts
        "http://old.example/a/b.html | http://new.example/a/b.html | c.html | /a/c.html",
        "http://e.org/a/b.html | http://e.org/a/b.html | c.html | http://e.org/a/c.html",
        "http://e.org/a/b.html | http://e.org/a/b.html | c.html | //E.org:/a/c.html",
        "http://e.org/v1/b.html | http://e.org/v2/b.html | c.html | /v2/c.html",
        "http://e.org/en/stable/r/b.html | http://e.org/en/3.1/r/b.html | c.html | /en/3.1/r/c.html",
        "http://e.org/v1/r/b.html | http://n.org/x/v2/r/b.html | ../c.html | /x/v2/c.html",
        "http://e.org/a/b.html | http://e.org/a/b.html | ?page=2 | b.html?page=2",
        "http://e.org/a | http://e.org/a | .. | /",
        "http://e.org/a | http://e.org/a | ../../../b | /b",
        // a file and its original
        "file:///d/saved.html | https://e.org/a/b | https://e.org/a/c | c",
        "file:///d/e.org/a/b.html | https://e.org/a/b.html | /x.html | ../x.html",
        // the page itself
        "file:///d/old/page.html | file:///d/new/page.html | #x | page.html#x",
        "file:///d/old.html | file:///d/new.html | old.html#x | new.html#x",
        "http://e.org/p?id=3 | http://e.org/p?id=3 | #x | /p?id=3#x",
        "http://e.org/p | http://e.org/p | # | /p",
        "http://e.org/one/ | http://e.org/two/ | /one/#x | /two/#x",
      })
  void linksAreResolvedAgainstTheirPages(String before, String after, String from, String to) {
    assertThat(of(before, after).sameTarget(from, to)).isEqualTo(InvisibleReason.ATTRIBUTE);
    assertThat(of(after, before).sameTarget(to, from)).isEqualTo(InvisibleReason.ATTRIBUTE);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "file:///d/old/c3ref/a.html | file:///d/new/c3ref/a.html | i.html | ../i.html",
        "file:///d/old/c3ref/a.html | file:///d/new/c3ref/a.html | i.html | /i.html",
        "file:///d/old/a.html | file:///d/new/a.html | i.html | /i.html",
        "file:///d/old/a.html | file:///d/new/a.html | i.html | https://e.org/i.html",
        "http://old.example/a/b.html | http://new.example/a/b.html | c.html | http://x.example/a/c.html",
        "http://e.org/a/b.html | http://e.org/a/b.html | c.html | /c.html",
        "http://e.org/a/b.html | http://e.org/a/b.html | /a/ | /a/index.html",
        "http://e.org/a/b.html | http://e.org/a/b.html | #x | c.html#x",
        "http://e.org/a/b.html | http://e.org/a/b.html | #x | b.html#y",
        "http://e.org/a/b.html | http://e.org/a/b.html | ./ | b.html",
        "file:///d/saved.html | https://e.org/a/b | c | /c",
        "http://e.org/ohio/1.html | http://e.org/texas/2.html | /ohio/ | /texas/",
        "http://e.org/ohio/1.html | http://e.org/texas/2.html | /ohio/x.html | /texas/x.html",
        "http://e.org/saab/overview/ | http://e.org/honda/overview/ | /saab/trims/ | /honda/trims/",
        "http://e.org/ohio/ | http://e.org/texas/ | /ohio/x.html | /texas/x.html",
        "stdin:- | stdin:- | i.html | ../c3ref/i.html",
      })
  void otherPlacesAreSeen(String before, String after, String from, String to) {
    assertThat(of(before, after).sameTarget(from, to)).isNull();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "i.html | ./i.html",
        "a/../i.html | i.html",
        "../a/../i.html | ../i.html",
        "/a/./b/%2E%2e/c | /a/c",
        "http://E.org/ | https://e.org",
        "http://e.org:80/a | http://e.org/a",
        "https://e.org:443/a | //e.org/a",
        "/%7Euser/a%2fb | /~user/a%2Fb",
        "/ä ö | /%C3%A4%20%c3%b6",
        "/a?x=1&y=2 | /a?y=2&x=1",
        "/a?q=a+b | /a?q=a%20b",
        "/a?u=a/b | /a?u=a%2Fb",
        "/a? | /a",
        "/a# | /a",
        "'/a\\b' | /a/b",
        "/a?x=1&amp;y=2 | /a?x=1&y=2",
      })
  void oneAddressCanBeWrittenInSeveralWays(String from, String to) {
    assertThat(unknown(from, to)).isEqualTo(InvisibleReason.ATTRIBUTE);
    assertThat(unknown(to, from)).isEqualTo(InvisibleReason.ATTRIBUTE);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "/a?id=4711 | /a?id=4712",
        "/a?page=2 | /a?page=3",
        "/watch?v=dQw4w9WgXcQ | /watch?v=oHg5SJYRHA0",
        "/p?list=PLrAXtmErZgOeiKm4sgNOknGvNjby9efdf | /p?list=PLFgquLnL59alCl_2TQvOiD5Vgm1hCaGSI",
        "/a?id=" + TOKEN + " | /a?id=" + OTHER_TOKEN,
        "/a?productId=" + TOKEN + " | /a?productId=" + OTHER_TOKEN,
        "/a?file=report-2024-10-05-final-version-2.pdf | /a?file=report-2024-11-05-final-version-3.pdf",
        "/a?x=report-2024-10-05-final-version-two-b | /a?x=report-2024-11-05-final-version-two-b",
        "/a?ticket=PROJ-12345 | /a?ticket=PROJ-12346",
        "/a?state=California | /a?state=Nevada",
        "/a?q=C%2B%2B | /a?q=C++",
        "/a?q=%E9 | /a?q=%E8",
        "/a?next=%2Fb%3Fid%3D1 | /a?next=%2Fb%3Fid%3D2",
        "/a?next=%2Fb%3Fsid%3D1 | /a?next=%2Fc%3Fsid%3D1",
        "/a?x=" + TOKEN + "&x=1 | /a?x=" + OTHER_TOKEN + "&x=2",
        "/a?x=1&x=" + TOKEN + " | /a?x=2&x=" + OTHER_TOKEN,
        "/a#/home?tab=1 | /a#/home?tab=2",
        "/a#/home | /a#/about",
        "/a#tab=1 | /a#tab=2",
        "/a/" + TOKEN + " | /a/" + OTHER_TOKEN,
        "/web/201710250037381/a | /web/201710250037382/b",
        "/a/b | /a/b/",
        "/a | /A",
        "http://e.org:8080/a | http://e.org/a",
        "mailto:a@e.org | mailto:b@e.org",
        "mailto:a@e.org?sid=1 | mailto:a@e.org?sid=2",
        "'data:text/plain,a' | 'data:text/plain,b'",
        "javascript:a(1) | /a",
      })
  void whatALinkIsAboutIsSeen(String from, String to) {
    assertThat(unknown(from, to)).isNull();
    assertThat(unknown(to, from)).isNull();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "/a?sessionId=" + TOKEN + " | /a?sessionId=" + OTHER_TOKEN + " | TOKEN",
        "/a#/signup?sessionId=" + TOKEN + " | /a#/signup?sessionId=" + OTHER_TOKEN + " | TOKEN",
        "/a#/signup?sessionId=" + TOKEN + " | /a#/signup | TOKEN",
        "/a#access_token=x1&page=2 | /a#access_token=y2&page=2 | TOKEN",
        "/a#?from=home | /a#?from=search | TRACKING",
        "/a#?from=home | /a | TRACKING",
        "/a?x-request-id=7 | /a?x-request-id=8 | seen",
        "/a?my_visitor_key=4f9a1c22b7d3e8f0a1 | /a?my_visitor_key=77c0e1b2a94f0d3c1e | TOKEN",
        "/a?x=" + TOKEN + " | /a?x=" + OTHER_TOKEN + " | TOKEN",
        "/a?x=" + TOKEN + " | /a | seen",
        "/a?redirect=https%3A%2F%2Fe.org%2Fb%3Fsid%3D1 | /a?redirect=https%3A%2F%2Fe.org%2Fb%3Fsid%3D2"
            + " | TOKEN",
        "/a?to=%2Fb%3Fto%3D%252Fc%253Fsid%253D1 | /a?to=%2Fb%3Fto%3D%252Fc%253Fsid%253D2 | TOKEN",
        "/a?r=http%3A%2F%2Fe.org%2Fb | /a?r=https%3A%2F%2Fe.org%2Fb%3Futm_source%3Dx | TRACKING",
        "/a;jsessionid=A1?x=1 | /a?x=1 | TOKEN",
        "/(S(a1b2c3))/a | /(S(d4e5f6))/a | TOKEN",
        "/gp/prime | /gp/prime/ref=nav_logo | TRACKING",
        "https://e.org/ | https://e.org/ref=nav_logo | TRACKING",
        "/gp/cart/136-5032907-9110030?x=1 | /gp/cart?x=1 | TOKEN",
        "/web/20171025003738/mailto:a@e.org | /web/20171003232243/mailto:a@e.org | TOKEN",
        "/web/20171025003738/mailto:a@e.org | /web/20171003232243/mailto:b@e.org | seen",
        "/web/20171025003738/http://e.org/a | https://w.org/web/20171003232243/http://e.org/a/../a"
            + " | TOKEN",
      })
  void whatWasMadeForOneVisitIsNotSeen(String from, String to, String expected) {
    @Nullable InvisibleReason reason =
        expected.equals("seen") ? null : InvisibleReason.valueOf(expected);
    assertThat(unknown(from, to)).isEqualTo(reason);
    assertThat(unknown(to, from)).isEqualTo(reason);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "<base href=/c3ref/> | | i.html | /c3ref/i.html",
        "<base href=http://e.org/a/> | | b.html | https://e.org/a/b.html",
        "<base href=http://old.example/a/> | <base href=http://new.example/a/> | b.html | ./b.html",
        "<base href=../> | <base href=./> | b/c.html | ../b/c.html",
        "<base target=x><base href=/a/><base href=/b/> | | c | /a/c",
      })
  void aBaseDecidesWhereLinksLead(String before, @Nullable String after, String from, String to) {
    AddressComparison addresses =
        AddressComparison.of(DomTree.parse(before), DomTree.parse(after == null ? "" : after));
    assertThat(addresses.sameTarget(from, to)).isEqualTo(InvisibleReason.ATTRIBUTE);
  }

  @Test
  void picturesAreResolvedToo() {
    AddressComparison addresses = of("file:///d/old/c3ref/a.html", "file:///d/new/c3ref/a.html");
    assertThat(addresses.sameResource("a.png", "../c3ref/a.png"))
        .isEqualTo(InvisibleReason.ATTRIBUTE);
    assertThat(addresses.sameResource("a.png?v=1", "../c3ref/a.png?v=2"))
        .isEqualTo(InvisibleReason.CACHE);
    assertThat(addresses.sameResource("a.png", "../a.png")).isNull();
    assertThat(addresses.sameResources("a.png 1x, b.png 2x", "./a.png 1x,../c3ref/b.png  2x"))
        .isEqualTo(InvisibleReason.ATTRIBUTE);
    assertThat(addresses.sameResources("a.png, b.png 2x", "a.png?v=1, b.png 2x"))
        .isEqualTo(InvisibleReason.CACHE);
    assertThat(addresses.sameResources("a.png 1x", "a.png 2x")).isNull();
    assertThat(addresses.sameResources("a.png 1x", "a.png 1x, b.png 2x")).isNull();
    assertThat(addresses.samePath("x?a=1", "../c3ref/x?a=2")).isTrue();
    assertThat(addresses.samePath("x", "y")).isFalse();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        " ",
        "%",
        "%%%",
        "%zz",
        "/%",
        "/a%2",
        "?",
        "#",
        "?#",
        "//",
        "///",
        "http:",
        "http://",
        "http:///",
        "https://:80",
        "http://@",
        "://",
        ":",
        "\\",
        "..",
        "../../..",
        "/..",
        "&",
        "?&&",
        "?=",
        "?=&=",
        "#=",
        "#?",
        "#/?",
        ";",
        "/;=",
        "file:",
        "file://",
        "file:///",
        "\uD800",
        "/\uDFFF?\uD800",
        "/web/",
        "/web/20171025003738",
        "/web/20171025003738/",
        "/web/20171025003738im_/",
        "data:",
        ","
      })
  void nothingThrows(String address) {
    String[] pages = {"", "http://e.org", "http://e.org/a/b?c#d", "file:///a/b", "a/b", address};
    for (String page : pages) {
      AddressComparison addresses = of(page, "https://e.org/x");
      addresses.sameTarget(address, "/a?b=c#d");
      addresses.sameTarget("/a?b=c#d=e", address);
      addresses.sameTarget(address, address);
      addresses.sameResource(address, "a.png");
      addresses.sameResources(address, "a.png 1x");
      addresses.samePath("a", address);
      AddressComparison.path(address);
      AddressComparison.of(
          DomTree.parse("<base href='" + address + "'>").withAddress(page), DomTree.parse(""));
    }
  }

  @Test
  void longAddressesCostLittle() {
    String[] parts = {"../", "a/../", "%2e%2e/", "?a&", "&a=%26", "/web/20171025003738/", ";sid="};
    for (String part : parts) {
      String address = "/" + part.repeat(9_990 / part.length());
      for (int i = 0; i < 100; i++) {
        unknown(address + i, address + "b");
      }
    }
    String nested = "/a?b=" + "%2Fa%3Fb%3D".repeat(900);
    assertThat(unknown(nested + "1", nested + "2")).isNull();
    String tooLong = "/" + "a".repeat(10_001);
    assertThat(unknown(tooLong, tooLong + "?sid=1")).isNull();
  }

  private static @Nullable InvisibleReason unknown(String from, String to) {
    return AddressComparison.ofUnknownPages().sameTarget(from, to);
  }

  private static AddressComparison of(String before, String after) {
    return AddressComparison.of(page(before), page(after));
  }

  private static DomTree page(String address) {
    return DomTree.parse("<p>").withAddress(address);
  }
}
