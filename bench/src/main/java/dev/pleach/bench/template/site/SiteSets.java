package dev.pleach.bench.template.site;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import dev.pleach.bench.corpus.BenchPage;
import dev.pleach.bench.corpus.JavadocCorpus;
import dev.pleach.bench.labels.Half;
import dev.pleach.dom.DomTree;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.zip.GZIPInputStream;
import org.jspecify.annotations.Nullable;

/** The labelled sites of a data folder as cases. */
public final class SiteSets {
  public static final int OTHERS = 9;
  private static final int MANUAL_PAGES = 8; // a site
  private static final int RECORD_PAGES = 10; // a site
  private static final int LEAST_PAGES = 4; // of a domain with page types

  private final @Nullable SiteSource source;
  private @Nullable ManualSites manuals;

  public SiteSets(SiteSource source) {
    this.source = source;
  }

  private SiteSets(ManualSites manuals) {
    source = null;
    this.manuals = manuals;
  }

  /** Javadoc as a manual, a site a version, or nothing at all. */
  public static SiteSets ofJavadoc(boolean read) throws IOException, InterruptedException {
    return new SiteSets(ManualSites.of(read ? JavadocCorpus.versions() : List.of()));
  }

  /** Installed manuals and nothing else. */
  public static SiteSets ofManuals(ManualSites manuals) {
    return new SiteSets(manuals);
  }

  private SiteSource source() {
    return Objects.requireNonNull(source, "labelled sets come from a folder");
  }

  public ManualSites manualSites() throws IOException {
    ManualSites read = manuals;
    if (read == null) {
      read = ManualSites.read(source());
      manuals = read;
    }
    return read;
  }

  /**
   * Pages of manuals.
   *
   * @param others how many pages each is compared with
   * @param foreign how many of them are of another site, one of the five that follow
   */
  public List<SiteCase> manuals(int others, int foreign) throws IOException {
    return manuals(others, foreign, MANUAL_PAGES);
  }

  /** The same, with so many pages of each site. */
  public List<SiteCase> manuals(int others, int foreign, int most) throws IOException {
    ManualSites sites = manualSites();
    List<String> names = List.copyOf(sites.bySite().keySet());
    List<SiteCase> cases = new ArrayList<>();
    for (String site : names) {
      List<ManualSites.Manual> pages = sites.bySite().getOrDefault(site, List.of());
      int keys = Math.min(most, pages.size());
      for (int k = 0; k < keys; k++) {
        int self = (int) ((long) k * pages.size() / keys);
        List<ManualSites.Manual> drawn =
            new ArrayList<>(PageSample.draw(pages, self, others - foreign, k));
        String next = names.get((names.indexOf(site) + 1 + k % 5) % names.size());
        drawn.addAll(PageSample.draw(sites.bySite().getOrDefault(next, List.of()), -1, foreign, k));
        ManualSites.Manual page = pages.get(self);
        cases.add(
            new SiteCase(
                SiteSource.MANUALS,
                site,
                sites.half(site),
                page.name(),
                "",
                page.html(),
                page.tree(),
                drawn.stream().map(ManualSites.Manual::tree).toList(),
                page.gold()));
      }
    }
    return cases;
  }

