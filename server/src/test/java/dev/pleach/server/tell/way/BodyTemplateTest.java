package dev.pleach.server.tell.way;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import dev.pleach.server.store.Json;
import dev.pleach.server.tell.plain.BadInput;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class BodyTemplateTest {
  @Test
  void placeholdersAreFilledIn() {
    assertThat(fill("{\"a\":[\"{{ title }} — {{words}}\",{\"b\":\"{{url}}\"}],\"c\":7}", "T", 1.5))
        .isEqualTo("{\"a\":[\"T — W\",{\"b\":\"https://board.example/blocks/1\"}],\"c\":7}");
  }

  @Test
  void aNumberAloneIsANumber() {
    String template = "{\"n\":\"{{number}}\",\"m\":\"{{number}} €\",\"c\":\"{{count}}\"}";
    assertThat(fill(template, "T", 1.5)).isEqualTo("{\"n\":1.5,\"m\":\"1.5 €\",\"c\":1}");
    assertThat(fill(template, "T", null)).isEqualTo("{\"n\":null,\"m\":\" €\",\"c\":1}");
  }

  @Test
  void theStandardOneHasEverything() throws JsonProcessingException {
    JsonNode json = Json.MAPPER.readTree(fill(BodyTemplate.STANDARD, "T", 1.5));
    assertThat(json.path("title").asText()).isEqualTo("T");
    assertThat(json.path("number").asDouble()).isEqualTo(1.5);
    assertThat(json.path("count").asInt()).isEqualTo(1);
    assertThat(json.size()).isEqualTo(9);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "\",\"admin\":true,\"x\":\"",
        "\\\",\"admin\":true}",
        "\"}]}",
        "\\u0022,\\u0022admin\\u0022:true",
        "{{words}} {{url}}",
        "$1 \\1 \\",
        "a\nb\u2028c\"d",
        "</script><script>alert(1)</script>"
      })
  void noTextBreaksOutOfItsString(String hostile) throws JsonProcessingException {
    JsonNode json = Json.MAPPER.readTree(fill("{\"a\":\"x {{title}} y\",\"b\":1}", hostile, null));
    assertThat(json.size()).isEqualTo(2);
    assertThat(json.path("a").asText()).isEqualTo("x " + hostile + " y");
    assertThat(json.path("b").asInt()).isEqualTo(1);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "{{words}}",
        "{\"a\":{{words}}}",
        "{\"a\":\"{{secret}}\"}",
        "{\"a\":\"{{words\"}",
        "{\"{{title}}\":1}",
        "\"{{words}}\"",
        "1",
        "{\"a\":\"{{}}\"}",
        "{\"a\":1"
      })
  void whatIsNoTemplateIsRefused(String template) {
    assertThatThrownBy(() -> BodyTemplate.of(template))
        .isInstanceOfSatisfying(BadInput.class, e -> assertThat(e.field()).isEqualTo("template"));
  }

  @Test
  void deepAndLongTemplatesAreRefused() {
    assertThatThrownBy(() -> BodyTemplate.of("[".repeat(4000) + "]".repeat(4000)))
        .isInstanceOf(BadInput.class);
    assertThatThrownBy(() -> BodyTemplate.of("[\"" + "x".repeat(10_000) + "\"]"))
        .isInstanceOf(BadInput.class);
  }

  private static String fill(String template, String title, @Nullable Double number) {
    Notice notice =
        new Notice(
            title,
            "W",
            "https://board.example/blocks/1",
            "https://shop.example/",
            "text",
            number,
            "Board",
            "2026-01-01T00:00:00Z");
    return BodyTemplate.of(template).fill(new Letter("id", List.of(notice), 1));
  }
}
