package dev.pleach.cli.blocks;

import dev.pleach.cli.run.Console;
import dev.pleach.cli.run.Trouble;
import dev.pleach.cluster.ClusterNames;
import dev.pleach.cluster.PageCluster;
import dev.pleach.cluster.SiteClusters;
import dev.pleach.dom.DomTree;
import dev.pleach.pattern.PageShape;
import dev.pleach.pattern.PatternPage;
import dev.pleach.pattern.site.SiteCache;
import dev.pleach.pattern.site.SitePattern;
import dev.pleach.pattern.site.SitePatterns;
import dev.pleach.segment.Segments;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The templates of a site in one run: those that were kept, and those that this run finds. A group
 * of pages of which half had one and the same kept template before is a redesign of it.
 */
final class SiteTemplates {
  private static final int ROUNDS = 3; // of grouping pages that fit no template

  private final PageCutter cutter;
  private final @Nullable SiteCache cache;
  private final Console console;
  private final SitePatterns patterns = new SitePatterns();
  private final Set<SitePattern> kept = new HashSet<>(); // from earlier runs
  private final Map<SitePattern, String> replaces = new HashMap<>(); // value: a name
  private final Map<String, SitePattern> answered = new LinkedHashMap<>(); // by page
  private boolean keeps = true;

  /**
   * @param cache null if nothing is kept
   */
  SiteTemplates(PageCutter cutter, @Nullable SiteCache cache, Console console) {
    this.cutter = cutter;
    this.cache = cache;
    this.console = console;
    if (cache != null) {
      cache.patterns().forEach(patterns::add);
      kept.addAll(cache.patterns());
      if (cache.damaged() > 0) {
        console.remark(
            cache.damaged()
                + (cache.damaged() == 1 ? " kept template was" : " kept templates were")
                + " damaged or of another version, and removed; what is missing is made again.");
      }
    }
  }

  /** The template of a page, null if it has none of those that are known. */
  @Nullable SitePattern of(String page, DomTree tree) {
    return patterns.best(PageShape.of(tree), cache == null ? null : cache.earlier(page));
  }

  /** Finds templates for pages that have none. */
  void grow(List<WaitingPage> pages, PageSource source) throws IOException {
    List<WaitingPage> unknown = new ArrayList<>(pages);
    for (int round = 0; round < ROUNDS && !unknown.isEmpty(); round++) {
      List<PageCluster> clusters =
          SiteClusters.of(unknown.stream().map(WaitingPage::signature).toList()).clusters();
      List<String> names =
          ClusterNames.of(clusters, unknown.stream().map(page -> page.name).toList());
      Map<WaitingPage, SitePattern> ofCluster = new HashMap<>();
      for (int i = 0; i < clusters.size(); i++) {
        SitePattern pattern = add(clusters.get(i), names.get(i), unknown, source);
        if (pattern != null) {
          clusters.get(i).pages().forEach(page -> ofCluster.put(unknown.get(page), pattern));
        }
      }
      assign(unknown, ofCluster, source);
    }
    for (WaitingPage page : unknown) {
      add(new PageCluster(0, List.of(0)), page.name, List.of(page), source);
      assign(new ArrayList<>(List.of(page)), Map.of(), source);
    }
  }

  private void assign(
      List<WaitingPage> unknown, Map<WaitingPage, SitePattern> ofCluster, PageSource source) {
    unknown.removeIf(
        page -> {
          DomTree tree = page.tree(source);
          page.pattern =
              tree == null ? null : patterns.best(PageShape.of(tree), ofCluster.get(page));
          return tree == null || page.pattern != null;
        });
  }

