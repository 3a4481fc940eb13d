package dev.pleach.dom.json;

import java.io.IOException;
import java.io.UncheckedIOException;
import org.jspecify.annotations.Nullable;

/**
 * Writes one JSON document without white space, value by value. It adds commas and colons; that
 * objects and arrays are closed and names are unique is up to the caller.
 *
 * <p>The text is safe inside a line of a file, inside a script and on a terminal: control
 * characters, the line ends U+2028 and U+2029 and the marks that turn the direction of writing are
 * escaped. A surrogate without its other half, which UTF-8 cannot encode, becomes U+FFFD.
 */
public final class JsonWriter {
  /** Characters collected before they are passed on; an append of its own for each is slow. */
  private static final int CHUNK = 8_192;

  private static final String HEX = "0123456789ABCDEF";

  private final Appendable out;
  private final StringBuilder buffer = new StringBuilder();
  private boolean comma; // whether one is due before the next name or value

  /** The writing of one document. */
  public interface Document {
    void write(JsonWriter json) throws IOException;
  }

  private JsonWriter(Appendable out) {
    this.out = out;
  }

  /** Writes a document; a {@link java.io.Writer} is neither flushed nor closed. */
  public static void write(Document document, Appendable out) throws IOException {
    JsonWriter json = new JsonWriter(out);
    document.write(json);
    out.append(json.buffer);
  }

  /** A document as a string. */
  public static String text(Document document) {
    StringBuilder text = new StringBuilder();
    try {
      write(document, text);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return text.toString();
  }

  public JsonWriter beginObject() {
    return begin('{');
  }

  public JsonWriter endObject() throws IOException {
    return end('}');
  }

  public JsonWriter beginArray() {
    return begin('[');
  }

  public JsonWriter endArray() throws IOException {
    return end(']');
  }

  /** The name of the member whose value is written next. */
  public JsonWriter name(String name) {
    separate();
    quote(name);
    buffer.append(':');
    comma = false;
    return this;
  }

  public JsonWriter value(@Nullable String value) throws IOException {
    separate();
    if (value == null) {
      buffer.append("null");
    } else {
      quote(value);
    }
    return pass();
  }

  /** A text as it is inside the quotes of a string. */
  public static String escaped(String text) {
    StringBuilder escaped = new StringBuilder(text.length() + 16);
    escape(text, escaped);
    return escaped.toString();
  }

  /**
   * A string of a beginning that many values share, and the rest.
   *
   * @param beginning as {@link #escaped} returns it
   */
  public JsonWriter value(String beginning, String rest) throws IOException {
    separate();
    buffer.append('"').append(beginning);
    escape(rest, buffer);
    buffer.append('"');
    return pass();
  }

  public JsonWriter value(long value) throws IOException {
    separate();
    buffer.append(value);
    return pass();
  }

  /**
   * A number as {@link Double#toString} writes it.
   *
   * @throws IllegalArgumentException if it is not finite: JSON has no such number
   */
  public JsonWriter value(double value) throws IOException {
    if (Double.isNaN(value) || Double.isInfinite(value)) {
      throw new IllegalArgumentException("JSON has no number " + value);
    }
    separate();
    buffer.append(value);
    return pass();
  }

  public JsonWriter value(boolean value) throws IOException {
    separate();
    buffer.append(value);
    return pass();
  }

  /** A list of strings. */
  public JsonWriter values(Iterable<String> values) throws IOException {
    beginArray();
    for (String value : values) {
      value(value);
    }
    return endArray();
  }

  private JsonWriter begin(char bracket) {
    separate();
    buffer.append(bracket);
    comma = false;
    return this;
  }

  private JsonWriter end(char bracket) throws IOException {
    buffer.append(bracket);
    comma = true;
    return pass();
  }

  private void separate() {
    if (comma) {
      buffer.append(',');
    }
    comma = true;
  }

  private JsonWriter pass() throws IOException {
    if (buffer.length() >= CHUNK) {
      out.append(buffer);
      buffer.setLength(0);
    }
    return this;
  }

  private void quote(String value) {
    buffer.append('"');
    escape(value, buffer);
    buffer.append('"');
  }

  private static void escape(String value, StringBuilder buffer) {
    int plain = 0; // where the characters begin that need no escape and are not yet written
    for (int i = 0; i < value.length(); i++) {
      char c = value.charAt(i);
      if (isPlain(c)) {
        continue;
      }
      if (Character.isHighSurrogate(c)
          && i + 1 < value.length()
          && Character.isLowSurrogate(value.charAt(i + 1))) {
        i++;
        continue;
      }
      buffer.append(value, plain, i);
      escape(c, buffer);
      plain = i + 1;
    }
    if (plain == 0) {
      buffer.append(value); // copied as a whole, not character by character
    } else {
      buffer.append(value, plain, value.length());
    }
  }

  private static boolean isPlain(char c) {
    return c < '\u007F'
        ? c >= ' ' && c != '"' && c != '\\'
        : !isEscaped(c) && !Character.isSurrogate(c);
  }

  /** Of the characters beyond ASCII: controls, line ends, marks that turn the direction. */
  private static boolean isEscaped(char c) {
    return c <= '\u009F' || (c >= '\u2028' && c <= '\u202E') || (c >= '\u2066' && c <= '\u2069');
  }

  private static void escape(char c, StringBuilder buffer) {
    switch (c) {
      case '"', '\\' -> buffer.append('\\').append(c);
      case '\b' -> buffer.append("\\b");
      case '\t' -> buffer.append("\\t");
      case '\n' -> buffer.append("\\n");
      case '\f' -> buffer.append("\\f");
      case '\r' -> buffer.append("\\r");
      default -> {
        if (Character.isSurrogate(c)) {
          buffer.append('\uFFFD');
        } else {
          buffer.append("\\u");
          for (int shift = 12; shift >= 0; shift -= 4) {
            buffer.append(HEX.charAt((c >> shift) & 0xF));
          }
        }
      }
    }
  }
}
