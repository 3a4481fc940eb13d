package dev.pleach.bench.server;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.Set;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;
import org.jsoup.nodes.Element;
import org.jsoup.nodes.TextNode;
import org.jsoup.select.Elements;
import org.jspecify.annotations.Nullable;

/**
 * A page with blocks that change one by one: a number in the text of each, and one outside of all.
 * For several threads, if one changes it at a time.
 */
final class LoadPage {
  /** The number that every block begins with. */
  static final int FIRST = 4711;

  private static final int SHORTEST = 20; // characters of a block
  private static final int LONGEST = 1500;
  private static final int MOST_ELEMENTS = 150;
  private static final Set<String> SILENT =
      Set.of("script", "style", "noscript", "template", "select", "textarea", "title", "svg");

  private final String path;
  private final String template; // with a mark where a number goes
  private final List<String> blocks; // their XPaths
  private final int[] numbers; // of the blocks, then of the page
  private volatile String html;

  private LoadPage(String path, String template, List<String> blocks) {
    this.path = path;
    this.template = template;
    this.blocks = List.copyOf(blocks);
    numbers = new int[blocks.size() + 1];
    java.util.Arrays.fill(numbers, FIRST);
    html = write();
  }

  /**
   * A page with blocks chosen by chance.
   *
   * @param count of blocks
   * @return null if it has not so many
   */
  static @Nullable LoadPage of(String path, String html, int count, Random random) {
    Document page = Jsoup.parse(html);
    List<Element> all = new ArrayList<>(page.body().getAllElements());
    Collections.shuffle(all, random);
    List<Element> chosen = new ArrayList<>();
    for (Element element : all) {
      boolean apart =
          chosen.stream().noneMatch(c -> c.parents().contains(element))
              && chosen.stream().noneMatch(c -> element.parents().contains(c));
      if (chosen.size() < count && apart && isBlock(element)) {
        chosen.add(element);
      }
    }
    if (chosen.size() < count) {
      return null;
    }
    for (int i = 0; i < count; i++) {
      TextNode text = text(chosen.get(i));
      if (text == null) {
        return null;
      }
      text.text(text.getWholeText() + " (" + mark(i) + ")");
    }
    page.body().appendElement("p").text("Page number " + mark(count));
    List<String> places = chosen.stream().map(LoadPage::xpath).toList();
    page.outputSettings().prettyPrint(false);
    return new LoadPage(path, page.outerHtml(), places);
  }

  private static boolean isBlock(Element element) {
    int length = element.text().length();
    return length >= SHORTEST
        && length <= LONGEST
        && element.getAllElements().size() <= MOST_ELEMENTS
        && !element.nameIs("body")
        && text(element) != null;
  }

  private static @Nullable TextNode text(Element element) {
    if (SILENT.contains(element.normalName())
        || element.parents().stream().anyMatch(p -> SILENT.contains(p.normalName()))) {
      return null;
    }
    for (Element inside : element.getAllElements()) {
      boolean silent = SILENT.contains(inside.normalName());
      for (TextNode text : silent ? List.<TextNode>of() : inside.textNodes()) {
        if (!text.isBlank()) {
          return text;
        }
      }
    }
    return null;
  }

  private static String mark(int number) {
    return "\uE000" + number + "\uE001";
  }

  private static String xpath(Element element) {
    StringBuilder path = new StringBuilder();
    for (Element at = element; at != null && !(at instanceof Document); at = at.parent()) {
      int index = 1;
      Elements before = at.previousElementSiblings();
      for (Element sibling : before) {
        index += sibling.normalName().equals(at.normalName()) ? 1 : 0;
      }
      path.insert(0, "/" + at.normalName() + "[" + index + "]");
    }
    return path.toString();
  }

  private String write() {
    String written = template;
    for (int i = 0; i < numbers.length; i++) {
      written = written.replace(mark(i), String.valueOf(numbers[i]));
    }
    return written;
  }

  /** Where it is on its host. */
  String path() {
    return path;
  }

  /** The XPaths of its blocks. */
  List<String> blocks() {
    return blocks;
  }

  /** The page as it is now. */
  String html() {
    return html;
  }

  /** Changes one of its blocks. */
  void changeBlock(int block) {
    numbers[block % blocks.size()]++;
    html = write();
  }

  /** Changes it outside of its blocks. */
  void change() {
    numbers[blocks.size()]++;
    html = write();
  }
}
