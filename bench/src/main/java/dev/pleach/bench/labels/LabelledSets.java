package dev.pleach.bench.labels;

import dev.pleach.bench.corpus.BenchPage;
import dev.pleach.bench.corpus.History;
import dev.pleach.bench.corpus.PagePair;
import dev.pleach.bench.corpus.PageSets;
import dev.pleach.bench.mutation.Mutator;
import dev.pleach.dom.DomTree;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Function;

/** The labelled pairs of all sets. Trees are built once and kept. */
public final class LabelledSets {
  private static final List<String> OLD_AND_NEW =
      List.of(PageSets.YEARS, PageSets.YEARS_EXTRA, PageSets.DAYS);
  private static final int SEEDS = 2; // mutants of a page at each rate
  private static final int JAVADOC_SIBLINGS = 20; // class pages of a package
  private static final int FEWEST_ELEMENTS = 20; // at 5 % one of them is mutated

  private static final int FEWEST_NODES = 200; // on smaller pages head and body are most of it

  private final PageSets pages;
  private final Map<String, List<VersionPair>> versions = new HashMap<>(); // by set
  private final Map<String, List<IdPair>> ids = new HashMap<>(); // by set
  private final Map<Integer, List<MutatedPage>> mutants = new HashMap<>(); // by rate
  private final Map<String, DomTree> trees = new HashMap<>(); // by name of the page
  private final List<SiblingPair> siblings = new ArrayList<>();
  private final List<UnrelatedPair> unrelated = new ArrayList<>();

  public LabelledSets(PageSets pages) {
    this.pages = pages;
  }

  /** Two versions of a page with labels; empty if the set has none. */
  public List<VersionPair> versions(String set) throws IOException, InterruptedException {
    if (!versions.containsKey(set)) {
      versions.put(set, readVersions(set));
    }
    return versions.getOrDefault(set, List.of());
  }

  /** Pairs of successive versions, and of the oldest and the newest, whose ids are known. */
  public List<IdPair> ids(String set) throws IOException, InterruptedException {
    if (!ids.containsKey(set)) {
      ids.put(set, readIds(set));
    }
    return ids.getOrDefault(set, List.of());
  }

  /** Successive pages of one site. */
  public List<SiblingPair> siblings() throws IOException, InterruptedException {
    if (siblings.isEmpty()) {
      readSiblings(1, siblings);
    }
    return siblings;
  }

  /** Pages of one site with all nodes of their attributes; none of javadoc. */
  public List<SiblingSite> siblingSites() throws IOException, InterruptedException {
    String lines = pages.areJavadoc() ? null : pages.labels(PageSets.SIBLINGS);
    List<SiblingSite> all = new ArrayList<>();
    if (lines != null) {
      SiblingLabels labels = new SiblingLabels(lines);
      Map<String, Half> halves = Half.split(pages.sites().keySet());
      pages
          .sites()
          .forEach(
              (site, ofSite) -> {
                List<DomTree> read = ofSite.stream().map(p -> DomTree.parse(p.html())).toList();
                List<Map<String, List<Integer>>> attributes = new ArrayList<>();
                List<Map<String, List<Integer>>> unclear = new ArrayList<>();
                for (int i = 0; i < read.size(); i++) {
                  attributes.add(labels.all(ofSite.get(i).name(), read.get(i)));
                  unclear.add(labels.unclear(ofSite.get(i).name(), read.get(i)));
                }
                Half half = halves.getOrDefault(site, Half.TUNING);
                all.add(new SiblingSite(site, half, read, attributes, unclear));
              });
    }
    return all;
  }

  /** Any two pages of one site, the earlier one first. */
  public List<SiblingPair> allSiblings() throws IOException, InterruptedException {
    List<SiblingPair> all = new ArrayList<>();
    readSiblings(Integer.MAX_VALUE, all);
    return all;
  }

