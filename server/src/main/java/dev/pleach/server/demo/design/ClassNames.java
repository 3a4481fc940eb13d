package dev.pleach.server.demo.design;

import dev.pleach.server.demo.content.Noise;
import java.util.Locale;

/** How people and tools name classes. Templates and style sheets have plain names with hyphens. */
public enum ClassNames {
  /** {@code story-headline}. */
  PLAIN,
  /** {@code c-story__headline}. */
  BEM,
  /** {@code storyHeadline}. */
  CAMEL,
  /** {@code story_headline}. */
  SNAKE,
  /** {@code hm-story-headline}. */
  PREFIXED,
  /** {@code Story_headline__x3Kq9}: CSS modules. */
  MODULE,
  /** {@code css-1x3kq9z}: styles in scripts. */
  EMOTION,
  /** {@code x3kq9}: a minifier. */
  SHORT,
  /** {@code story-headline svelte-x3kq9z}: the component's own hash beside the name. */
  SCOPED;

  private static final String DIGITS = "abcdefghijkmnopqrstuvwxyz0123456789";

  /**
   * The value of a class attribute for one plain name.
   *
   * @param salt what generated names depend on beside the name: every build has others
   */
  public String attribute(String name, int salt) {
    return this == SCOPED ? name + " " + scope(salt) : one(name, salt);
  }

  /** The selector for one plain name, with its dots. */
  String selector(String name, int salt) {
    return this == SCOPED ? "." + name + "." + scope(salt) : "." + one(name, salt);
  }

  private String one(String name, int salt) {
    int hyphen = name.indexOf('-');
    return switch (this) {
      case PLAIN, SCOPED -> name;
      case BEM ->
          "c-"
              + (hyphen < 0 ? name : name.substring(0, hyphen) + "__" + name.substring(hyphen + 1));
      case CAMEL -> camel(name);
      case SNAKE -> name.replace('-', '_');
      case PREFIXED -> "hm-" + name;
      case MODULE -> {
        String camel = camel(name);
        yield camel.substring(0, 1).toUpperCase(Locale.ROOT)
            + (hyphen < 0 ? "_root" : camel.substring(1, hyphen) + "_" + camel.substring(hyphen))
            + "__"
            + hash(name, salt, 5);
      }
      case EMOTION -> "css-" + hash(name, salt, 7);
      case SHORT -> "_" + hash(name, salt, 5);
    };
  }

  private static String scope(int salt) {
    return "svelte-" + hash("", salt, 6);
  }

  private static String camel(String name) {
    StringBuilder out = new StringBuilder();
    for (int i = 0; i < name.length(); i++) {
      boolean start = i > 0 && name.charAt(i - 1) == '-';
      char letter = name.charAt(i);
      if (letter != '-') {
        out.append(start ? Character.toUpperCase(letter) : letter);
      }
    }
    return out.toString();
  }

  private static String hash(String name, int salt, int length) {
    long bits = Noise.bits(salt, name.hashCode()) >>> 1;
    StringBuilder out = new StringBuilder();
    for (int i = 0; i < length; i++) {
      out.append(DIGITS.charAt((int) (bits % DIGITS.length())));
      bits /= DIGITS.length();
    }
    return out.toString();
  }
}
