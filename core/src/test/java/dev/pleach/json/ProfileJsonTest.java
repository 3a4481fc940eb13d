package dev.pleach.json;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.pleach.dom.DomTree;
import dev.pleach.template.TemplateProfile;
import dev.pleach.template.Templates;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ProfileJsonTest {
  private static final DomTree PAGE = JsonDocumentsTest.article("One thing");
  private static final TemplateProfile PROFILE =
      TemplateProfile.of(
          Templates.detect(
              PAGE,
              List.of(
                  JsonDocumentsTest.article("Another matter"),
                  JsonDocumentsTest.article("The third text"))));
  private static final String JSON = ProfileJson.of(PROFILE).toString();

  @Test
  void golden() {
    assertThat(JSON)
        .isEqualTo(
            "{\"pleachTemplate\":1,\"pages\":2,\"usualFit\":1.0,\"types\":\"cccccpcc\","
                + "\"tree\":\"html(head,body(nav(\\\"Home\\\"),main,footer(\\\"Imprint\\\")))\"}");
  }

  @Test
  void whatIsReadDividesPagesAsBefore() {
    TemplateProfile read = ProfileJson.read(JSON);
    assertThat(ProfileJson.of(read)).hasToString(JSON);
    assertThat(read.pages()).isEqualTo(2);
    DomTree other = JsonDocumentsTest.article("A fourth one");
    assertThat(read.apply(other).template().contentText())
        .isEqualTo(PROFILE.apply(other).template().contentText())
        .contains("A fourth one")
        .doesNotContain("Imprint");
  }

  @Test
  void unknownKeysAreIgnored() {
    String more = JSON.replace("{\"pleach", "{\"new\":{\"a\":[1,null]},\"pleach");
    assertThat(ProfileJson.of(ProfileJson.read(more))).hasToString(JSON);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "[]|This is no profile",
        "{}|This is no profile",
        "<html>|This is no JSON: a value is expected at character 0",
        "{\"pleachTemplate\":2}|of format 2, expected is 1",
        "{\"pleachTemplate\":\"1\"}|of format 1, expected is 1",
        "{\"pleachTemplate\":1}|a number is missing",
        "{\"pleachTemplate\":1,\"pages\":1,\"usualFit\":1,\"types\":7,\"tree\":\"p\"}|a string is"
            + " missing",
        "{\"pleachTemplate\":1,\"pages\":1,\"usualFit\":1,\"types\":\"cc\",\"tree\":\"p\"}|1 nodes,"
            + " but 2 types",
        "{\"pleachTemplate\":1,\"pages\":1,\"usualFit\":1,\"types\":\"?\",\"tree\":\"p\"}|damaged",
        "{\"pleachTemplate\":1,\"pages\":1,\"usualFit\":1,\"types\":\"c\",\"tree\":\"p(\"}|damaged",
        "{\"pleachTemplate\":1,\"pages\":1,\"usualFit\":7,\"types\":\"c\",\"tree\":\"p\"}|damaged",
      })
  void whatIsNoProfileIsRefused(String text, String message) {
    assertThatThrownBy(() -> ProfileJson.read(text))
        .isInstanceOf(ProfileFormatException.class)
        .hasMessageContaining(message);
  }

  @Test
  void everyCutIsNoticed() {
    for (int length = 0; length < JSON.length(); length++) {
      String cut = JSON.substring(0, length);
      assertThatThrownBy(() -> ProfileJson.read(cut))
          .isInstanceOf(ProfileFormatException.class)
          .hasMessageContaining("cut off");
    }
  }

  @Test
  void noDamageEndsInAnotherError() {
    for (int i = 0; i < JSON.length(); i++) {
      for (char c : new char[] {'x', '"', '[', '(', '9', '\u0000'}) {
        String damaged = JSON.substring(0, i) + c + JSON.substring(i + 1);
        try {
          TemplateProfile read = ProfileJson.read(damaged);
          assertThat(read.letters()).hasSize(read.skeleton().size());
        } catch (ProfileFormatException e) {
          assertThat(e).hasMessageMatching("(?s)(This is no|The profile) .*");
        }
      }
    }
  }

  @Test
  void profilesOfPagesWithOddNamesReadBack() {
    String odd =
        "<x[1] @click=\"a()\" [b]=c d,e='f' :g\"h=i><o:p>%s</o:p><s(t)\\u>menu</s(t)\\u></x[1]>";
    DomTree page = DomTree.parse(odd.formatted("Apples are picked in September."));
    DomTree other = DomTree.parse(odd.formatted("Pears are picked in August."));
    TemplateProfile profile = TemplateProfile.of(Templates.detect(page, List.of(other)));
    TemplateProfile read = ProfileJson.read(ProfileJson.of(profile).toString());
    assertThat(read.skeleton()).isEqualTo(profile.skeleton());
    assertThat(read.letters()).isEqualTo(profile.letters());
  }
}
