package dev.pleach.cli.run;

import picocli.CommandLine.Help.Ansi;

/** The few styles the terminal views use; plain text when colour is off. */
public final class Palette {
  private final Ansi ansi;

  public Palette(Ansi ansi) {
    this.ansi = ansi;
  }

  public String name(String text) {
    return styled("1", text);
  }

  public String attribute(String text) {
    return styled("36", text);
  }

  public String faint(String text) {
    return styled("2", text);
  }

  /** Something new; underlined in running text, so that it is understood without colour. */
  public String added(String text) {
    return styled("32", text);
  }

  public String addedWords(String text) {
    return ansi.enabled() ? styled("32;4", text) : "{+" + text + "+}";
  }

  /** Something gone; struck out in running text. */
  public String removed(String text) {
    return styled("35", text);
  }

  public String removedWords(String text) {
    return ansi.enabled() ? styled("35;9", text) : "[-" + text + "-]";
  }

  public String moved(String text) {
    return styled("36", text);
  }

  public String changed(String text) {
    return styled("33", text);
  }

  private String styled(String code, String text) {
    return ansi.enabled() && !text.isEmpty() ? "\u001B[" + code + "m" + text + "\u001B[0m" : text;
  }
}
