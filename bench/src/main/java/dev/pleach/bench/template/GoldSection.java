package dev.pleach.bench.template;

import dev.pleach.bench.corpus.BenchPage;
import dev.pleach.bench.corpus.Corpus;
import dev.pleach.bench.report.Figure;
import dev.pleach.bench.report.Section;
import dev.pleach.bench.report.Table;
import dev.pleach.bench.template.site.SiteSets;
import dev.pleach.cli.run.UserException;
import dev.pleach.dom.DomTree;
import dev.pleach.template.LinkedPages;
import dev.pleach.template.Temex;
import dev.pleach.template.TemexOptions;
import dev.pleach.template.Template;
import dev.pleach.template.Templates;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;
import org.jsoup.nodes.Element;

/**
 * Gold in the format of TECO: a folder a site, its key page the one whose elements carry the class
 * {@code notTemplate} where they are not template, and {@code mainContent} where they are the main
 * content.
 */
final class GoldSection implements TemplateSection {
  private static final String NOT = "notTemplate";
  private static final String MAIN = "mainContent";

  private final Path folder;

  GoldSection(Path folder) {
    this.folder = folder;
  }

  @Override
  public String name() {
    return "gold";
  }

  @Override
  public String heading() {
    return "Gold: nodes of the template and of the main content, as TECO counts them";
  }

  @Override
  public void run(TemplateRun run, Section section) throws IOException {
    Map<String, List<BenchPage>> sites = new TreeMap<>();
    for (BenchPage page : Corpus.read(folder)) {
      String site = page.name().substring(0, Math.max(0, page.name().indexOf('/')));
      sites.computeIfAbsent(site, s -> new ArrayList<>()).add(page);
    }
    Table template = table("Template");
    Table main = table("Main content");
    double[] sum = new double[2];
    double[] mainSum = new double[2];
    int keys = 0;
    int withMain = 0;
    for (Map.Entry<String, List<BenchPage>> site : sites.entrySet()) {
      for (BenchPage page : site.getValue()) {
        if (page.html().contains(NOT)) {
          Key key = Key.of(page, site.getValue());
          keys++;
          Template ours = key.detect();
          Template theirs = key.temex();
          sum[0] += row(template, site.getKey(), "pleach", key.template, nodes(ours, true));
          sum[1] += row(template, site.getKey(), "temex", key.template, nodes(theirs, true));
          if (page.html().contains(MAIN)) {
            withMain++;
            boolean[] called = nodes(ours.main(), false);
            mainSum[0] += row(main, site.getKey(), "pleach --main", key.main, called);
            boolean[] rest = nodes(theirs, false);
            mainSum[1] += row(main, site.getKey(), "temex, what is left", key.main, rest);
          }
        }
      }
    }
    if (keys == 0) {
      throw new UserException(
          folder + " contains no page with the class " + NOT + " on what is not template.");
    }
    section.add(template);
    section.add(Figure.shown("F1 of pleach, mean over key pages", sum[0] / keys));
    section.add(Figure.shown("F1 of temex, mean over key pages", sum[1] / keys));
    if (withMain > 0) {
      section.add(main);
      section.add(Figure.shown("main content: F1 of pleach --main", mainSum[0] / withMain));
      section.add(Figure.shown("main content: F1 of temex", mainSum[1] / withMain));
    } else {
      section.remark("no page has the class " + MAIN + ": the main content is not measured");
    }
  }

  private static Table table(String what) {
    return new Table(
        "Nodes of the " + what.toLowerCase(Locale.ROOT),
        "site",
        "method",
        "nodes",
        what.toLowerCase(Locale.ROOT),
        "called",
        "right",
        "recall",
        "precision",
        "F1");
  }

  private static boolean[] nodes(Template template, boolean wanted) {
    boolean[] nodes = Detector.nodes(template);
    for (int n = 0; n < nodes.length; n++) {
      nodes[n] = nodes[n] == wanted;
    }
    return nodes;
  }

  private static double row(
      Table table, String site, String name, boolean[] gold, boolean[] called) {
    int wanted = 0;
    int all = 0;
    int right = 0;
    for (int n = 0; n < called.length; n++) {
      wanted += gold[n] ? 1 : 0;
      all += called[n] ? 1 : 0;
      right += gold[n] && called[n] ? 1 : 0;
    }
    double recall = wanted == 0 ? 1 : (double) right / wanted;
    double precision = all == 0 ? 1 : (double) right / all;
    double f1 = right == 0 ? 0 : 2 * recall * precision / (recall + precision);
    table.row(site, name, called.length, wanted, all, right, recall, precision, f1);
    return f1;
  }

  /** A key page without its marks, what is template and main content, the pages of its site. */
  private static final class Key {
    private final URI address;
    private final DomTree page;
    private final boolean[] template; // index: node
    private final boolean[] main; // index: node
    private final Map<String, DomTree> others; // by path

    Key(
        URI address,
        DomTree page,
        boolean[] template,
        boolean[] main,
        Map<String, DomTree> others) {
      this.address = address;
      this.page = page;
      this.template = template;
      this.main = main;
      this.others = others;
    }

    static Key of(BenchPage page, List<BenchPage> site) {
      Document document = Jsoup.parse(page.html());
      DomTree marked = DomTree.of(document);
      boolean[] template = new boolean[marked.size()];
      boolean[] main = new boolean[marked.size()];
      for (int n = 0; n < template.length; n++) {
        int element = marked.isText(n) ? marked.parent(n) : n;
        template[n] = element < 0 || !marked.classes(element).contains(NOT);
        main[n] = element >= 0 && marked.classes(element).contains(MAIN);
      }
      Map<String, DomTree> others = new HashMap<>();
      for (BenchPage other : site) {
        if (!other.equals(page)) {
          others.put("/" + other.name(), DomTree.of(unmarked(Jsoup.parse(other.html()))));
        }
      }
      URI address = URI.create("http://gold.test/" + page.name().replace(" ", "%20"));
      return new Key(address, DomTree.of(unmarked(document)), template, main, others);
    }

    Template detect() {
      return Templates.detect(
          page, new TreeMap<>(others).values().stream().limit(SiteSets.OTHERS).toList());
    }

    Template temex() {
      LinkedPages site = at -> Optional.ofNullable(others.get(String.valueOf(at.getPath())));
      return Temex.extract(page, address, site, TemexOptions.defaults()).template();
    }

    private static Document unmarked(Document document) {
      for (Element element : document.select("." + NOT + ", ." + MAIN)) {
        element.removeClass(NOT).removeClass(MAIN);
        if (element.className().isEmpty()) {
          element.removeAttr("class");
        }
      }
      return document;
    }
  }
}
