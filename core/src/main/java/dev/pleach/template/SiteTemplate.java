package dev.pleach.template;

import dev.pleach.dom.DomTree;
import java.net.URI;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * The template of a page from its own site: which pages to compare is found out on the way.
 *
 * <p>Pages that the page links to come first, in the order of TemEx: near in the site, far from
 * each other on the page, so that they differ in what they say. A page of another template is
 * replaced by the next one, and a page that came before under another address, as the answer for
 * pages that do not exist, counts once.
 *
 * @param template what was found
 * @param pages the pages it was found with
 * @param atypical pages that were loaded and are of another template
 * @param failed addresses that gave no page
 */
public record SiteTemplate(
    Template template, List<URI> pages, List<URI> atypical, List<URI> failed) {
  private static final int WANTED = 9;
  private static final int MOST_LOADED = 24;
  private static final int MOST_FAILED = 48;

  public SiteTemplate {
    pages = List.copyOf(pages);
    atypical = List.copyOf(atypical);
    failed = List.copyOf(failed);
  }

  /**
   * Finds the template of the page at an address.
   *
   * @param more further addresses of the site, for when the links of the page are not enough
   */
  public static SiteTemplate detect(
      DomTree page, URI address, LinkedPages site, List<URI> more, TemplateOptions options) {
    List<URI> loaded = new ArrayList<>();
    List<DomTree> trees = new ArrayList<>();
    List<URI> failed = new ArrayList<>();
    PageText text = new PageText(page);
    List<PageText> texts = new ArrayList<>();
    Set<URI> asked = new HashSet<>(Set.of(Hyperlinks.page(address)));
    Set<Long> seen = new HashSet<>();
    List<URI> order = new ArrayList<>(Hyperlinks.inOrder(page, address));
    order.addAll(more);
    for (URI next : order) {
      boolean enough = loaded.size() >= WANTED && new OtherPages(text, texts).size() >= WANTED;
      if (enough || loaded.size() == MOST_LOADED || failed.size() == MOST_FAILED) {
        break;
      }
      if (!asked.add(Hyperlinks.page(next))) {
        continue;
      }
      Optional<DomTree> found = site.load(next);
      if (found.isEmpty() || found.get().size() == 0) {
        failed.add(next);
      } else if (seen.add(found.get().contentHash(0))) {
        loaded.add(next);
        trees.add(found.get());
        texts.add(new PageText(found.get()));
      }
    }
    Template template = Templates.detect(page, trees, options);
    List<URI> pages = new ArrayList<>();
    List<URI> atypical = new ArrayList<>();
    for (int i = 0; i < loaded.size(); i++) {
      (template.pages().contains(i) ? pages : atypical).add(loaded.get(i));
    }
    return new SiteTemplate(template, pages, atypical, failed);
  }
}
