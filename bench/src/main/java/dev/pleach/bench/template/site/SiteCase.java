package dev.pleach.bench.template.site;

import dev.pleach.bench.labels.Half;
import dev.pleach.dom.DomTree;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A page beside others of its site, with what is known about it.
 *
 * @param set where it comes from
 * @param site its site: sites are never in both halves
 * @param name the page
 * @param kind the sort of page, empty if the set has one sort
 * @param html the page as text
 * @param others other pages, usually of its site
 * @param gold what is template and what is content
 */
public record SiteCase(
    String set,
    String site,
    Half half,
    String name,
    String kind,
    String html,
    DomTree page,
    List<DomTree> others,
    Gold gold) {

  /** The headline of the known text, null if that is not known. */
  public @Nullable String headline() {
    return gold.headline();
  }

  public SiteCase with(List<DomTree> otherPages) {
    return new SiteCase(set, site, half, name, kind, html, page, otherPages, gold);
  }
}
