package dev.pleach.cli.template;

import java.util.Locale;

/** Ways to find a template, by the names a user types. */
enum TemplateMethod {
  PLEACH,
  TEMEX,
  TD,
  BU,
  PS,
  CPS;

  @Override
  public String toString() {
    return name().toLowerCase(Locale.ROOT);
  }
}
