package dev.pleach.pattern;

import dev.pleach.dom.DomTree;
import dev.pleach.dom.array.LongNumbers;
import dev.pleach.match.MatchSession;
import dev.pleach.match.Matching;
import dev.pleach.match.Relation;
import dev.pleach.matchers.Matchers;
import dev.pleach.pattern.BlockFinding.Way;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * A page whose blocks are looked for on other pages of its template.
 *
 * <pre>{@code
 * PatternPage pattern = PatternPage.of(page, List.of(PatternBlock.of("price", List.of(node))));
 * pattern = pattern.learn(someOtherPages);          // which texts belong to the template
 * for (BlockFinding found : pattern.find(another)) … // one a block
 * }</pre>
 *
 * <p>A block is first looked up by the addresses of its nodes. Where these disagree, or too few
 * lead anywhere, the pattern page and the page are matched, once for all such blocks, and the
 * partner is the answer. A page that shares little with the pattern page has another template:
 * nothing is looked up there.
 *
 * <p>Immutable and thread-safe; the same answer for the same pages.
 */
public final class PatternPage {
  /** From how many pages a pattern learns. */
  public static final int MOST_LEARNED = 24;

  private static final double FIT = 0.3; // the least with which blocks are looked for
  private static final double FIT_OF_LEARNED = 0.4; // the same, of a template that was learned
  private static final double FIT_TO_LEARN = 0.5; // the least with which a page is learned from
  private static final int FEWEST = 3; // pages that are learned from
  private static final double IN_TEMPLATE = 0.5; // the share of pages that have a path of it

  private final DomTree page;
  private final List<PatternBlock> blocks;
  private final List<BlockAddress> addresses; // by block
  private final AddressSearch.Wanted wanted;
  private final long[] paths; // of labels
  private final long[] template; // those of the paths that most pages have
  private final int learnedFrom; // pages

  private PatternPage(
      DomTree page,
      List<PatternBlock> blocks,
      List<BlockAddress> addresses,
      long[] paths,
      long[] template,
      int learnedFrom) {
    this.page = page;
    this.blocks = List.copyOf(blocks);
    this.addresses = List.copyOf(addresses);
    wanted = new AddressSearch.Wanted(addresses.stream().flatMap(a -> a.parts().stream()).toList());
    this.paths = paths;
    this.template = template;
    this.learnedFrom = learnedFrom;
  }

  /** The blocks of a page. */
  public static PatternPage of(DomTree page, List<PatternBlock> blocks) {
    PageLabels labels = new PageLabels(page);
    NodeAddress.Counts counts = new NodeAddress.Counts(labels);
    List<BlockAddress> addresses = new ArrayList<>();
    for (PatternBlock block : blocks) {
      addresses.add(BlockAddress.of(labels, counts, block));
    }
    long[] paths = labels.paths(PageShape.PATHS);
    return new PatternPage(page, blocks, addresses, paths, paths, 0);
  }

  /** The pattern as text that {@link #fromJson} reads. */
  public String toJson() {
    PageLabels labels = new PageLabels(page);
    List<Integer> nodes = new ArrayList<>();
    LongNumbers written = new LongNumbers(template.length);
    for (int n = 0; n < page.size(); n++) {
      long path = labels.pathHash(n);
      if (Arrays.binarySearch(template, path) >= 0 && written.find(path) < 0) {
        written.add(path);
        nodes.add(n);
      }
    }
    List<List<AddressTrust>> trust = addresses.stream().map(BlockAddress::trust).toList();
    return PatternJson.write(new PatternJson.Parts(page, blocks, trust, nodes, learnedFrom));
  }

  /**
   * Reads what {@link #toJson} wrote.
   *
   * @throws PatternFormatException if it is something else; the message says what to do
   */
  public static PatternPage fromJson(String json) {
    PatternJson.Parts parts = PatternJson.read(json);
    PatternPage pattern = of(parts.page(), parts.blocks());
    List<BlockAddress> addresses = new ArrayList<>();
    for (int i = 0; i < parts.blocks().size(); i++) {
      addresses.add(pattern.addresses.get(i).withTrust(parts.trust().get(i)));
    }
    PageLabels labels = new PageLabels(parts.page());
    long[] template =
        parts.template().stream().mapToLong(labels::pathHash).sorted().distinct().toArray();
    return new PatternPage(
        parts.page(),
        parts.blocks(),
        addresses,
        pattern.paths,
        template.length == 0 ? pattern.paths : template,
        parts.learnedFrom());
  }

  /**
   * The same pattern, which knows from some other pages of its template what these have in common.
   * Pages that are not certainly of its template are passed over, and so are those behind the first
   * {@value #MOST_LEARNED}; from one or two alone nothing is learned. Each is matched with the
   * pattern page.
   */
  public PatternPage learn(List<DomTree> pages) {
    List<PageLabels> alike = new ArrayList<>();
    for (DomTree other : pages) {
      PageShape shape = PageShape.of(other);
      if (alike.size() < MOST_LEARNED && fit(shape) >= FIT_TO_LEARN) {
        alike.add(shape.labels());
      }
    }
    return alike.size() < FEWEST ? this : learnFrom(alike);
  }