  /** Pages of data records, whose values are known. */
  public List<SiteCase> records() throws IOException {
    String truth = source().text(SiteSource.RECORDS, "groundtruth.tsv");
    Map<String, List<String>> values = new TreeMap<>(); // by page: vertical/site/number
    for (String line : (truth == null ? "" : truth).lines().toList()) {
      String[] cells = line.split("\t");
      if (cells.length >= 5) {
        String page = cells[0] + "/" + cells[1] + "/" + cells[2];
        values.computeIfAbsent(page, p -> new ArrayList<>()).add(RecordGold.fold(cells[4]));
      }
    }
    List<SiteCase> cases = new ArrayList<>();
    Map<String, List<BenchPage>> sites = byFolder(source().pages(SiteSource.RECORDS));
    Map<String, Half> halves = Half.split(sites.keySet());
    sites.forEach(
        (site, pages) -> {
          List<DomTree> trees = trees(pages);
          int keys = Math.min(RECORD_PAGES, pages.size());
          for (int k = 0; k < keys; k++) {
            int self = k * pages.size() / keys;
            BenchPage page = pages.get(self);
            List<String> own =
                values.getOrDefault(page.name().replaceFirst("\\.html?$", ""), List.of());
            cases.add(
                new SiteCase(
                    SiteSource.RECORDS,
                    site,
                    halves.getOrDefault(site, Half.TEST),
                    page.name(),
                    "",
                    page.html(),
                    trees.get(self),
                    PageSample.draw(trees, self, OTHERS, k),
                    RecordGold.of(trees.get(self), own)));
          }
        });
    return cases;
  }

  /** News articles, whose text is known; each is compared with others of its folder. */
  public List<SiteCase> news() throws IOException {
    List<SiteCase> cases = new ArrayList<>();
    Map<String, List<BenchPage>> sites = byFolder(source().pages(SiteSource.NEWS));
    Map<String, Half> halves = Half.split(sites.keySet().stream().map(SiteSets::last).toList());
    for (Map.Entry<String, List<BenchPage>> entry : sites.entrySet()) {
      String site = last(entry.getKey());
      List<DomTree> trees = trees(entry.getValue());
      for (int i = 0; i < trees.size(); i++) {
        BenchPage page = entry.getValue().get(i);
        String gold =
            source().text(SiteSource.NEWS, page.name().replaceFirst("\\.html?$", ".gold.txt"));
        if (gold != null) {
          cases.add(
              new SiteCase(
                  SiteSource.NEWS,
                  site,
                  halves.getOrDefault(site, Half.TEST),
                  page.name(),
                  "",
                  page.html(),
                  trees.get(i),
                  PageSample.draw(trees, i, OTHERS, i),
                  TextGold.of(trees.get(i), gold)
                      .withHeadline(gold.strip().lines().findFirst().orElse(""))));
        }
      }
    }
    return cases;
  }

  /** Pages of several types from domains with at least four of them. */
  public List<SiteCase> types() throws IOException {
    Map<String, BenchPage> pages = new TreeMap<>();
    for (BenchPage page : source().pages(SiteSource.TYPES)) {
      pages.put(last(page.name()).replaceFirst("\\.html?$", ""), page);
    }
    Map<String, List<String[]>> domains = new TreeMap<>();
    String index = source().text(SiteSource.TYPES, "index.tsv");
    for (String line : (index == null ? "" : index).lines().toList()) {
      String[] cells = line.split("\t");
      if (cells.length > 4 && pages.containsKey(cells[0])) {
        domains.computeIfAbsent(cells[4], d -> new ArrayList<>()).add(cells);
      }
    }
    domains.values().removeIf(rows -> rows.size() < LEAST_PAGES);
    Map<String, Half> halves = Half.split(domains.keySet());
    List<SiteCase> cases = new ArrayList<>();
    for (Map.Entry<String, List<String[]>> domain : domains.entrySet()) {
      List<BenchPage> own = new ArrayList<>();
      for (String[] row : domain.getValue()) {
        BenchPage page = pages.get(row[0]);
        if (page != null) {
          own.add(page);
        }
      }
      List<DomTree> trees = trees(own);
      for (int i = 0; i < own.size(); i++) {
        String[] row = domain.getValue().get(i);
        String json = source().text(SiteSource.TYPES, "dev/ground-truth/" + row[0] + ".json");
        String gold = json == null ? null : field(json, "main_content");
        if (gold != null) {
          cases.add(
              new SiteCase(
                  SiteSource.TYPES,
                  domain.getKey(),
                  halves.getOrDefault(domain.getKey(), Half.TEST),
                  row[0],
                  row[2],
                  own.get(i).html(),
                  trees.get(i),
                  PageSample.draw(trees, i, OTHERS, i),
                  TextGold.of(trees.get(i), gold)));
        }
      }
    }
    return cases;
  }

