package dev.pleach.bench.train.match;

import dev.pleach.dom.DomTree;
import dev.pleach.dom.DomTreeBuilder;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;

/**
 * A page of which some elements are cut out, and others get texts and links from elsewhere on the
 * page. Nothing on it is the same thing as such an element before.
 */
final class PageCutter {
  private static final double CUT = 0.1; // share of the elements offered
  private static final double REPLACED = 0.1;
  private static final Set<String> LINKS = Set.of("href", "itwr_raw_link");
  private static final Set<String> NAMES = Set.of("src", "title", "alt", "id");

  private final DomTree page;
  private final boolean[] cut; // index: node of the page
  private final boolean[] replaced; // index: node of the page
  private final int[] origins; // index: node of the new page; value: node of the page
  private final DomTree tree;

  private PageCutter(DomTree page, boolean[] cut, boolean[] replaced, SplittableRandom random) {
    this.page = page;
    this.cut = cut;
    this.replaced = replaced;
    int[] kept = new int[page.size()];
    int size = 0;
    for (int n = 0; n < page.size(); n++) {
      if (!cut[n]) {
        kept[size++] = n;
      }
    }
    origins = Arrays.copyOf(kept, size);
    tree = write(random);
  }

  /**
   * Cuts and replaces some elements, and all inside them, by chance.
   *
   * @param elements those it may happen to; never to the root
   */
  static PageCutter cut(DomTree page, Collection<Integer> elements, SplittableRandom random) {
    boolean[] cut = new boolean[page.size()];
    boolean[] replaced = new boolean[page.size()];
    for (int element : elements) {
      double chance = random.nextDouble();
      if (element > 0 && chance < CUT + REPLACED) {
        Arrays.fill(chance < CUT ? cut : replaced, element, page.end(element), true);
      }
    }
    return new PageCutter(page, cut, replaced, random);
  }

  DomTree tree() {
    return tree;
  }

  /** The node of the whole page that a node of the new one was. */
  int origin(int node) {
    return origins[node];
  }

  /** Whether a node of the whole page was cut out or replaced. */
  boolean isGone(int ofPage) {
    return cut[ofPage] || replaced[ofPage];
  }

  private DomTree write(SplittableRandom random) {
    List<String> texts = new ArrayList<>();
    List<String> links = new ArrayList<>();
    for (int n = 0; n < page.size(); n++) {
      if (page.isText(n) && !page.text(n).isBlank()) {
        texts.add(page.text(n));
      }
      String link = page.attribute(n, "href");
      if (link != null) {
        links.add(link);
      }
    }
    DomTreeBuilder copy = DomTree.builder().doctype(page.doctype());
    int open = DomTree.NONE;
    for (int n : origins) {
      for (; open != page.parent(n); open = page.parent(open)) {
        copy.end();
      }
      if (page.isText(n)) {
        boolean other = replaced[n] && !texts.isEmpty();
        copy.separate().text(other ? any(texts, random) : page.text(n));
      } else {
        copy.start(page.name(n));
        for (int i = 0; i < page.attributeCount(n); i++) {
          int token = page.attributeToken(n, i);
          String name = page.tokenName(token);
          String value = page.tokenValue(token);
          if (replaced[n] && LINKS.contains(name) && !links.isEmpty()) {
            value = any(links, random);
          } else if (replaced[n] && NAMES.contains(name)) {
            value = value.hashCode() + "x";
          }
          copy.attribute(name, value);
        }
        if (!page.text(n).isEmpty()) {
          copy.data(page.text(n));
        }
        open = n;
      }
    }
    for (; open != DomTree.NONE; open = page.parent(open)) {
      copy.end();
    }
    DomTree written = copy.build();
    if (written.size() != origins.length) {
      throw new IllegalStateException(
          "Nodes got lost: " + written.size() + " of " + origins.length);
    }
    return written;
  }

  private static String any(List<String> all, SplittableRandom random) {
    return all.get(random.nextInt(all.size()));
  }
}
