package dev.pleach.template;

import java.util.Locale;

/** What a node is there for. */
public enum SlotType {
  /** The same on the pages of the site: logo, menu, labels, footer. */
  CONSTANT_CHROME(true, 'c'),
  /** Of the template, but different from page to page: active menu items, breadcrumbs, dates. */
  VARYING_CHROME(true, 'v'),
  /** What the page itself says. */
  CONTENT(false, 'p'),
  /** Content that other pages say too, such as a rating or "in stock". */
  REPEATED_VALUE(false, 'r');

  private final boolean template;
  private final char letter;

  SlotType(boolean template, char letter) {
    this.template = template;
    this.letter = letter;
  }

  /** How a profile writes it. */
  char letter() {
    return letter;
  }

  /** The type that a profile writes so. */
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