  /**
   * Mutants of single pages.
   *
   * @param rate how many percent of the elements are mutated
   */
  public List<MutatedPage> mutants(int rate) throws IOException, InterruptedException {
    List<MutatedPage> made = mutants.get(rate);
    if (made == null) {
      made = new ArrayList<>();
      Map<String, Half> halves = Half.split(names(pages.single()));
      for (int p = 0; p < pages.single().size(); p++) {
        String name = pages.single().get(p).name();
        DomTree page = tree(pages.single().get(p));
        for (int s = 0; s < SEEDS && elements(page) >= FEWEST_ELEMENTS; s++) {
          long seed = 1_000L * p + 100L * s + rate;
          made.add(
              new MutatedPage(
                  name,
                  halves.getOrDefault(name, Half.TUNING),
                  Mutator.standard().mutate(page, rate / 100d, seed)));
        }
      }
      mutants.put(rate, made);
    }
    return made;
  }

  /** Pages of different sites: each with the next one of the same half. */
  public List<UnrelatedPair> unrelated() throws IOException, InterruptedException {
    if (unrelated.isEmpty() && !pages.areJavadoc()) {
      List<BenchPage> ofSites = pages.sites().values().stream().map(site -> site.get(0)).toList();
      addUnrelated(ofSites, Half.split(pages.sites().keySet()), BenchPage::folder);
      addUnrelated(pages.single(), Half.split(names(pages.single())), BenchPage::name);
    }
    return unrelated;
  }

  private void addUnrelated(
      List<BenchPage> all, Map<String, Half> halves, Function<BenchPage, String> key) {
    for (Half half : Half.values()) {
      BenchPage last = null;
      for (BenchPage page : all) {
        String site = Half.site(key.apply(page));
        if (halves.get(key.apply(page)) != half
            || tree(page).size() < FEWEST_NODES
            || (last != null && site.equals(Half.site(key.apply(last))))) {
          continue;
        }
        if (last != null) {
          String both = last.name() + ", " + page.name();
          unrelated.add(new UnrelatedPair(both, half, tree(last), tree(page)));
        }
        last = page;
      }
    }
  }

  /** One of the mutants of each page. */
  public static List<MutatedPage> onePerPage(List<MutatedPage> mutants) {
    List<MutatedPage> some = new ArrayList<>();
    for (int i = 0; i < mutants.size(); i += SEEDS) {
      some.add(mutants.get(i));
    }
    return some;
  }

  /** Those of one half. */
  public static <T extends LabelledPair> List<T> of(Half half, List<T> pairs) {
    return pairs.stream().filter(pair -> pair.half() == half).toList();
  }

  private List<VersionPair> readVersions(String set) throws IOException, InterruptedException {
    Map<String, Half> halves = new TreeMap<>();
    for (String other : OLD_AND_NEW) { // a site of one set may be in another
      halves = Half.split(pages.oldAndNew(other).stream().map(PagePair::group).toList(), halves);
    }
    String lines = pages.labels(set);
    List<VersionPair> pairs = new ArrayList<>();
    if (lines != null) {
      VersionLabels labels = new VersionLabels(lines);
      for (PagePair pair : pages.oldAndNew(set)) {
        DomTree before = pair.beforeTree();
        DomTree after = pair.afterTree();
        pairs.add(
            new VersionPair(
                pair.group(),
                halves.getOrDefault(pair.group(), Half.TUNING),
                before,
                after,
                labels.of(pair.group(), before, after)));
      }
    }
    return pairs;
  }

  private List<IdPair> readIds(String set) throws IOException, InterruptedException {
    List<IdPair> pairs = new ArrayList<>();
    for (IdHistory history : idHistories(set)) {
      int last = history.pages().size() - 1;
      for (int i = 1; i <= last; i++) {
        pairs.add(pair(history, i - 1, i));
      }
      if (last > 1) {
        pairs.add(pair(history, 0, last));
      }
    }
    pairs.removeIf(pair -> !pair.hasIds());
    return pairs;
  }

