package dev.pleach.server.demo.design;

import java.util.Locale;

/**
 * One design of a site: one of five ways to write pages, in one of five variants with other names,
 * tags, wrappers and order of parts. As on real sites some redesigns give the same pages another
 * look, here every second one, and the others write them anew.
 *
 * @param number from 0 to 23
 */
public record Design(int number) {
  /** How many designs a site has. */
  public static final int COUNT = 24;

  /** The ways to write a page, each with a template of its own. */
  public enum Era {
    /** Elements of HTML5 with few classes. */
    SEMANTIC,
    /** What a framework writes: nested boxes, data attributes, generated names. */
    COMPONENT,
    /** Tables and font tags. */
    TABLE,
    /** Many small classes of a utility framework. */
    UTILITY,
    /** Boxes in boxes, ids for the layout, floats. */
    SOUP
  }

  /** The eras in turn: two variants of each, then two others of each, then the fifth variants. */
  private static final Era[] ORDER = {
    Era.SEMANTIC, Era.COMPONENT, Era.UTILITY, Era.SOUP, Era.TABLE
  };

  private static final int PAIRED = 20; // designs that come with another of their era

  public Design {
    if (number < 0 || number >= COUNT) {
      throw new IllegalArgumentException("There is no design " + number + ": 0 to " + (COUNT - 1));
    }
  }

  /** The way its pages are written. */
  public Era era() {
    return ORDER[number < PAIRED ? number / 2 % ORDER.length : number - PAIRED];
  }

  /** Its variant of that way. */
  public int variant() {
    return number < PAIRED ? number / (2 * ORDER.length) * 2 + number % 2 : 4;
  }

  /** The name of its template and of its style sheet. */
  public String file() {
    return era().name().toLowerCase(Locale.ROOT);
  }

  /** What something is called in this design. */
  public String label(String... names) {
    return names[variant() % names.length];
  }

  /** How its classes are named. */
  public ClassNames classNames() {
    return switch (era()) {
      case SEMANTIC ->
          pick(
              ClassNames.PLAIN,
              ClassNames.BEM,
              ClassNames.CAMEL,
              ClassNames.PREFIXED,
              ClassNames.SNAKE);
      case COMPONENT ->
          pick(
              ClassNames.MODULE,
              ClassNames.EMOTION,
              ClassNames.SCOPED,
              ClassNames.SHORT,
              ClassNames.MODULE);
      case TABLE -> ClassNames.PLAIN;
      case UTILITY ->
          pick(
              ClassNames.PLAIN,
              ClassNames.PREFIXED,
              ClassNames.PLAIN,
              ClassNames.SHORT,
              ClassNames.PLAIN);
      case SOUP ->
          pick(
              ClassNames.SNAKE,
              ClassNames.PLAIN,
              ClassNames.BEM,
              ClassNames.CAMEL,
              ClassNames.PREFIXED);
    };
  }

  private ClassNames pick(ClassNames... names) {
    return names[variant()];
  }
}
