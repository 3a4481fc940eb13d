package dev.pleach.template;

import dev.pleach.dom.DomTree;
import dev.pleach.template.align.ComparedPages;
import dev.pleach.template.align.PageLeaves;
import java.net.URI;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * The template of a page from its own site; finds the pages to compare it with.
 *
 * <p>Pages that the page links to come first, in the order of TemEx: near in the site, far from
 * each other on the page, so that their contents differ. A page of another template is replaced by
 * the next one, and a page that came before under another address, as the answer for pages that do
 * not exist, counts once.
 *
 * @param template the template; it numbers the other pages as they were loaded
 * @param loaded the other pages, each content once
 * @param repeated addresses that gave what another one had given
 * @param failed addresses that gave no page
 */
public record SiteTemplate(
    Template template, List<URI> loaded, List<URI> repeated, List<URI> failed) {
  /** With so many other pages of the template no more are loaded. */
  public static final int WANTED = 9;

  /** Or with so many to learn from, if further pages of the template are only too short for it. */
  private static final int COMPARED = 4;

  private static final int MOST_LOADED = 24; // pages with a content of their own
  private static final int MOST_ASKED = 48; // addresses, failures included

  public SiteTemplate {
    loaded = List.copyOf(loaded);
    repeated = List.copyOf(repeated);
    failed = List.copyOf(failed);
  }

  /** Finds the template of the page at an address. */
  public static SiteTemplate detect(
      DomTree page, URI address, LinkedPages site, TemplateOptions options) {
    List<URI> loaded = new ArrayList<>();
    List<URI> repeated = new ArrayList<>();
    List<URI> failed = new ArrayList<>();
    List<DomTree> trees = new ArrayList<>();
    PageLeaves text = new PageLeaves(page);
    List<PageLeaves> texts = new ArrayList<>();
    Set<URI> asked = new HashSet<>(Set.of(Hyperlinks.page(address)));
    Set<Long> seen = new HashSet<>();
    Iterator<URI> links = Hyperlinks.inOrder(page, address, site).iterator();
    Iterator<URI> further = site.further();
    boolean enough = false;
    while (!enough && asked.size() <= MOST_ASKED && (links.hasNext() || further.hasNext())) {
      URI next = (links.hasNext() ? links : further).next();
      if (!asked.add(Hyperlinks.page(next))) {
        continue;
      }
      Optional<DomTree> found = site.load(next);
      if (found.isEmpty() || found.get().size() == 0) {
        failed.add(next);
      } else if (!seen.add(found.get().contentHash(0))) {
        repeated.add(next);
      } else {
        loaded.add(next);
        trees.add(found.get());
        texts.add(new PageLeaves(found.get()));
        enough =
            loaded.size() == MOST_LOADED
                || (loaded.size() >= WANTED && isEnough(new ComparedPages(text, texts)));
      }
    }
    return new SiteTemplate(Templates.detect(page, trees, options), loaded, repeated, failed);
  }

  private static boolean isEnough(ComparedPages others) {
    return others.size() >= WANTED || (others.size() >= COMPARED && others.ofTemplate >= WANTED);
  }

  /** The pages that have the template and were learned from. */
  public List<URI> pages() {
    return template.pages().stream().map(loaded::get).toList();
  }

  /** Pages that were loaded for nothing: of another template, much shorter, or the page itself. */
  public List<URI> atypical() {
    List<URI> others = new ArrayList<>(loaded);
    others.removeAll(pages());
    return others;
  }
}
