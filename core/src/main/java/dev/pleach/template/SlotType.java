package dev.pleach.template;

import java.util.Locale;

/** The purpose of a node on its page. */
public enum SlotType {
  /** The same on the pages of the site: logo, menu, labels, footer. */
  CONSTANT_CHROME(true, 'c'),
  /** Of the template, but different from page to page: active menu items, breadcrumbs, dates. */
  VARYING_CHROME(true, 'v'),
  /** Of the page itself. */
  CONTENT(false, 'p'),
  /** Content that other pages have too, such as a rating or "in stock". */
  REPEATED_VALUE(false, 'r');

  private final boolean template;
  private final char letter;

  SlotType(boolean template, char letter) {
    this.template = template;
    this.letter = letter;
  }

  /** The letter of a stored profile. */
  char letter() {
    return letter;
  }

  /** The type of a letter. */
  static SlotType of(char letter) {
    for (SlotType type : values()) {
      if (type.letter == letter) {
        return type;
      }
    }
    throw new IllegalArgumentException("No type is '" + letter + "'");
  }

  public boolean isTemplate() {
    return template;
  }

  /** The name for people: {@code constant chrome}. */
  @Override
  public String toString() {
    return name().toLowerCase(Locale.ROOT).replace('_', ' ');
  }
}