  /** Pages of several types whose title, author and date are known. */
  public List<StatedCase> stated() throws IOException {
    Map<String, String> domains = new TreeMap<>(); // by page
    String index = source().text(SiteSource.TYPES, "index.tsv");
    for (String line : (index == null ? "" : index).lines().toList()) {
      String[] cells = line.split("\t");
      if (cells.length > 4) {
        domains.put(cells[0], cells[4]);
      }
    }
    Map<String, Half> halves = Half.split(domains.values());
    List<StatedCase> cases = new ArrayList<>();
    for (BenchPage page : source().pages(SiteSource.TYPES)) {
      String name = last(page.name()).replaceFirst("\\.html?$", "");
      String json = source().text(SiteSource.TYPES, "dev/ground-truth/" + name + ".json");
      String domain = domains.get(name);
      if (json != null && domain != null) {
        cases.add(
            new StatedCase(
                name,
                halves.getOrDefault(domain, Half.TEST),
                DomTree.parse(page.html()),
                field(json, "title"),
                field(json, "author"),
                field(json, "publish_date")));
      }
    }
    return cases;
  }

  /** Single articles, no other page beside them. */
  public List<SiteCase> articles() throws IOException {
    Map<String, String> texts = new TreeMap<>(); // by page
    String json = source().text(SiteSource.ARTICLES, "ground-truth.json");
    try (JsonParser parser = new JsonFactory().createParser(json == null ? "{}" : json)) {
      String page = "";
      int depth = 0;
      for (JsonToken token = parser.nextToken(); token != null; token = parser.nextToken()) {
        depth += token.isStructStart() ? 1 : token.isStructEnd() ? -1 : 0;
        if (token == JsonToken.FIELD_NAME && depth == 1) {
          page = parser.currentName();
        } else if (token == JsonToken.FIELD_NAME && parser.currentName().equals("articleBody")) {
          texts.put(page, parser.nextTextValue());
        }
      }
    }
    Map<String, Half> halves = Half.split(texts.keySet());
    List<SiteCase> cases = new ArrayList<>();
    for (Map.Entry<String, String> article : texts.entrySet()) {
      byte[] packed = source().bytes(SiteSource.ARTICLES, "html/" + article.getKey() + ".html.gz");
      if (packed == null) {
        continue;
      }
      try (InputStream in = new GZIPInputStream(new ByteArrayInputStream(packed))) {
        BenchPage page = BenchPage.of(article.getKey(), in.readAllBytes());
        DomTree tree = DomTree.parse(page.html());
        cases.add(
            new SiteCase(
                SiteSource.ARTICLES,
                article.getKey(),
                halves.getOrDefault(article.getKey(), Half.TEST),
                article.getKey(),
                "",
                page.html(),
                tree,
                List.of(),
                TextGold.of(tree, article.getValue())));
      }
    }
    return cases;
  }

  private static List<DomTree> trees(List<BenchPage> pages) {
    return pages.stream().map(page -> DomTree.parse(page.html())).toList();
  }

  private static Map<String, List<BenchPage>> byFolder(List<BenchPage> pages) {
    Map<String, List<BenchPage>> folders = new TreeMap<>();
    pages.forEach(page -> folders.computeIfAbsent(page.folder(), f -> new ArrayList<>()).add(page));
    return folders;
  }

  private static String last(String path) {
    return path.substring(path.lastIndexOf('/') + 1);
  }

  /** The first text field of a name in a JSON document, null without. */
  static @Nullable String field(String json, String name) throws IOException {
    try (JsonParser parser = new JsonFactory().createParser(json)) {
      while (parser.nextToken() != null) {
        if (parser.currentToken() == JsonToken.FIELD_NAME && parser.currentName().equals(name)) {
          return parser.nextTextValue();
        }
      }
    }
    return null;
  }
}
