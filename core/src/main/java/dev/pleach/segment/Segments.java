package dev.pleach.segment;

import dev.pleach.dom.DomTree;
import dev.pleach.layout.Box;
import dev.pleach.layout.PageLayout;
import dev.pleach.segment.decide.Draft;
import dev.pleach.segment.decide.SegmentModel;
import dev.pleach.segment.decide.Segmentation;
import dev.pleach.segment.feature.BoxFacts;
import dev.pleach.segment.feature.RegionFeatures;
import dev.pleach.segment.part.Role;
import dev.pleach.segment.part.Segment;
import dev.pleach.segment.role.SegmentNames;
import dev.pleach.segment.role.SegmentRoles;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The parts of a page that a person would name: its header, its navigation, the main content, the
 * blocks in these.
 *
 * <pre>{@code
 * Segments segments = Segments.of(DomTree.parse(html));    // from the markup alone
 * Segments segments = Segments.of(layout);                 // from a rendered page: more exact
 * segments.main();                                         // what a reader came for
 * }</pre>
 *
 * <p>All that a reader sees is in one segment at the top; children are parts of their parent and
 * need not cover it. Segments beside each other are disjoint and in document order. The same page
 * gives the same segments, on every machine. Immutable. O(n).
 */
public final class Segments {
  private final DomTree tree;
  private final boolean rendered;
  private final List<Segment> top;
  private final @Nullable Segment main;

  private Segments(DomTree tree, boolean rendered, List<Segment> top, @Nullable Segment main) {
    this.tree = tree;
    this.rendered = rendered;
    this.top = List.copyOf(top);
    this.main = main;
  }

  /** The segments of a page by its markup. Style sheets are not applied. */
  public static Segments of(DomTree page) {
    return of(page, null, SegmentModel.structural());
  }

  /** The segments of a rendered page. */
  public static Segments of(PageLayout page) {
    return of(page.tree(), page, SegmentModel.visual());
  }

  private static Segments of(DomTree tree, @Nullable PageLayout layout, SegmentModel model) {
    RegionFeatures page = RegionFeatures.of(tree, layout);
    List<Draft> drafts = Segmentation.of(page, model);
    Map<Draft, Role> roles = SegmentRoles.of(drafts, page, model);
    SegmentNames names = new SegmentNames(page.facts());
    List<Segment> top = new ArrayList<>();
    for (Draft draft : drafts) {
      top.add(segment(draft, page, roles, names));
    }
    Draft main = SegmentRoles.main(drafts, roles, page.facts());
    return new Segments(
        tree, layout != null, top, main == null ? null : top.get(drafts.indexOf(main)));
  }

  /** Recurses over segments inside each other, which are few. */
  private static Segment segment(
      Draft draft, RegionFeatures page, Map<Draft, Role> roles, SegmentNames names) {
    Role role = roles.getOrDefault(draft, Role.SECTION);
    String name = names.name(draft, role);
    List<Integer> nodes = draft.regions().stream().map(page.regions()::outer).toList();
    List<Segment> children = new ArrayList<>();
    for (Draft child : draft.children()) {
      children.add(segment(child, page, roles, names));
    }
    return new Segment(name, role, nodes, box(draft, page.boxes()), children);
  }

  private static @Nullable Box box(Draft draft, @Nullable BoxFacts boxes) {
    if (boxes == null) {
      return null;
    }
    Box around = boxes.box(draft.regions().get(0));
    for (int region : draft.regions()) {
      around = around.union(boxes.box(region));
    }
    return around;
  }

  /** The page. */
  public DomTree tree() {
    return tree;
  }

  /** Whether the page was rendered, so that segments have boxes. */
  public boolean rendered() {
    return rendered;
  }

  /** The large parts of the page, in document order; none if a reader sees nothing. */
  public List<Segment> top() {
    return top;
  }

  /** All segments, each before its children. */
  public List<Segment> all() {
    List<Segment> all = new ArrayList<>();
    List<Segment> open = new ArrayList<>(top);
    Collections.reverse(open);
    while (!open.isEmpty()) {
      Segment next = open.remove(open.size() - 1);
      all.add(next);
      for (int i = next.children().size() - 1; i >= 0; i--) {
        open.add(next.children().get(i));
      }
    }
    return all;
  }

  /** The main part, null if the page has none; of several the one with most text. */
  public @Nullable Segment main() {
    return main;
  }
}
