package dev.pleach.bench.template.site;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import dev.pleach.bench.corpus.BenchPage;
import dev.pleach.bench.corpus.Corpus;
import dev.pleach.bench.labels.Half;
import dev.pleach.dom.DomTree;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;
import org.jsoup.nodes.Element;

/**
 * Sites of manuals, whose generators mark the main content. The mark is taken away: the class, id
 * or role that the selector names, on every element.
 */
public final class ManualSites {
  private static final int MOST_PAGES = 60; // of an installed manual, about
  private static final String INSIDE = "data-bench-main";
  private static final Pattern CLASS = Pattern.compile("\\.([\\w-]+)");
  private static final Pattern ID = Pattern.compile("#([\\w-]+)");

  /** A page without the mark, its name within the site, and what is content. */
  public record Manual(String name, String html, DomTree tree, Gold gold) {}

  private final Map<String, List<Manual>> bySite = new LinkedHashMap<>();
  private final Map<String, Half> halves;

  private ManualSites(Map<String, String> selectors) {
    this(selectors, Half.split(selectors.keySet()));
  }

  private ManualSites(Map<String, String> selectors, Half all) {
    this(selectors, selectors.keySet().stream().collect(Collectors.toMap(s -> s, s -> all)));
  }

  private ManualSites(Map<String, String> selectors, Map<String, Half> halves) {
    this.halves = halves;
    selectors.keySet().forEach(site -> bySite.put(site, new ArrayList<>()));
  }

  static ManualSites read(SiteSource source) throws IOException {
    String json = source.text(SiteSource.MANUALS, "sites.json");
    Map<String, String> selectors = json == null ? Map.of() : selectors(json);
    ManualSites sites = new ManualSites(selectors);
    for (BenchPage page : source.pages(SiteSource.MANUALS)) {
      String site = siteOf(page);
      String selector = selectors.get(site);
      List<Manual> manuals = sites.bySite.get(site);
      if (selector != null && manuals != null) {
        manuals.add(manual(page, site, selector));
      }
    }
    return sites;
  }

  /** Class pages of javadoc, each named {@code library/version/path}; a version is a site. */
  static ManualSites of(List<BenchPage> javadoc) {
    Map<String, String> selectors = new TreeMap<>();
    for (BenchPage page : javadoc) {
      String[] steps = page.name().split("/", 3);
      selectors.put(steps[0] + "-" + steps[1], "");
    }
    ManualSites sites = new ManualSites(selectors);
    for (BenchPage page : javadoc) {
      String[] steps = page.name().split("/", 3);
      String site = steps[0] + "-" + steps[1];
      boolean modern = page.html().contains("<main");
      BenchPage named = new BenchPage(site + "/" + steps[2], page.html());
      Manual manual = manual(named, site, modern ? "main" : "div.header, div.contentContainer");
      sites.bySite.getOrDefault(site, new ArrayList<>()).add(manual);
    }
    return sites;
  }

  /**
   * Installed manuals, a folder each; none of them is for tuning.
   *
   * @param main selects the main content of every page
   */
  public static ManualSites ofFolders(List<Path> folders, String main) throws IOException {
    Map<String, String> selectors = new LinkedHashMap<>();
    folders.forEach(folder -> selectors.put(name(folder), main));
    ManualSites sites = new ManualSites(selectors, Half.TEST);
    for (Path folder : folders) {
      List<BenchPage> pages = Corpus.read(folder);
      int step = Math.max(1, pages.size() / MOST_PAGES);
      for (int i = 0; i < pages.size(); i += step) {
        BenchPage named =
            new BenchPage(name(folder) + "/" + pages.get(i).name(), pages.get(i).html());
        sites
            .bySite
            .getOrDefault(name(folder), new ArrayList<>())
            .add(manual(named, name(folder), main));
      }
    }
    return sites;
  }

  /** The last names of a folder's path, as many of them as tell manuals apart. */
  private static String name(Path folder) {
    Path path = folder.toAbsolutePath().normalize();
    int names = path.getNameCount();
    return names == 0 ? "root" : path.subpath(Math.max(0, names - 2), names).toString();
  }

  private static String siteOf(BenchPage page) {
    return page.name().substring(0, Math.max(0, page.name().indexOf('/')));
  }

  public Map<String, List<Manual>> bySite() {
    return bySite;
  }

  public Half half(String site) {
    return halves.getOrDefault(site, Half.TEST);
  }

  private static Manual manual(BenchPage page, String site, String selector) {
    Document document = Jsoup.parse(page.html());
    document.select(selector).forEach(element -> element.attr(INSIDE, ""));
    String bare = selector.replaceAll("\\[.*?\\]", "");
    for (Matcher m = CLASS.matcher(bare); m.find(); ) {
      document.select("." + m.group(1)).forEach(element -> element.removeClass(m.group(1)));
    }
    for (Matcher m = ID.matcher(bare); m.find(); ) {
      document.select("#" + m.group(1)).forEach(element -> element.removeAttr("id"));
    }
    if (selector.contains("[role=main]")) {
      document.select("[role=main]").forEach(element -> element.removeAttr("role"));
    }
    DomTree marked = DomTree.of(document);
    byte[] template = new byte[marked.size()];
    int until = 0;
    for (int n = 0; n < template.length; n++) {
      if (marked.isElement(n) && marked.hasAttribute(n, INSIDE)) {
        until = Math.max(until, marked.end(n));
      }
      template[n] = (byte) (marked.isVisibleText(n) ? (n < until ? 0 : 1) : -1);
    }
    for (Element element : document.select("[" + INSIDE + "]")) {
      element.removeAttr(INSIDE);
    }
    return new Manual(
        page.name().substring(site.length() + 1),
        document.outerHtml(),
        marked.withoutAttributes(Set.of(INSIDE)),
        new Gold(template, List.of(), null));
  }

  /** By site, the selector of its main content. */
  private static Map<String, String> selectors(String json) throws IOException {
    Map<String, String> selectors = new TreeMap<>();
    String site = "";
    try (JsonParser parser = new JsonFactory().createParser(json)) {
      while (parser.nextToken() != null) {
        if (parser.currentToken() == JsonToken.FIELD_NAME) {
          String field = parser.currentName();
          if (field.equals("site")) {
            site = parser.nextTextValue();
          } else if (field.equals("main")) {
            selectors.put(site, parser.nextTextValue());
          }
        }
      }
    }
    return selectors;
  }
}
