package dev.pleach.bench.diff;

import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Element;
import org.jsoup.nodes.Node;
import org.jsoup.nodes.TextNode;
import org.jsoup.select.NodeVisitor;

/**
 * The units of a page that a reader sees, from jsoup's document alone, independent of the diff: a
 * run of inline text between block boundaries, white space folded, hidden text and zero-width
 * characters left out; or a picture, by the last segment of its address without the query. Cells,
 * items and line breaks end a unit.
 */
final class ReaderUnits implements NodeVisitor {
  private static final Set<String> INLINE =
      Set.of(
          ("a abbr acronym b bdi bdo big cite code data del dfn em font i img ins kbd label mark"
                  + " nobr output picture q rb rp rt ruby s samp small source span strike strong sub"
                  + " sup time tt u var wbr")
              .split(" "));
  private static final Set<String> UNSEEN =
      Set.of("head", "script", "style", "noscript", "template", "iframe", "object", "svg");

  /** What the name of a picture begins with, so that it is no text. */
  static final String PICTURE = "\u0000";

  /** How often each unit occurs. */
  final Map<String, Integer> counts = new HashMap<>();

  private final StringBuilder text = new StringBuilder();
  private int hidden; // elements around the current node that hide it

  private ReaderUnits() {}

  static ReaderUnits of(String html) {
    ReaderUnits units = new ReaderUnits();
    Jsoup.parse(html).traverse(units);
    units.finish();
    return units;
  }

  /** How many units only this page has. */
  int missingIn(ReaderUnits other) {
    int missing = 0;
    for (Map.Entry<String, Integer> unit : counts.entrySet()) {
      missing += Math.max(0, unit.getValue() - other.counts.getOrDefault(unit.getKey(), 0));
    }
    return missing;
  }

  /** The units that only this page has, a line each. */
  String textMissingIn(ReaderUnits other) {
    StringBuilder missing = new StringBuilder();
    counts.forEach(
        (unit, count) -> {
          int times = count - other.counts.getOrDefault(unit, 0);
          missing.append((unit + "\n").repeat(Math.max(0, times)));
        });
    return missing.toString();
  }

  @Override
  public void head(Node node, int depth) {
    if (node instanceof TextNode piece) {
      if (hidden == 0) {
        text.append(piece.getWholeText());
      }
    } else if (node instanceof Element element) {
      if (!INLINE.contains(element.normalName())) {
        finish();
      }
      hidden += isHidden(element) ? 1 : 0;
      if (hidden == 0 && element.normalName().equals("img")) {
        picture(element.attr("src"));
      }
    }
  }

  @Override
  public void tail(Node node, int depth) {
    if (node instanceof Element element) {
      if (!INLINE.contains(element.normalName())) {
        finish();
      }
      hidden -= isHidden(element) ? 1 : 0;
    }
  }

  private static boolean isHidden(Element element) {
    String style = element.attr("style").toLowerCase(Locale.ROOT).replace(" ", "");
    return UNSEEN.contains(element.normalName())
        || element.hasAttr("hidden")
        || (element.hasClass("hidden") && !element.className().contains(":"))
        || style.contains("display:none")
        || style.contains("visibility:hidden");
  }

  private void picture(String address) {
    String path = address.replaceFirst("[?#].*", "");
    String name = path.substring(path.lastIndexOf('/') + 1);
    if (!name.isEmpty()) {
      counts.merge(PICTURE + name, 1, Integer::sum);
    }
  }

  private void finish() {
    String seen = text.toString().replaceAll("[\u200B\u200C\u2060\uFEFF\u00AD]", "");
    String unit = seen.replaceAll("[\\s\u00A0]+", " ").strip();
    if (!unit.isEmpty()) {
      counts.merge(unit, 1, Integer::sum);
    }
    text.setLength(0);
  }
}
