package dev.pleach.server.look.css;

import dev.pleach.capture.address.WebAddress;
import dev.pleach.safe.SafePolicy;
import dev.pleach.server.look.asset.AssetDesk;
import dev.pleach.server.look.asset.DeskAssets;
import java.net.URI;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Writes one style sheet from several: imports in their place, only rules that can match, each
 * address that of a kept file. What comes out is sanitised once more as a whole by {@link
 * SafePolicy}: two readers that know nothing of each other must both be deceived.
 */
final class SheetWriter {
  private static final int DEEPEST = 8; // at-rules and imports inside each other
  private static final int MOST_IMPORTS = 40;
  private static final int MOST_FONTS = 12;
  private static final int LONGEST_INLINE = 100_000; // characters of a picture in the style sheet
  private static final int LONGEST = 3 << 20; // characters in all

  private static final Pattern IMPORT =
      Pattern.compile(
          "(?:url\\(\\s*+)?+(?:\"([^\"]*+)\"|'([^']*+)'|([^\\s)\"';]++))\\s*+\\)?+(.*)",
          Pattern.DOTALL);
  private static final Pattern CONDITION = Pattern.compile("[\\w\\s(),:./%<>=*+-]{0,500}");

  private static final Set<String> GROUPS =
      Set.of("media", "supports", "layer", "container", "scope", "starting-style");

  private final AssetDesk desk;
  private final UsedNames names;
  private final Set<Integer> characters;
  private final boolean framed;
  private final StringBuilder out = new StringBuilder();
  private final List<FontFace> fonts = new ArrayList<>();
  private int imports;
  private long read; // characters

  SheetWriter(AssetDesk desk, UsedNames names, String text, boolean framed) {
    this.desk = desk;
    this.names = names;
    this.framed = framed;
    characters = text.codePoints().boxed().collect(Collectors.toSet());
  }

  void add(PageStyles.Source source) {
    String rules = rules(source, 0);
    group("@media " + source.media(), "media", source.media(), rules, out);
  }

  /** The whole style sheet. */
  String css() {
    String rules = out.toString();
    StringBuilder all = new StringBuilder();
    String lower = rules.toLowerCase(Locale.ROOT);
    int taken = 0;
    for (FontFace font : fonts) {
      String rule = taken < MOST_FONTS ? font(font, lower) : null;
      if (rule != null) {
        all.append(rule).append('\n');
        taken++;
      }
    }
    all.append(rules);
    String safe =
        SafePolicy.ISOLATED.with(DeskAssets.given(desk)).styleSheet(all.toString()).strip();
    return framed ? FramedCss.of(safe) : safe;
  }

  private @Nullable String font(FontFace font, String rules) {
    String family = font.family();
    String range = font.range();
    if (family.isEmpty()
        || !rules.contains(family)
        || (range != null && !UsedNames.hasCharacterIn(range, characters))) {
      return null;
    }
    for (String source : font.sources()) {
      URI address = WebAddress.resolve(font.base(), source);
      String path = address == null ? null : desk.file(address);
      if (path != null) {
        return font.rule(path);
      }
    }
    return null;
  }

  /** The rules of a style sheet that can match. Recurses over at-rules inside each other. */
  private String rules(PageStyles.Source source, int depth) {
    String text = source.css();
    read += text.length();
    if (depth > DEEPEST || read > LONGEST) {
      return "";
    }
    ParsedCss parsed =
        new ParsedCss(
            address -> address(address, source.base()),
            rule -> SafePolicy.ISOLATED.with(new DeskAssets(desk, source.base())).styleSheet(rule));
    StringBuilder css = new StringBuilder();
    List<String> run = new ArrayList<>(); // style rules that follow each other
    for (CssStatement statement : CssStatement.of(text)) {
      String at = statement.atName();
      String body = statement.body();
      if (at.isEmpty() && body != null) {
        String selectors = names.matching(statement.prelude());
        if (!selectors.isEmpty()) {
          run.add(selectors + "{" + body + "}");
        }
        continue;
      }
      flush(run, parsed, css);
      if (at.equals("font-face") && body != null) {
        fonts.add(new FontFace(body, source.base()));
      } else if (at.equals("import") && body == null) {
        css.append(imported(statement.condition(), source.base(), depth));
      } else if (GROUPS.contains(at) && body != null) {
        String inner = rules(PageStyles.Source.of(body, source.base(), "all"), depth + 1);
        group(statement.prelude(), at, statement.condition(), inner, css);
      } else if (at.equals("layer")
          && CONDITION.matcher(statement.prelude().substring(1)).matches()) {
        css.append(statement.prelude()).append(";\n");
      }
    }
    flush(run, parsed, css);
    return css.toString();
  }

  private static void flush(List<String> run, ParsedCss parsed, StringBuilder css) {
    if (!run.isEmpty()) {
      css.append(parsed.rewrite(run)).append('\n');
      run.clear();
    }
  }

  /** Rules under a condition; without it where the size of the screen decides it. */
  private void group(String prelude, String at, String condition, String rules, StringBuilder css) {
    if (rules.isBlank()) {
      return;
    }
    Boolean holds = at.equals("media") ? MediaQuery.holds(condition) : null;
    boolean sized =
        condition.contains("width")
            || condition.contains("height")
            || condition.contains("orientation");
    if (Boolean.TRUE.equals(holds) && (framed || !sized)) {
      css.append(rules);
    } else if (Boolean.FALSE.equals(holds) && (framed || !sized)) {
      return;
    } else if (CONDITION.matcher(prelude.substring(1)).matches()) {
      css.append(prelude).append("{\n").append(rules).append("}\n");
    }
  }

  private String imported(String condition, URI base, int depth) {
    Matcher written = IMPORT.matcher(condition);
    if (!written.matches() || ++imports > MOST_IMPORTS) {
      return "";
    }
    String address = written.group(1) != null ? written.group(1) : written.group(2);
    address = address == null ? written.group(3) : address;
    PageStyles.Source source = PageStyles.imported(desk, base, address);
    if (source == null) {
      return "";
    }
    String media = written.group(4).strip();
    StringBuilder css = new StringBuilder();
    boolean plain = media.startsWith("layer") || media.contains("supports");
    group("@media " + media, "media", plain ? "" : media, rules(source, depth + 1), css);
    return css.toString();
  }

  private String address(String written, URI base) {
    if (written.startsWith("#")) {
      return written;
    }
    if (written.regionMatches(true, 0, "data:", 0, 5)) {
      return written.length() <= LONGEST_INLINE ? written : "data:,";
    }
    URI resolved = WebAddress.resolve(base, written);
    String path = resolved == null ? null : desk.file(resolved);
    return path == null ? "data:," : path;
  }
}
