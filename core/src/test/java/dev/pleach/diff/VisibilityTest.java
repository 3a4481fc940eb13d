package dev.pleach.diff;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pleach.diff.change.InvisibleReason;
import dev.pleach.dom.DomTree;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Which changes a reader sees. Elements of the same {@code k} are the same. */
class VisibilityTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      nullValues = "seen",
      value = {
        // where a link leads
        "<a k=1 href=/bread>x</a> | <a k=1 href=/cakes>x</a> | seen",
        "<a k=1 href=/bread?page=1>x</a> | <a k=1 href=/bread?page=2>x</a> | seen",
        "<a k=1 href=/p#one>x</a> | <a k=1 href=/p#two>x</a> | seen",
        "<a k=1 href=/p>x</a> | <a k=1>x</a> | seen",
        "<a k=1 href=/p?utm_source=a>x</a> | <a k=1 href=/p?utm_source=b>x</a> | TRACKING",
        "<a k=1 href=/p?id=3>x</a> | <a k=1 href='/p?id=3&amp;fbclid=abc'>x</a> | TRACKING",
        "<a k=1 href=/p;jsessionid=A1>x</a> | <a k=1 href=/p;jsessionid=B2>x</a> | TOKEN",
        "<a k=1 href=/web/20171025003738/http://e.org/a>x</a>"
            + " | <a k=1 href=/web/20171003232243/http://e.org/a>x</a> | TOKEN",
        "<a k=1 href=/web/20171025003738/http://e.org/a>x</a>"
            + " | <a k=1 href=/web/20171003232243/http://e.org/b>x</a> | seen",
        "<img k=1 src=/web/20171025003738im_/http://e.org/a>"
            + " | <img k=1 src=/web/20171003232243im_/http://e.org/a> | TOKEN",
        "<a k=1 href=/p?sid=1>x</a> | <a k=1 href=/p?sid=2>x</a> | TOKEN",
        "<a k=1 href=http://e.org/>x</a> | <a k=1 href=https://e.org/>x</a> | ATTRIBUTE",
        "<a k=1 href='javascript:a(1)'>x</a> | <a k=1 href='javascript:a(2)'>x</a> | SCRIPT",
        // pictures
        "<img k=1 src=a.png> | <img k=1 src=b.png> | seen",
        "<img k=1 src=a.png?v=1> | <img k=1 src=a.png?v=2> | CACHE",
        "<img k=1 src=a.png?1429> | <img k=1 src=a.png?14291801> | CACHE",
        "<img k=1 src=a.png?1429180> | <img k=1 src=a.png?1429181> | CACHE",
        "<img k=1 src=//i1.e.org/a.png> | <img k=1 src=//i2.e.org/a.png> | CACHE",
        "<img k=1 src=a.png width=1 height=1> | <img k=1 src=b.png width=1 height=1> | TRACKING",
        "<img k=1 src=a.png alt=cat> | <img k=1 src=a.png alt=dog> | seen",
        "<iframe k=1 src=/ad?x=1></iframe> | <iframe k=1 src=/ad?x=2></iframe> | TRACKING",
        // fields
        "<input k=1 value=a> | <input k=1 value=b> | seen",
        "<input k=1 type=hidden value=a> | <input k=1 type=hidden value=b> | HIDDEN",
        "<input k=1 placeholder=Name> | <input k=1 placeholder=Surname> | seen",
        "<input k=1 type=checkbox> | <input k=1 type=checkbox checked> | seen",
        "<details k=1>x</details> | <details k=1 open>x</details> | seen",
        // looks and names
        "<p k=1 class=big>x</p> | <p k=1 class=small>x</p> | STYLE",
        "<p k=1 class='a css-1x2y3z'>x</p> | <p k=1 class='a css-9q8w7e'>x</p> | BUILD",
        "<p k=1 style='color:red'>x</p> | <p k=1 style='color:blue'>x</p> | STYLE",
        "<p k=1 style='color:red'>x</p> | <p k=1 style='display:none'>x</p> | seen",
        "<p k=1 hidden>x</p> | <p k=1>x</p> | seen",
        "<p k=1 id=a>x</p> | <p k=1 id=b>x</p> | TOKEN",
        "<p k=1 data-time=3>x</p> | <p k=1 data-time=4>x</p> | ATTRIBUTE",
        "<p k=1 data-x=8f3a99c1>x</p> | <p k=1 data-x=77c0e1b2>x</p> | TOKEN",
        "<p k=1 onclick=a()>x</p> | <p k=1 onclick=b()>x</p> | SCRIPT",
        "<p k=1 title=a>x</p> | <p k=1 title=b>x</p> | seen",
        // the head of the page, scripts
        "<title k=1>a</title> | <title k=1>b</title> | seen",
        "<meta k=1 content=a> | <meta k=1 content=b> | HEAD",
        "<link k=1 href=a.css> | <link k=1 href=b.css> | HEAD",
        "<script k=1 nonce=a></script> | <script k=1 nonce=b></script> | SCRIPT",
        "<p><script k=1>a</script> | <p><script k=1>b</script> | SCRIPT",
        "<style k=1>a</style> | <style k=1>b</style> | SCRIPT",
        // texts
        "<p k=1>a</p> | <p k=1>b</p> | seen",
        "<p k=1>a b</p> | <p k=1> a  b </p> | WHITE_SPACE",
        "<pre k=1>a b</pre> | <pre k=1>a  b</pre> | WHITE_SPACE",
        "<p k=1 hidden>a</p> | <p k=1 hidden>b</p> | HIDDEN",
        // names of elements
        "<h2 k=1>a</h2> | <h3 k=1>a</h3> | MARKUP",
        "<div k=1>a</div> | <section k=1>a</section> | STYLE",
        "<b k=1>a</b> | <strong k=1>a</strong> | STYLE",
        "<div k=1></div> | <ul k=1></ul> | EMPTY",
        // new things
        "<p k=1>a</p> | <p k=1>a</p><p>b</p> | seen",
        "<p k=1>a</p> | <p k=1>a</p><img src=x.png alt=cat> | seen",
        "<p k=1>a</p> | <p k=1>a</p><img src=//counter.example/hit> | TRACKING",
        "<iframe k=1 src=x>a</iframe> | <iframe k=1 src=x>b</iframe> | HIDDEN",
        "<p k=1>a</p> | <p k=1>a</p><div></div> | EMPTY",
        "<p k=1>a</p> | <p k=1>a</p><p>&nbsp;</p> | EMPTY",
        "<p k=1>a</p> | <p k=1>a</p><p hidden>b</p> | HIDDEN",
        "<p k=1>a</p> | <p k=1>a</p><script>b</script> | SCRIPT",
        "<p k=1>a</p> | <p k=1>a</p><img src=t.gif width=1 height=1> | TRACKING",
        "<p k=1>a</p> | <p k=1>a</p><iframe src=about:blank></iframe> | EMPTY",
        "<p k=1>a</p> | <p k=1>a</p><div style='left:-9999px'><iframe src=x></iframe></div> | HIDDEN",
        "<p k=1>a</p> | <meta name=x><p k=1>a</p> | HEAD",
        "<p k=1>a</p> | <title>t</title><p k=1>a</p> | seen"
      })
  void aReaderSeesOrNot(String before, String after, @Nullable InvisibleReason expected) {
    Diff diff = diff(before, after);
    assertThat(diff.changes()).hasSize(1);
    assertThat(diff.changes().get(0).invisibleReason()).isEqualTo(expected);
    assertThat(diff.visible()).hasSize(expected == null ? 1 : 0);
  }

  @Test
  void everyReasonHasWords() {
    for (InvisibleReason reason : InvisibleReason.values()) {
      assertThat(reason.words()).isNotBlank();
    }
  }

  private static Diff diff(String before, String after) {
    return Diff.of(KeyedMatching.of(page(before), page(after)));
  }

  private static DomTree page(String html) {
    Document document = Jsoup.parse(html);
    document.child(0).attr("k", "html");
    document.head().attr("k", "head");
    document.body().attr("k", "body");
    document.select("p:not([k]):has(script)").attr("k", "p");
    return DomTree.of(document);
  }
}
