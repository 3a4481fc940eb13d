package dev.pleach.dom.json;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class JsonReaderTest {
  @Test
  void everyKindOfValueIsRead() {
    assertThat(JsonReader.read(" {\"a\" : [1, -0.5e2, \"x\", true, false, null], \"b\":{}}\r\n\t"))
        .isEqualTo(Map.of("a", Arrays.asList(1L, -50.0, "x", true, false, null), "b", Map.of()));
  }

  @Test
  void namesKeepTheirOrder() {
    assertThat(JsonReader.read("{\"z\":1,\"a\":2,\"m\":3}")).hasToString("{z=1, a=2, m=3}");
  }

  @Test
  void escapesAreDecoded() {
    assertThat(JsonReader.read("\"\\\"\\\\\\/\\b\\f\\n\\r\\t\\u00e9\\ud83D\\uDE00\\ud800\""))
        .isEqualTo("\"\\/\b\f\n\r\té😀\ud800");
  }

  @ParameterizedTest
  @CsvSource({"0", "-0", "9223372036854775807", "-9223372036854775808", "12"})
  void wholeNumbersAreLongs(String number) {
    assertThat(JsonReader.read(number)).isEqualTo(Long.valueOf(number));
  }

  @ParameterizedTest
  @ValueSource(strings = {"9223372036854775808", "1e3", "0.1", "-2.5E-3", "1e-999", "1E+2"})
  void otherNumbersAreDoubles(String number) {
    assertThat(JsonReader.read(number)).isEqualTo(Double.valueOf(number));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "``|it is cut off at character 0",
        "[1,|it is cut off at character 3",
        "{\"a\"|it is cut off at character 4",
        "{\"a\":|it is cut off at character 5",
        "\"abc|it is cut off at character 4",
        "\"\\u12|it is cut off at character 5",
        "tru|it is cut off at character 3",
        "-|it is cut off at character 1",
        "1e|it is cut off at character 2",
        "[1] x|there is more behind the end at character 4",
        "[1,]|a value is expected at character 3",
        "{,}|a name is expected at character 1",
        "{\"a\":1,}|a name is expected at character 7",
        "{a:1}|a name is expected at character 1",
        "{\"a\" 1}|':' is expected at character 5",
        "[1 2]|']' is expected at character 3",
        "{\"a\":1 2}|'}' is expected at character 7",
        "{\"a\":1,\"b\":2,\"a\":3}|a name occurs twice at character 13",
        "\"\\x\"|there is no escape \\x at character 3",
        "\"\\u12g4\"|four hexadecimal digits are expected after \\u at character 5",
        "\"\\u１234\"|four hexadecimal digits are expected after \\u at character 3",
        "01|there is more behind the end at character 1",
        "1.|it is cut off at character 2",
        ".5|a value is expected at character 0",
        "+1|a value is expected at character 0",
        "-x|a digit is expected at character 1",
        "1.e3|a digit is expected at character 2",
        "NaN|a value is expected at character 0",
        "nul!|'l' is expected at character 3",
        "//|a value is expected at character 0",
        "[1e999]|a number is too large at character 1",
      })
  void whatIsNoJsonIsRefusedWithItsPosition(String text, String message) {
    assertThatThrownBy(() -> JsonReader.read(text))
        .isInstanceOf(JsonSyntaxException.class)
        .hasMessage(message);
  }

  @Test
  void controlCharactersInStringsAreRefused() {
    assertThatThrownBy(() -> JsonReader.read("\"a\nb\""))
        .isInstanceOf(JsonSyntaxException.class)
        .hasMessage("a control character occurs in a string at character 2");
  }

  @ParameterizedTest
  @ValueSource(strings = {"[", "{\"a\":", " [ {\"a\" : "})
  void deepNestingIsRefusedWithoutAStackOverflow(String level) {
    assertThatThrownBy(() -> JsonReader.read(level.repeat(100_000)))
        .isInstanceOf(JsonSyntaxException.class)
        .hasMessageContaining("nested too deeply");
  }

  @Test
  void moderateNestingIsRead() {
    assertThat(JsonReader.read("[".repeat(64) + "]".repeat(64))).isInstanceOf(List.class);
  }

  @Test
  void longNumbersAreRefused() {
    assertThatThrownBy(() -> JsonReader.read("[" + "9".repeat(1_000_000) + "]"))
        .isInstanceOf(JsonSyntaxException.class)
        .hasMessage("a number is too long at character 1");
  }
}
