package dev.pleach.template;

import dev.pleach.dom.DomTree;
import dev.pleach.matchers.Matchers;
import java.net.URI;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * TemEx (Alarte: <em>Template extraction</em>, 2014): the template of a page from its own site.
 *
 * <p>Pages with a common menu link to each other. So the links of the page are followed, the most
 * promising first, until enough of the pages loaded form a complete subdigraph. Then the page is
 * mapped to each of these by an exact top-down mapping (ETDM), and a node that has a partner on
 * enough of them is template.
 *
 * <p>Deviations: the paper's algorithm 2 runs over the powerset of the pages loaded; here the
 * largest complete subdigraph with the newest page is grown from those that link with it both ways,
 * which finds as large a set and seldom has to consider more than a dozen pages. At most {@code
 * mostLoaded} pages are loaded. Links to pages that cannot be read are skipped, 48 at most.
 *
 * @param template the template of the page
 * @param subdigraph the pages it was found with
 * @param loaded every page that was loaded, in that order
 * @param failed addresses that gave no page
 */
public record Temex(Template template, List<URI> subdigraph, List<URI> loaded, List<URI> failed) {
  private static final int MOST_FAILED = 48;

  public Temex {
    subdigraph = List.copyOf(subdigraph);
    loaded = List.copyOf(loaded);
    failed = List.copyOf(failed);
  }

  /** Finds the template of the page at an address. */
  public static Temex extract(DomTree page, URI address, LinkedPages site, TemexOptions options) {
    List<URI> loaded = new ArrayList<>();
    List<URI> failed = new ArrayList<>();
    List<URI> best = List.of();
    Map<URI, DomTree> trees = new HashMap<>();
    Map<URI, Set<URI>> links = new HashMap<>(); // of the pages loaded
    for (URI link : Hyperlinks.inOrder(page, address, site)) {
      if (loaded.size() == options.mostLoaded() || failed.size() == MOST_FAILED) {
        break;
      }
      Optional<DomTree> tree = site.load(link);
      if (tree.isEmpty()) {
        failed.add(link);
        continue;
      }
      trees.put(link, tree.get());
      links.put(link, site.links(tree.get(), link).keySet());
      List<URI> complete = CompleteSubdigraph.with(link, loaded, links, options.pages());
      loaded.add(link);
      if (complete.size() > best.size()) {
        best = complete;
      }
      if (best.size() == options.pages()) {
        break;
      }
    }
    List<DomTree> others = new ArrayList<>();
    for (URI one : best) {
      DomTree tree = trees.get(one);
      if (tree != null) {
        others.add(tree);
      }
    }
    int votes = Math.min(options.votes(), others.size());
    Template template = Templates.byVotes(page, others, Matchers.etdm(options.equality()), votes);
    return new Temex(template, best, loaded, failed);
  }
}
