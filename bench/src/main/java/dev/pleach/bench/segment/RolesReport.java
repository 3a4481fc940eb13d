package dev.pleach.bench.segment;

import dev.pleach.bench.labels.Half;
import dev.pleach.bench.measure.Share;
import dev.pleach.bench.report.Section;
import dev.pleach.bench.report.Table;
import dev.pleach.bench.segment.gold.GoldPage;
import dev.pleach.bench.segment.gold.RoleScores;
import dev.pleach.segment.part.Segment;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Roles and names of segments: beside what people called the block, and whether a segment that is
 * found from the markup and from the layout has the same in both.
 */
final class RolesReport {
  private final Map<Half, RoleScores> structural = new EnumMap<>(Half.class);
  private final Map<Half, RoleScores> visual = new EnumMap<>(Half.class);
  private final Map<Half, Share> sameRole = new EnumMap<>(Half.class);
  private final Map<Half, Share> sameName = new EnumMap<>(Half.class);

  /**
   * Adds a page.
   *
   * @param byLayout null if the page was not rendered
   */
  void add(Half half, GoldPage page, List<Segment> byMarkup, @Nullable List<Segment> byLayout) {
    structural.computeIfAbsent(half, key -> new RoleScores()).add(page, byMarkup);
    if (byLayout == null) {
      return;
    }
    visual.computeIfAbsent(half, key -> new RoleScores()).add(page, byLayout);
    Map<List<Integer>, Segment> one = new HashMap<>();
    collect(byMarkup, one);
    Map<List<Integer>, Segment> other = new HashMap<>();
    collect(byLayout, other);
    one.forEach(
        (nodes, segment) -> {
          Segment same = other.get(nodes);
          if (same != null) {
            sameRole.merge(half, Share.NONE.with(same.role() == segment.role()), Share::plus);
            sameName.merge(half, Share.NONE.with(same.name().equals(segment.name())), Share::plus);
          }
        });
  }

  private static void collect(List<Segment> segments, Map<List<Integer>, Segment> byNodes) {
    for (Segment segment : segments) {
      byNodes.put(segment.nodes(), segment);
      collect(segment.children(), byNodes);
    }
  }

  void report(Section section) {
    Table table =
        new Table(
            "Roles of segments that are a marked block, and what people called it",
            "half",
            "segments from",
            "marked",
            "right",
            "called list",
            "right");
    Table both =
        new Table(
            "Segments found from the markup and from the layout",
            "half",
            "segments",
            "same role",
            "same name");
    for (Half half : List.of(Half.TEST, Half.TUNING)) {
      row(half, "markup", structural.get(half), table);
      row(half, "layout", visual.get(half), table);
      Share role = sameRole.get(half);
      Share name = sameName.get(half);
      if (role != null && name != null) {
        both.row(half.label(), role.of(), role.rate(), name.rate());
      }
    }
    section.add(table);
    if (!sameRole.isEmpty()) {
      section.add(both);
    }
  }

  private static void row(Half half, String from, @Nullable RoleScores scores, Table table) {
    if (scores != null) {
      table.row(
          half.label(),
          from,
          scores.right().of(),
          scores.right().rate(),
          scores.lists().of(),
          scores.lists().rate());
    }
  }
}
