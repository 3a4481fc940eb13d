package dev.pleach.server.demo.design;

import dev.pleach.server.demo.content.TextFile;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The style sheet of a design: that of its way to write pages, with its colours and names. */
public final class StyleSheet {
  private static final Pattern CLASS = Pattern.compile("\\.([a-z][a-z0-9-]*)");
  private static final String SANS = "system-ui, 'Segoe UI', Roboto, sans-serif";
  private static final String SERIF = "Georgia, 'Times New Roman', serif";

  private StyleSheet() {}

  /** The style sheet of a site's design. */
  public static String of(String site, Design design) {
    String file =
        design.era() == Design.Era.UTILITY ? "utility.css" : site + "/" + design.file() + ".css";
    return palette(site, design)
        + renamed(TextFile.read("base.css") + TextFile.read(file), site, design);
  }

  /** The names of classes depend on it. */
  static int salt(String site, Design design) {
    return site.hashCode() + design.number();
  }

  private static String palette(String site, Design design) {
    List<String> accents =
        switch (site) {
          case "news" -> List.of("#9c1c2e", "#1f3a5f", "#2d5a4a", "#5b2a6b", "#b3431b");
          case "weather" -> List.of("#0b5f8a", "#1e4fa3", "#0f6b66", "#37478f", "#0a6fa8");
          default -> List.of("#2f5d3a", "#8a4b14", "#34506b", "#6b2f45", "#40602a");
        };
    List<String> papers =
        switch (site) {
          case "news" -> List.of("#fbf8f1", "#f5f6f8", "#ffffff", "#f7f4fa", "#fdf6f0");
          case "weather" -> List.of("#eaf3f9", "#f2f5fb", "#e9f4f2", "#f4f4fb", "#ffffff");
          default -> List.of("#f6f5ef", "#fbf6ef", "#f2f5f8", "#ffffff", "#f3f6ee");
        };
    int pick = (design.number() + design.variant()) % accents.size();
    String display = design.number() % 2 == 0 && !site.equals("weather") ? SERIF : SANS;
    return String.format(
        Locale.ROOT,
        """
        :root {
          --paper: %s; --card: #ffffff; --ink: #1d2126; --soft: #59616b; --line: #d9dbe0;
          --accent: %s; --accent-ink: #ffffff; --warn: #fff1cc; --warn-line: #b26a00;
          --sans: %s; --display: %s; --round: %dpx;
        }
        """,
        papers.get(pick),
        accents.get(pick),
        SANS,
        display,
        new int[] {4, 10, 0, 16, 6}[design.variant()]);
  }

  /** Names of classes are replaced in selectors, which are what precedes an opening brace. */
  private static String renamed(String css, String site, Design design) {
    StringBuilder out = new StringBuilder();
    int from = 0;
    for (int i = 0; i < css.length(); i++) {
      char c = css.charAt(i);
      if (c == '{') {
        out.append(selectors(css.substring(from, i), site, design)).append(c);
        from = i + 1;
      } else if (c == '}' || c == ';') {
        out.append(css, from, i + 1);
        from = i + 1;
      }
    }
    return out.append(css.substring(from)).toString();
  }

  private static String selectors(String prelude, String site, Design design) {
    return CLASS
        .matcher(prelude)
        .replaceAll(
            found ->
                Matcher.quoteReplacement(
                    design.classNames().selector(found.group(1), salt(site, design))));
  }
}
