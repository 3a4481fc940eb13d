package dev.pleach.cli;

import picocli.CommandLine.Help.Ansi;

/** The few styles the terminal views use; plain text when colour is off. */
final class Palette {
  private final Ansi ansi;

  Palette(Ansi ansi) {
    this.ansi = ansi;
  }

  String name(String text) {
    return styled("1", text);
  }

  String attribute(String text) {
    return styled("36", text);
  }

  String faint(String text) {
    return styled("2", text);
  }

  /** Something new; underlined in running text, so that colour is not all there is. */
  String added(String text) {
    return styled("32", text);
  }

  String addedWords(String text) {
    return ansi.enabled() ? styled("32;4", text) : "{+" + text + "+}";
  }

  /** Something gone; struck out in running text. */
  String removed(String text) {
    return styled("35", text);
  }

  String removedWords(String text) {
    return ansi.enabled() ? styled("35;9", text) : "[-" + text + "-]";
  }

  String moved(String text) {
    return styled("36", text);
  }

  String changed(String text) {
    return styled("33", text);
  }

  private String styled(String code, String text) {
    return ansi.enabled() && !text.isEmpty() ? "\u001B[" + code + "m" + text + "\u001B[0m" : text;
  }
}
