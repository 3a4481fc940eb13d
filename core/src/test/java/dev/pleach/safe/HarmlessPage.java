package dev.pleach.safe;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Locale;
import java.util.Set;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Attribute;
import org.jsoup.nodes.Element;

/**
 * Asserts that a page, read again, has nothing that runs, sends or loads. It refuses names, where
 * the sanitiser allows them, so that the one finds what the other forgets.
 */
public final class HarmlessPage {
  private static final Set<String> RUNNING =
      Set.of(
          "script",
          "iframe",
          "frame",
          "frameset",
          "object",
          "embed",
          "applet",
          "portal",
          "base",
          "link",
          "template",
          "noscript",
          "noembed",
          "noframes",
          "xmp",
          "plaintext",
          "video",
          "audio",
          "source",
          "track",
          "use",
          "image",
          "feimage",
          "animate",
          "set",
          "animatemotion",
          "animatetransform",
          "mglyph",
          "malignmark",
          "annotation-xml",
          "handler",
          "param",
          "fencedframe",
          "bgsound",
          "isindex",
          "discard");
  private static final Set<String> LOADING =
      Set.of(
          "srcdoc",
          "srcset",
          "action",
          "formaction",
          "background",
          "poster",
          "data",
          "ping",
          "xlink:href",
          "http-equiv",
          "lowsrc",
          "dynsrc",
          "longdesc",
          "archive",
          "code",
          "codebase",
          "imagesrcset",
          "manifest",
          "is",
          "nonce",
          "popover",
          "target",
          "autofocus",
          "form",
          "shadowrootmode",
          "contenteditable",
          "content");

  private HarmlessPage() {}

  /** Asserts it. */
  public static void check(String html, SafePolicy policy) {
    assertThat(html.toLowerCase(Locale.ROOT)).doesNotContainPattern("<\\W*script");
    for (Element element : Jsoup.parse(html).getAllElements()) {
      String name = element.tagName().toLowerCase(Locale.ROOT);
      assertThat(RUNNING).doesNotContain(name);
      if (name.equals("style")) {
        css(element.data().isEmpty() ? element.wholeText() : element.data());
      }
      if (name.equals("form")) {
        assertThat(element.attr("method")).isEqualTo("dialog");
      }
      if (name.equals("meta")) {
        assertThat(element.attributes().html())
            .isIn(
                " charset=\"utf-8\"",
                " http-equiv=\"Content-Security-Policy\" content=\""
                    + SafeHtml.CONTENT_SECURITY_POLICY
                    + "\"");
        continue;
      }
      for (Attribute attribute : element.attributes()) {
        attribute(name, attribute.getKey().toLowerCase(Locale.ROOT), attribute.getValue(), policy);
      }
    }
  }

  private static void attribute(String element, String name, String value, SafePolicy policy) {
    assertThat(name).doesNotStartWith("on").isNotIn(LOADING);
    switch (name) {
      case "href" -> {
        if (policy == SafePolicy.ISOLATED) {
          assertThat(value).isEqualTo("#");
        } else {
          assertThat(element).isIn("a", "area");
          assertThat(value).matches("(?i)(https?:|mailto:|tel:|[^:]*$|[^:]*[/?#]).*");
        }
      }
      case "src" -> {
        assertThat(element).isEqualTo("img");
        assertThat(value)
            .matches(
                policy == SafePolicy.ISOLATED
                    ? "(?is)data:image/.*"
                    : "(?is)(https?:|data:image/|[^:]*$|[^:]*[/?#]).*");
      }
      case "type" -> assertThat(value).isNotEqualToIgnoringCase("image");
      case "style", "fill", "filter", "mask", "stroke", "clip-path" -> css(value);
      default -> {}
    }
  }

  private static void css(String css) {
    assertThat(css).doesNotContain("javascript:", "expression(", "-moz-binding");
    assertThat(css.replace("\\\\", "")) // escaped backslashes, which escape nothing
        .doesNotContainPattern("(?i)@\\\\?i|&[#a-z]|<[a-z/!?]|behavior\\s*:|@font-face")
        .doesNotContainPattern("(?i)\\\\0{0,4}[46][1-9a-f]|\\\\0{0,4}[57][0-9a]");
    assertThat(css.replaceAll("url\\(\"(#|data:,|data:image/)[^\"()\\\\]*\"\\)", ""))
        .doesNotContainPattern("(?i)url\\(|src\\(|image-set|image\\(");
  }
}
