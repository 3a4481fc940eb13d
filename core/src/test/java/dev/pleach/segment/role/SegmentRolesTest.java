package dev.pleach.segment.role;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;

import dev.pleach.dom.DomTree;
import dev.pleach.segment.decide.Draft;
import dev.pleach.segment.decide.SegmentModel;
import dev.pleach.segment.feature.RegionFeatures;
import dev.pleach.segment.part.Role;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class SegmentRolesTest {
  /** The roles of the children of the body, as if each of them were a large part. */
  private static List<Role> roles(String html) {
    DomTree tree = DomTree.parse(html);
    RegionFeatures page = RegionFeatures.of(tree, null);
    List<Draft> parts = new ArrayList<>();
    for (int n = 0; n < tree.size(); n++) {
      if (tree.isElement(n) && tree.parent(n) >= 0 && tree.name(tree.parent(n)).equals("body")) {
        parts.add(new Draft(page.regions().of(n), false));
      }
    }
    Map<Draft, Role> roles = SegmentRoles.of(parts, page, SegmentModel.structural());
    return parts.stream().map(part -> requireNonNull(roles.get(part))).toList();
  }

  @Test
  void aHeaderWithFieldsIsAHeader() {
    String header =
        "<div id=header><h1><a href=/>Acme</a></h1><form><input name=user><input name=word>"
            + "<button>Sign in</button></form></div>";
    String text = "<div id=content><p>" + "We sell all pots of clay. ".repeat(40) + "</p></div>";
    assertThat(roles(header + text + "<div id=footer>© 2024 Acme</div>"))
        .containsExactly(Role.HEADER, Role.MAIN, Role.FOOTER);
  }

  @Test
  void oneOfAlikeChaptersIsTheMainPart() {
    StringBuilder page = new StringBuilder("<div id=top>A manual</div>");
    for (int i = 1; i <= 6; i++) {
      page.append("<div class=content><h2>Chapter ").append(i).append("</h2><p>");
      page.append("All about the matter, in many words. ".repeat(i == 3 ? 90 : 30 + i));
      page.append("</p><p>And more of it.</p></div>");
    }
    List<Role> roles = roles(page.toString());
    assertThat(roles.get(3)).isEqualTo(Role.MAIN);
    assertThat(roles.subList(1, 7)).containsOnlyOnce(Role.MAIN).contains(Role.ITEM);
  }
}
