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

  private String styled(String code, String text) {
    return ansi.enabled() && !text.isEmpty() ? "\u001B[" + code + "m" + text + "\u001B[0m" : text;
  }
}
