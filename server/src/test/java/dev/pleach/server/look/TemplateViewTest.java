package dev.pleach.server.look;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pleach.dom.DomTree;
import dev.pleach.template.Template;
import dev.pleach.template.Templates;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TemplateViewTest {
  @TempDir Path folder;

  private static String page(int n) {
    return "<html><head><title>T"
        + n
        + "</title><link rel=stylesheet href=a.css></head><body><header><a href=/>Example site</a>"
        + "<nav><a href=/news>News and more</a><a href=/about>About this site</a></nav></header><main><h1>Headline number "
        + "abcdefghij".charAt(n)
        + " about topic "
        + n * 7
        + "</h1><p>"
        + ("This is text " + n + " that only this page has, about things of day " + n * 13 + ". ")
            .repeat(4)
        + "</p><img src=pic.png></main><footer><p>Copyright by the example site, all rights reserved</p></footer></body></html>";
  }

  @Test
  void aPageIsSeenFourWays() {
    SavedPage site =
        new SavedPage(folder)
            .file("a.css", "h1{color:red} .no{color:blue}")
            .file("pic.png", SavedPage.PNG);
    PageLook look = site.look(page(1));
    Template template =
        Templates.detect(
            look.page(),
            List.of(DomTree.parse(page(2)), DomTree.parse(page(3)), DomTree.parse(page(4))));
    String whole = view(look, template, TemplateView.View.PAGE);
    assertThat(whole).contains("Headline number", "News and more", "Copyright", "/asset/");
    String chrome = view(look, template, TemplateView.View.TEMPLATE);
    assertThat(chrome)
        .contains("News and more", "Copyright", "data-pl-hole")
        .doesNotContain("This is text 1");
    String content = view(look, template, TemplateView.View.CONTENT);
    assertThat(content).contains("This is text 1").doesNotContain("News and more", "Copyright");
    String reader = view(look, template, TemplateView.View.READER);
    assertThat(reader)
        .contains("This is text 1", "data-pl-look=\"plain\"")
        .doesNotContain("News and more");
  }

  @Test
  void aPageWithoutMainContentIsReadWhole() {
    String links = "<li><a href=/a>A link with words</a></li>".repeat(12);
    PageLook look = new SavedPage(folder).look("<body><ul>" + links + "</ul></body>");
    Template template = Templates.detect(look.page(), List.of());
    assertThat(view(look, template, TemplateView.View.READER)).contains("A link with words");
  }

  private static String view(PageLook look, Template template, TemplateView.View view) {
    return TemplateView.of(look, template, view, LookOptions.standard()).html();
  }
}