  private PatternPage learnFrom(List<PageLabels> pages) {
    int[] having = new int[paths.length]; // index: path; value: pages that have it
    List<BlockAddress> learned = new ArrayList<>(addresses);
    MatchSession session = Matchers.pleach(Relation.SIBLINGS).session(page);
    for (PageLabels labels : pages) {
      long[] others = labels.paths(Integer.MAX_VALUE);
      for (int i = 0; i < paths.length; i++) {
        having[i] += Arrays.binarySearch(others, paths[i]) >= 0 ? 1 : 0;
      }
      AddressSearch search = search(labels);
      Matching matching = session.to(labels.page);
      learned.replaceAll(address -> address.seen(search, matching));
    }
    long[] common =
        IntStream.range(0, paths.length)
            .filter(i -> having[i] >= IN_TEMPLATE * pages.size())
            .mapToLong(i -> paths[i])
            .toArray();
    return new PatternPage(
        page, blocks, learned, paths, common.length == 0 ? paths : common, pages.size());
  }

  /** The pattern page. */
  public DomTree page() {
    return page;
  }

  public List<PatternBlock> blocks() {
    return blocks;
  }

  /** From how many other pages it learned. */
  public int learnedFrom() {
    return learnedFrom;
  }

  /**
   * The same pattern with some of its blocks under other names, and what was learned about them.
   *
   * @param names of the blocks that are kept, by their numbers; null for those that are not
   */
  public PatternPage renamed(List<@Nullable String> names) {
    List<PatternBlock> kept = new ArrayList<>();
    List<BlockAddress> found = new ArrayList<>();
    for (int i = 0; i < names.size(); i++) {
      String name = names.get(i);
      if (name != null) {
        PatternBlock block = new PatternBlock(name, blocks.get(i).nodes(), blocks.get(i).list());
        kept.add(block);
        found.add(addresses.get(i).withBlock(block));
      }
    }
    return new PatternPage(page, kept, found, paths, template, learnedFrom);
  }

  /**
   * A fingerprint of each block: its compact address, which is the path from the nearest id, and
   * the paths below its nodes. Another page, or another way to hash, gives others.
   */
  public List<Long> fingerprints() {
    return addresses.stream().map(BlockAddress::fingerprint).toList();
  }

  /** The share of the template that a page has, from 0 to 1. */
  public double fit(PageShape other) {
    return HashSets.share(template, other.paths(), PageShape.PATHS);
  }

  /**
   * How alike a page and this template are, from 0 to 1: the harmonic mean of the share of the
   * template that the page has and the share of the page that the pattern page has. A small
   * template fits many pages, but is like few.
   *
   * @param all the templates that the page may have, this one among them
   */
  public double likeness(PageShape other, TemplatePaths all) {
    double fit = HashSets.share(template, other.paths(), PageShape.PATHS, all::weight);
    double covered = HashSets.share(other.paths(), paths, PageShape.PATHS, all::weight);
    return fit + covered == 0 ? 0 : 2 * fit * covered / (fit + covered);
  }

  long[] template() {
    return template;
  }

  /** Whether a page is certainly of this template. */
  public boolean canLearnFrom(DomTree other) {
    return fit(PageShape.of(other)) >= FIT_TO_LEARN;
  }

  /** Whether a page has this template, so that blocks are looked for. */
  public boolean fits(PageShape other) {
    return fit(other) >= (learnedFrom > 0 ? FIT_OF_LEARNED : FIT);
  }

  /** Looks for every block on a page; in the order of {@link #blocks}. */
  public List<BlockFinding> find(DomTree other) {
    return find(PageShape.of(other));
  }

  /** The same on a page whose shape is known. */
  public List<BlockFinding> find(PageShape other) {
    if (!fits(other)) {
      PartFinding elsewhere = PartFinding.gone(Way.TEMPLATE, "the page has another template");
      return addresses.stream().map(address -> address.finding(elsewhere)).toList();
    }
    AddressSearch search = search(other.labels());
    Supplier<Matching> matching = new OnceMatched(page, other.page());
    return addresses.stream().map(address -> address.find(search, matching)).toList();
  }

  /** Looks blocks up by their addresses alone; null for those that only a matching could tell. */
  public List<@Nullable BlockFinding> lookUp(DomTree other) {
    AddressSearch search = search(new PageLabels(other));
    List<@Nullable BlockFinding> found = new ArrayList<>();
    for (BlockAddress address : addresses) {
      found.add(address.lookUp(search));
    }
    return found;
  }

  private AddressSearch search(PageLabels labels) {
    return new AddressSearch(labels, wanted);
  }

  /** The matching of two pages, made when it is first asked for. */
  private static final class OnceMatched implements Supplier<Matching> {
    private final DomTree before;
    private final DomTree after;
    private @Nullable Matching matching;

    OnceMatched(DomTree before, DomTree after) {
      this.before = before;
      this.after = after;
    }

    @Override
    public Matching get() {
      if (matching == null) {
        matching = Matchers.pleach(Relation.SIBLINGS).match(before, after);
      }
      return matching;
    }
  }
}
