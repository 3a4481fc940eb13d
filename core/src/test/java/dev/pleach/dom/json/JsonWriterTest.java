package dev.pleach.dom.json;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.arbitraries.StringArbitrary;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class JsonWriterTest {
  @Test
  void commasAndColonsAreAdded() {
    String text =
        JsonWriter.text(
            json ->
                json.beginObject()
                    .name("a")
                    .beginArray()
                    .value(1)
                    .value("x")
                    .beginArray()
                    .endArray()
                    .value(true)
                    .value((String) null)
                    .endArray()
                    .name("b")
                    .beginObject()
                    .endObject()
                    .name("c")
                    .values(List.of("y", "z"))
                    .endObject());
    assertThat(text).isEqualTo("{\"a\":[1,\"x\",[],true,null],\"b\":{},\"c\":[\"y\",\"z\"]}");
  }

  @Test
  void stringsAreEscaped() {
    assertThat(
            JsonWriter.text(
                json ->
                    json.value(
                        "\"\\/\b\t\n\f\r\u0000\u001b\u007f\u009b\u202e\u2069é\u2028\u2029😀")))
        .isEqualTo(
            "\"\\\"\\\\/\\b\\t\\n\\f\\r\\u0000\\u001B\\u007F\\u009B\\u202E\\u2069é\\u2028\\u2029😀\"");
  }

  @Test
  void aBeginningIsEscapedOnce() {
    String beginning = JsonWriter.escaped("/a\"b\n");
    assertThat(beginning).isEqualTo("/a\\\"b\\n");
    assertThat(
            JsonWriter.text(
                json -> json.beginArray().value(beginning, "/\\").value(beginning, "").endArray()))
        .isEqualTo("[\"/a\\\"b\\n/\\\\\",\"/a\\\"b\\n\"]");
  }

  @Test
  void surrogatesWithoutTheirOtherHalfAreReplaced() {
    assertThat(JsonWriter.text(json -> json.value("a\ud800b\udc00\ud83d\ude00\ude00\ud83d")))
        .isEqualTo("\"a\ufffdb\ufffd😀\ufffd\ufffd\"");
  }

  @Test
  void numbersAreWrittenAsJavaWritesThem() {
    String text =
        JsonWriter.text(
            json ->
                json.beginArray()
                    .value(1.0)
                    .value(0.25)
                    .value(1e-5)
                    .value(-0.0)
                    .value(Long.MIN_VALUE)
                    .endArray());
    assertThat(text).isEqualTo("[1.0,0.25,1.0E-5,-0.0,-9223372036854775808]");
    assertThatThrownBy(() -> JsonWriter.text(json -> json.value(Double.NaN)))
        .isInstanceOf(IllegalArgumentException.class);
  }

  @Test
  void longDocumentsArePassedOnInChunks() throws IOException {
    List<Integer> sizes = new ArrayList<>();
    StringBuilder whole = new StringBuilder();
    Appendable out =
        new Appendable() {
          @Override
          public Appendable append(CharSequence text) {
            sizes.add(text.length());
            whole.append(text);
            return this;
          }

          @Override
          public Appendable append(CharSequence text, int from, int to) {
            return append(text.subSequence(from, to));
          }

          @Override
          public Appendable append(char c) {
            return append(String.valueOf(c));
          }
        };
    List<String> words = new ArrayList<>();
    for (int i = 0; i < 10_000; i++) {
      words.add("word " + i);
    }
    JsonWriter.write(json -> json.values(words), out);
    assertThat(JsonReader.read(whole.toString())).isEqualTo(words);
    assertThat(sizes).hasSizeBetween(3, 100);
  }

  @Property
  void whatIsWrittenIsReadAgain(@ForAll("values") Object value) {
    assertThat(JsonReader.read(JsonWriter.text(json -> write(json, value)))).isEqualTo(value);
  }

  @Property
  void anyStringGivesTextThatUtf8CanEncode(@ForAll String string) {
    String text = JsonWriter.text(json -> json.value(string));
    assertThat(java.nio.charset.StandardCharsets.UTF_8.newEncoder().canEncode(text)).isTrue();
    assertThat(text).doesNotContainPattern("[\\x00-\\x1f\u2028\u2029]");
  }

  @Provide
  Arbitrary<Object> values() {
    StringArbitrary strings =
        Arbitraries.strings().withCharRange(' ', '\ud7ff').withChars('\u0000', '\n', '"', '\\');
    Arbitrary<Object> leaves =
        Arbitraries.oneOf(
            strings.map(s -> s),
            Arbitraries.longs().map(n -> n),
            Arbitraries.doubles().map(n -> n),
            Arbitraries.of(true, false));
    Arbitrary<Object> values = leaves;
    for (int level = 0; level < 3; level++) {
      Arbitrary<Object> inner = values;
      values =
          Arbitraries.oneOf(
              leaves,
              inner.list().ofMaxSize(4).map(list -> list),
              Arbitraries.maps(strings.ofMaxLength(8), inner).ofMaxSize(4).map(map -> map));
    }
    return values;
  }

  private static void write(JsonWriter json, @Nullable Object value) throws IOException {
    if (value instanceof Map<?, ?> map) {
      json.beginObject();
      for (Map.Entry<?, ?> entry : map.entrySet()) {
        json.name((String) entry.getKey());
        write(json, entry.getValue());
      }
      json.endObject();
    } else if (value instanceof List<?> list) {
      json.beginArray();
      for (Object one : list) {
        write(json, one);
      }
      json.endArray();
    } else if (value instanceof Long number) {
      json.value(number);
    } else if (value instanceof Double number) {
      json.value(number);
    } else if (value instanceof Boolean truth) {
      json.value(truth);
    } else {
      json.value((String) value);
    }
  }
}
