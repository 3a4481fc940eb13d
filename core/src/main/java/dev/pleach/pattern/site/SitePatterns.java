package dev.pleach.pattern.site;

import dev.pleach.dom.DomTree;
import dev.pleach.match.Relation;
import dev.pleach.matchers.Matchers;
import dev.pleach.pattern.PageShape;
import dev.pleach.pattern.TemplatePaths;
import dev.pleach.segment.Segments;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The templates of a site, and which of them a page has.
 *
 * <pre>{@code
 * SitePatterns patterns = new SitePatterns();
 * patterns.add(SitePatterns.pattern(Segments.of(page), "items", "item-1.html", otherItems));
 * SitePattern of = patterns.best(PageShape.of(another), null);
 * if (of != null) … of.pattern().find(another)
 * }</pre>
 *
 * <p>Of the templates that a page fits, it has the one that it is most like; what few templates
 * have counts most. Where two are as like, both pattern pages are matched with the page, and the
 * one of which more nodes have a partner wins. A page that fits none has a template of its own.
 *
 * <p>A pattern costs microseconds a page; a doubt costs two matchings. Not for several threads at
 * once.
 */
public final class SitePatterns {
  private static final double DOUBT = 0.01; // of likeness between the best and the next
  private static final double LEFT = 0.2; // by which another must be more alike than the earlier

  private final List<SitePattern> patterns = new ArrayList<>();
  private final TemplatePaths paths = new TemplatePaths();

  /** No templates yet. */
  public SitePatterns() {}

  /**
   * A template: a page that was cut into segments, and others that have the template.
   *
   * @param cluster the name of the template
   * @param page the name of the page
   */
  public static SitePattern pattern(
      Segments cut, String cluster, String page, List<DomTree> others) {
    return PatternDraft.of(cut, cluster, page, others);
  }

  public void add(SitePattern pattern) {
    patterns.add(pattern);
    paths.add(pattern.pattern());
  }

  /** All templates, in the order in which they came. */
  public List<SitePattern> all() {
    return List.copyOf(patterns);
  }

  /**
   * The template of a page, null if it fits none.
   *
   * @param earlier the one that the page had before, or that of its cluster, null if that is not
   *     known; it is left only for one that is much more alike
   */
  public @Nullable SitePattern best(PageShape page, @Nullable SitePattern earlier) {
    SitePattern best = null;
    SitePattern next = null;
    double most = -1;
    double second = -1;
    double ofEarlier = -1;
    for (SitePattern one : patterns) {
      double likeness = one.pattern().fits(page) ? one.pattern().likeness(page, paths) : -1;
      ofEarlier = one.equals(earlier) ? likeness : ofEarlier;
      if (likeness > most) {
        next = best;
        second = most;
        best = one;
        most = likeness;
      } else if (likeness > second) {
        next = one;
        second = likeness;
      }
    }
    if (ofEarlier >= 0 && ofEarlier >= most - LEFT) {
      return earlier;
    }
    if (best == null || next == null || most - second >= DOUBT) {
      return best;
    }
    return matched(next, page) > matched(best, page) ? next : best;
  }

  /** The share of the nodes of both pages that have a partner. */
  private static double matched(SitePattern one, PageShape page) {
    DomTree pattern = one.pattern().page();
    int pairs = Matchers.pleach(Relation.SIBLINGS).match(pattern, page.page()).size();
    return 2.0 * pairs / (pattern.size() + page.page().size());
  }
}
