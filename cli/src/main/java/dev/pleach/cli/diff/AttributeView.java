package dev.pleach.cli.diff;

import dev.pleach.cli.run.Palette;
import dev.pleach.cli.run.TerminalText;
import dev.pleach.diff.change.AttributesChanged.Attribute;
import org.jspecify.annotations.Nullable;

/**
 * One changed attribute as a line for the terminal: the old and the new value or, of long values,
 * the part that differs.
 */
final class AttributeView {
  private static final int LENGTH = 60; // characters of a value
  private static final int AROUND = 12; // equal characters on each side of the difference

  private final Palette palette;
  private final ShownText texts;

  AttributeView(Palette palette, ShownText texts) {
    this.palette = palette;
    this.texts = texts;
  }

  String line(Attribute attribute) {
    String name = palette.attribute(TerminalText.printable(attribute.name()));
    String from = attribute.from();
    String to = attribute.to();
    if (from == null) {
      return name + " " + palette.addedWords(shown(to));
    }
    if (to == null) {
      return name + " " + palette.removedWords(shown(from));
    }
    return name + " " + change(from, to);
  }

  /** Two values or, if they are long, the part that differs. */
  String change(String from, String to) {
    return from.length() + to.length() <= texts.most(LENGTH)
        ? palette.removedWords(shown(from)) + " → " + palette.addedWords(shown(to))
        : middle(from, to);
  }

  /** The part of two long values that differs, with a few characters on each side. */
  private String middle(String from, String to) {
    texts.note();
    int start = 0;
    int most = Math.min(from.length(), to.length());
    while (start < most && from.charAt(start) == to.charAt(start)) {
      start++;
    }
    int end = 0;
    while (end < most - start
        && from.charAt(from.length() - 1 - end) == to.charAt(to.length() - 1 - end)) {
      end++;
    }
    String head = from.substring(0, start);
    String tail = from.substring(from.length() - end);
    return palette.faint(head.length() > AROUND ? "…" + last(head) : TerminalText.printable(head))
        + palette.removedWords(shown(from.substring(start, from.length() - end)))
        + " → "
        + palette.addedWords(shown(to.substring(start, to.length() - end)))
        + palette.faint(TerminalText.shorten(tail, AROUND));
  }

  private static String last(String text) {
    return TerminalText.printable(text.substring(text.length() - AROUND));
  }

  private String shown(@Nullable String value) {
    return value == null || value.isEmpty() ? "\"\"" : texts.of(value, LENGTH);
  }
}