  /** Cuts the pattern page of a cluster; null if that fails. */
  private @Nullable SitePattern add(
      PageCluster cluster, String name, List<WaitingPage> pages, PageSource source)
      throws IOException {
    WaitingPage first = pages.get(cluster.pattern());
    PageSource.Read page = source.again(first.address());
    if (page == null) {
      return null;
    }
    List<DomTree> others = new ArrayList<>();
    for (int i = 0; i < cluster.pages().size() && others.size() < PatternPage.MOST_LEARNED; i++) {
      int number = cluster.pages().get(i);
      DomTree tree = number == cluster.pattern() ? null : pages.get(number).tree(source);
      if (tree != null) {
        others.add(tree);
      }
    }
    SitePattern pattern;
    try {
      Segments cut = cutter.cut(page.page());
      pattern = SitePatterns.pattern(cut, free(name), first.name, others);
    } catch (RuntimeException | StackOverflowError | OutOfMemoryError e) {
      console.error(first.name + ": " + Trouble.words(e));
      return null;
    }
    patterns.add(pattern);
    tellRedesign(pattern, cluster, pages);
    keep(pattern);
    return pattern;
  }

  /** A name that no other template has. */
  private String free(String name) {
    Set<String> taken = new HashSet<>();
    patterns.all().forEach(pattern -> taken.add(pattern.cluster()));
    String free = name;
    for (int i = 2; taken.contains(free); i++) {
      free = name + " (" + i + ")";
    }
    return free;
  }

  private void tellRedesign(SitePattern pattern, PageCluster cluster, List<WaitingPage> pages) {
    if (cache == null) {
      return;
    }
    Map<SitePattern, Integer> before = new LinkedHashMap<>();
    for (int number : cluster.pages()) {
      SitePattern earlier = cache.earlier(pages.get(number).name);
      if (earlier != null) {
        before.merge(earlier, 1, Integer::sum);
      }
    }
    before.forEach(
        (earlier, count) -> {
          if (2 * count > cluster.pages().size()) {
            replaces.put(pattern, earlier.cluster());
            console.remark(
                (count == 1 ? "1 page that had" : count + " pages that had")
                    + " the template of "
                    + earlier.cluster()
                    + (count == 1 ? " has" : " have")
                    + " a new one, cut on "
                    + pattern.page()
                    + ".");
          }
        });
  }

  private void keep(SitePattern pattern) {
    if (cache == null || !keeps) {
      return;
    }
    try {
      cache.add(pattern);
    } catch (IOException e) {
      keeps = false;
      console.remark("Templates cannot be kept: " + Trouble.words(e));
    }
  }

  /** Counts a page that was answered. */
  BlockRow.Template answered(String page, SitePattern pattern) {
    answered.put(page, pattern);
    return new BlockRow.Template(pattern.cluster(), replaces.get(pattern));
  }

  /** The blocks of all templates, those of one after the other, each name once. */
  List<String> blocks() {
    Set<String> names = new LinkedHashSet<>();
    patterns.all().stream()
        .sorted(Comparator.comparing(SitePattern::cluster))
        .forEach(one -> one.pattern().blocks().forEach(block -> names.add(block.name())));
    return new ArrayList<>(names);
  }

  /** Remembers which page has which template, and says what was answered how. */
  void finish() {
    if (cache != null && keeps) {
      try {
        cache.remember(answered);
      } catch (IOException e) {
        console.remark("Templates of pages cannot be kept: " + Trouble.words(e));
      }
    }
    if (answered.isEmpty()) {
      console.remark("No page was looked at.");
      return;
    }
    long fromKept = answered.values().stream().filter(kept::contains).count();
    long used = answered.values().stream().distinct().count();
    long cut = answered.values().stream().distinct().filter(one -> !kept.contains(one)).count();
    console.remark(
        String.format(
            Locale.ROOT,
            "%,d %s of %,d %s; %,d answered from kept templates, %,d %s segmented now.",
            answered.size(),
            answered.size() == 1 ? "page" : "pages",
            used,
            used == 1 ? "template" : "templates",
            fromKept,
            cut,
            cut == 1 ? "page was" : "pages were"));
  }
}
