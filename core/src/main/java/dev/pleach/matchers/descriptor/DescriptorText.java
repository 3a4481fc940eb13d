package dev.pleach.matchers.descriptor;

import dev.pleach.dom.DomTree;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;

/** Reads and writes the text form of {@link Descriptor}, whose comment gives the grammar. */
final class DescriptorText {
  private static final String TEXT = "text()";
  private static final String RESERVED = "%/#[]:()";
  private static final int MOST_DIGITS = 9; // so that a number fits an int
  private static final int QUOTED = 60; // characters of the text that a message repeats

  private final String text;
  private int at; // the next character

  DescriptorText(String text) {
    this.text = text;
  }

  static String write(Descriptor descriptor) {
    StringBuilder out = new StringBuilder();
    for (Descriptor.Step step : descriptor.steps()) {
      if (out.length() > 0 || !descriptor.fromId()) {
        out.append('/');
      }
      if (step.isText()) {
        out.append(TEXT);
      } else {
        escape(step.name(), out);
      }
      if (!step.id().isEmpty()) {
        escape(step.id(), out.append('#'));
      }
      if (step.count() > 1) {
        out.append('[').append(step.position() + 1).append(':').append(step.count()).append(']');
      }
    }
    return out.toString();
  }

  private static void escape(String raw, StringBuilder out) {
    for (int i = 0; i < raw.length(); i++) {
      char c = raw.charAt(i);
      if (mustBeEscaped(c)) {
        out.append('%').append(HexFormat.of().withUpperCase().toHexDigits((byte) c));
      } else {
        out.append(c);
      }
    }
  }

  private static boolean mustBeEscaped(char c) {
    return c <= ' ' || (c >= 0x7F && c <= 0xA0) || RESERVED.indexOf(c) >= 0;
  }

  Descriptor read() {
    boolean fromId = !skip('/');
    List<Descriptor.Step> steps = new ArrayList<>();
    do {
      steps.add(step());
      if (steps.size() == 1 && steps.get(0).count() != 1) {
        throw expected("a first step without a position");
      }
      if (steps.size() == 1 && fromId && steps.get(0).id().isEmpty()) {
        throw expected("an id, or a '/' before the first step");
      }
    } while (skip('/'));
    if (at < text.length()) {
      throw expected("'/' or the end");
    }
    return new Descriptor(fromId, steps);
  }

  private Descriptor.Step step() {
    String name;
    if (text.startsWith(TEXT, at)) {
      at += TEXT.length();
      name = DomTree.TEXT;
    } else {
      name = word("a name");
    }
    String id = skip('#') ? word("an id") : "";
    if (!skip('[')) {
      return new Descriptor.Step(0, 1, id, name);
    }
    int position = number();
    require(':');
    int count = number();
    if (position > count) {
      throw expected("a count of at least " + position);
    }
    require(']');
    return new Descriptor.Step(position - 1, count, id, name);
  }

  private String word(String what) {
    StringBuilder word = new StringBuilder();
    while (at < text.length()) {
      char c = text.charAt(at);
      if (c == '%') {
        word.append(escaped());
      } else if (mustBeEscaped(c)) {
        break;
      } else {
        word.append(c);
        at++;
      }
    }
    if (word.length() == 0) {
      throw expected(what);
    }
    return word.toString();
  }

  private char escaped() {
    at++;
    if (at + 2 > text.length()
        || !HexFormat.isHexDigit(text.charAt(at))
        || !HexFormat.isHexDigit(text.charAt(at + 1))) {
      throw expected("two hexadecimal digits");
    }
    at += 2;
    return (char) HexFormat.fromHexDigits(text, at - 2, at);
  }

  /** A number from 1 on. */
  private int number() {
    int start = at;
    int number = 0;
    while (at < text.length() && text.charAt(at) >= '0' && text.charAt(at) <= '9') {
      if (at - start == MOST_DIGITS) {
        throw expected("a number of at most " + MOST_DIGITS + " digits");
      }
      number = 10 * number + text.charAt(at++) - '0';
    }
    if (number == 0) {
      throw expected("a number from 1 on");
    }
    return number;
  }

  private boolean skip(char c) {
    boolean there = at < text.length() && text.charAt(at) == c;
    at += there ? 1 : 0;
    return there;
  }

  private void require(char c) {
    if (!skip(c)) {
      throw expected("'" + c + "'");
    }
  }

  private IllegalArgumentException expected(String what) {
    String quoted = text.length() <= QUOTED ? text : text.substring(0, QUOTED) + "…";
    return new IllegalArgumentException(
        "Not a descriptor: expected %s at character %s of '%s'".formatted(what, at + 1, quoted));
  }
}
