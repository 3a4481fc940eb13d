package dev.pleach.server.demo.design;

import dev.pleach.server.demo.content.Noise;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.jsoup.nodes.Comment;
import org.jsoup.nodes.Document;
import org.jsoup.nodes.Element;

/**
 * Turns a page as its template gives it into that of a variant: other element names, wrappers,
 * order of parts, names of classes, no ids. Templates mark containers whose children may change
 * places by {@code data-flow} and parts that may be wrapped by {@code data-part}.
 */
public final class Redesign {
  private static final String FLOW = "data-flow";
  private static final String PART = "data-part";

  /** For each variant, elements and what they become. */
  private static final List<Map<String, String>> TAGS =
      List.of(
          Map.of(),
          Map.of("section", "div", "h3", "h4", "h2", "h3", "figure", "div", "b", "strong"),
          Map.of("article", "div", "ol", "ul", "h1", "h2", "time", "span", "small", "span"),
          Map.of("ul", "div", "ol", "div", "li", "div", "dl", "div", "dt", "span", "dd", "span"),
          Map.of(
              "header", "div", "footer", "div", "nav", "div", "main", "div", "aside", "section"));

  /** How many boxes are put around a part, for each variant. */
  private static final int[] WRAPPERS = {0, 1, 2, 0, 1};

  private Redesign() {}

  /** Changes a page in place. */
  public static void apply(Document page, String site, Design design) {
    int variant = design.variant();
    for (Element flow : page.select("[" + FLOW + "]")) {
      reorder(flow, design);
      flow.removeAttr(FLOW);
    }
    for (Element part : page.select("[" + PART + "]")) {
      part.removeAttr(PART);
      wrap(part, WRAPPERS[variant], design);
    }
    if (design.era() != Design.Era.TABLE) {
      TAGS.get(variant).forEach((from, to) -> page.body().select(from).forEach(e -> rename(e, to)));
      if (variant % 2 == 1) {
        page.body().select("table").forEach(Redesign::toBoxes);
      }
    }
    if (variant % 2 == 1) {
      page.body().select("[id]").removeAttr("id");
    }
    if (design.era() == Design.Era.COMPONENT) {
      asBuilt(page, site, design);
    }
    name(page, site, design);
  }

  private static void rename(Element element, String name) {
    element.tagName(name);
  }

  /** The children of a container in the order of a variant; the first variant keeps them. */
  private static void reorder(Element flow, Design design) {
    List<Element> children = new ArrayList<>(flow.children());
    if (design.variant() == 0 || children.size() < 2) {
      return;
    }
    if (design.variant() == 1) {
      Collections.reverse(children);
    } else {
      Collections.rotate(children, 1 + Noise.below(children.size() - 1, 17, design.number()));
    }
    children.forEach(Element::remove);
    children.forEach(flow::appendChild);
  }

  private static void wrap(Element part, int count, Design design) {
    for (int i = 0; i < count; i++) {
      Element box = new Element("div");
      if (design.era() != Design.Era.UTILITY) {
        box.addClass(i == 0 ? "slot" : "slot-outer");
      }
      part.replaceWith(box);
      box.appendChild(part);
    }
  }

  /** A table of data as boxes that a style sheet shows as a table. */
  private static void toBoxes(Element table) {
    table.attr("role", "table").addClass("as-table");
    table.select("tr").forEach(row -> row.tagName("div").addClass("as-row"));
    table.select("td, th").forEach(cell -> cell.tagName("div").addClass("as-cell"));
    table.select("thead, tbody").forEach(Element::unwrap);
    table.tagName("div");
  }

  /** What frameworks leave in their pages: scope attributes, comments, the number of the build. */
  private static void asBuilt(Document page, String site, Design design) {
    String build = Long.toHexString(Noise.bits(StyleSheet.salt(site, design), 0)).substring(0, 8);
    if (design.variant() % 2 == 1) {
      page.body().select("*").forEach(e -> e.attr("data-v-" + build, ""));
    } else {
      page.body().select("[data-component]").forEach(e -> e.after(new Comment("]")));
    }
    if (design.variant() >= 2) {
      page.select("[data-component]").removeAttr("data-component");
    }
    page.body()
        .appendElement("script")
        .attr("type", "application/json")
        .text("{\"build\":\"" + build + "\"}");
  }

  private static void name(Document page, String site, Design design) {
    int salt = StyleSheet.salt(site, design);
    for (Element element : page.select("[class]")) {
      List<String> names =
          Stream.of(element.className().split(" +"))
              .map(name -> design.classNames().attribute(name, salt))
              .flatMap(value -> Stream.of(value.split(" ")))
              .distinct()
              .toList();
      element.attr("class", String.join(" ", names));
    }
  }
}
