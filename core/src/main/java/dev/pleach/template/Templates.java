package dev.pleach.template;

import dev.pleach.dom.DomTree;
import dev.pleach.match.MatchSession;
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
    PageLeaves text = new PageLeaves(ScriptlessPage.of(page));
    List<PageLeaves> texts = others.stream().map(ScriptlessPage::of).map(PageLeaves::new).toList();
    ComparedPages pages = new ComparedPages(text, texts);
    LeafClassifier classifier = new LeafClassifier(pages);
    boolean[] template = classifier.template(options.strict());
    return new Template(
        page,
        NodeTypes.of(template, classifier.evidence),
        SlotPartners.of(pages),
        classifier::main);
  }

  /**
   * The template by a matcher, as Huang (2011) defines it: what is on all other pages. For {@code
   * td}, {@code ps} and {@code cps} it is a common subtree of all pages; for {@code bu} the nodes
   * of common subtrees and their ancestors.
   *
   * @throws dev.pleach.match.TreeTooLargeException if the matcher refuses a page
   */
  public static Template common(DomTree page, List<DomTree> others, Matcher matcher) {
    CommonSubtree subtree = new CommonSubtree(page, others, matcher);
    SlotType[] types = new SlotType[page.size()];
    for (int n = 0; n < types.length; n++) {
      boolean equal = subtree.equal[n] == others.size() && !others.isEmpty();
      types[n] = type(subtree.common[n], equal);
    }
    return template(page, others, types, subtree.partners);
  }

  /**
   * The template by a matcher and a vote: the nodes that it finds on at least half of the other
   * pages, and their ancestors.
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
    MatchSession session = matcher.session(page);
    for (DomTree other : others) {
      Matching matching = session.to(other);
      boolean[] marked = MarkedNodes.of(matching);
      int[] partner = new int[page.size()];
      for (int n = 0; n < partner.length; n++) {
        partner[n] = matching.after(n);
        found[n] += marked[n] ? 1 : 0;
        boolean equal = partner[n] >= 0 && page.contentHash(n) == other.contentHash(partner[n]);
        same[n] += equal ? 1 : 0;
      }
      partners.add(partner);
    }
    SlotType[] types = new SlotType[page.size()];
    for (int n = 0; n < types.length; n++) {
      types[n] = type(found[n] >= votes && votes > 0, same[n] >= Math.max(1, votes));
    }
    return template(page, others, types, partners);
  }

  private static SlotType type(boolean template, boolean equal) {
    return template
        ? (equal ? SlotType.CONSTANT_CHROME : SlotType.VARYING_CHROME)
        : (equal ? SlotType.REPEATED_VALUE : SlotType.CONTENT);
  }

  private static Template template(
      DomTree page, List<DomTree> others, SlotType[] types, List<int[]> partners) {
    List<Integer> positions = new ArrayList<>();
    for (int i = 0; i < others.size(); i++) {
      positions.add(i);
    }
    PageLeaves text = new PageLeaves(page);
    return new Template(
        page,
        types,
        new SlotPartners(positions, List.copyOf(others), partners),
        () -> new LeafClassifier(new ComparedPages(text, List.of())).main());
  }
}
