package dev.pleach.template;

import dev.pleach.dom.DomTree;
import dev.pleach.match.Matcher;
import dev.pleach.match.Matching;
import dev.pleach.template.align.ComparedPages;
import dev.pleach.template.align.PageLeaves;
import dev.pleach.template.leaf.LeafClassifier;
import java.util.ArrayList;
import java.util.List;

/** Ways to find the template of a page. Each is deterministic and safe for concurrent use. */
public final class Templates {
  private Templates() {}

  /** The template that a page shares with others of its site. */
  public static Template detect(DomTree page, List<DomTree> others) {
    return detect(page, others, TemplateOptions.defaults());
  }

  /**
   * The template that a page shares with others of its site.
   *
   * <p>Pages of another template among the others are found and left out; {@link Template#pages}
   * gives those that were used. Without any, the page alone decides: prose is content.
   *
   * <p>Cost: about that of reading the pages; O(n) in the nodes of all pages.
   */
  public static Template detect(DomTree page, List<DomTree> others, TemplateOptions options) {
    PageLeaves text = new PageLeaves(page);
    ComparedPages pages = new ComparedPages(text, others.stream().map(PageLeaves::new).toList());
    LeafClassifier classifier = new LeafClassifier(pages);
    boolean[] template = classifier.template(options.strict());
    return new Template(
        page,
        NodeTypes.of(template, classifier.evidence),
        SlotPartners.of(pages),
        classifier::main);
  }

  /**
   * The template by a matcher, as the sequence methods have it: the nodes that it finds on at least
   * half of the other pages.
   *
   * @throws dev.pleach.match.TreeTooLargeException if the matcher refuses a page
   */
  public static Template pairwise(DomTree page, List<DomTree> others, Matcher matcher) {
    return byVotes(page, others, matcher, (others.size() + 1) / 2);
  }

  /** The template by a matcher: the nodes that it finds on so many other pages. */
  static Template byVotes(DomTree page, List<DomTree> others, Matcher matcher, int votes) {
    int[] found = new int[page.size()]; // index: node; value: pages that have it
    int[] same = new int[page.size()]; // index: node; value: pages that have it with equal content
    List<int[]> partners = new ArrayList<>();
    List<Integer> positions = new ArrayList<>();
    for (DomTree other : others) {
      Matching matching = matcher.match(page, other);
      int[] partner = new int[page.size()];
      for (int n = 0; n < partner.length; n++) {
        partner[n] = matching.after(n);
        if (partner[n] >= 0) {
          found[n]++;
          same[n] += page.contentHash(n) == other.contentHash(partner[n]) ? 1 : 0;
        }
      }
      partners.add(partner);
      positions.add(positions.size());
    }
    SlotType[] types = new SlotType[page.size()];
    for (int n = 0; n < types.length; n++) {
      boolean template = found[n] >= votes && votes > 0;
      boolean equal = same[n] >= Math.max(1, votes);
      types[n] =
          template
              ? (equal ? SlotType.CONSTANT_CHROME : SlotType.VARYING_CHROME)
              : (equal ? SlotType.REPEATED_VALUE : SlotType.CONTENT);
    }
    PageLeaves text = new PageLeaves(page);
    return new Template(
        page,
        types,
        new SlotPartners(positions, List.copyOf(others), partners),
        () -> new LeafClassifier(new ComparedPages(text, List.of())).main());
  }
}