  /** Pages in all their versions whose ids are known. */
  public List<IdHistory> idHistories(String set) throws IOException, InterruptedException {
    List<History> histories = pages.histories(set);
    Map<String, Half> halves = Half.split(histories.stream().map(History::group).toList());
    List<IdHistory> known = new ArrayList<>();
    for (History history : histories) {
      List<DomTree> shown = new ArrayList<>();
      List<Map<String, Integer>> blocks = new ArrayList<>();
      for (BenchPage version : history.versions()) {
        DomTree page = DomTree.parse(version.html());
        blocks.add(
            set.equals(PageSets.VERSIONS)
                ? NamedBlocks.members(page, history.path())
                : NamedBlocks.elements(page));
        shown.add(RedactedPage.withoutIds(page).tree());
      }
      known.add(
          new IdHistory(
              history.group(),
              history.path(),
              halves.getOrDefault(history.group(), Half.TUNING),
              names(history.versions()),
              shown,
              blocks));
    }
    return known;
  }

  private static IdPair pair(IdHistory history, int from, int to) {
    return new IdPair(
        history.group(),
        history.names().get(from) + ", " + history.names().get(to),
        history.half(),
        from == 0 && to == history.pages().size() - 1,
        history.pages().get(from),
        history.pages().get(to),
        history.blocks().get(from),
        history.blocks().get(to));
  }

  /**
   * Reads pairs of pages of one site.
   *
   * @param farthest how many pages on the other one is at most; javadoc is always successive
   */
  private void readSiblings(int farthest, List<SiblingPair> into)
      throws IOException, InterruptedException {
    Map<String, List<BenchPage>> sites = pages.sites();
    if (pages.areJavadoc()) {
      sites.values().forEach(classes -> addJavadocSiblings(classes, into));
      return;
    }
    String lines = pages.labels(PageSets.SIBLINGS);
    if (lines == null) {
      return;
    }
    SiblingLabels labels = new SiblingLabels(lines);
    Map<String, Half> halves = Half.split(sites.keySet());
    sites.forEach(
        (site, siblingPages) -> {
          List<DomTree> read = siblingPages.stream().map(p -> DomTree.parse(p.html())).toList();
          List<Map<String, Integer>> places = new ArrayList<>(); // by page
          for (int i = 0; i < read.size(); i++) {
            places.add(labels.of(siblingPages.get(i).name(), read.get(i)));
          }
          for (int i = 1; i < read.size(); i++) {
            for (int j = Math.max(0, i - farthest); j < i; j++) {
              into.add(
                  SiblingPair.of(
                      siblingPages.get(j).name() + ", " + siblingPages.get(i).name(),
                      halves.getOrDefault(site, Half.TUNING),
                      read.get(j),
                      read.get(i),
                      places.get(j),
                      places.get(i)));
            }
          }
        });
  }

  /** Class pages share the ids of their parts, apart from those of their members. */
  private void addJavadocSiblings(List<BenchPage> classes, List<SiblingPair> into) {
    for (int i = 1; i < Math.min(classes.size(), JAVADOC_SIBLINGS); i++) {
      DomTree one = DomTree.parse(classes.get(i - 1).html());
      DomTree next = DomTree.parse(classes.get(i).html());
      into.add(
          SiblingPair.of(
              classes.get(i - 1).name() + ", " + classes.get(i).name(),
              Half.TEST,
              RedactedPage.withoutIds(one).tree(),
              RedactedPage.withoutIds(next).tree(),
              NamedBlocks.parts(one),
              NamedBlocks.parts(next)));
    }
  }

  private DomTree tree(BenchPage page) {
    return trees.computeIfAbsent(page.name(), name -> DomTree.parse(page.html()));
  }

  private static List<String> names(List<BenchPage> pages) {
    return pages.stream().map(BenchPage::name).toList();
  }

  public static int elements(DomTree page) {
    int elements = 0;
    for (int n = 0; n < page.size(); n++) {
      elements += page.isElement(n) ? 1 : 0;
    }
    return elements;
  }
}
