package dev.pleach.spark.job;

import dev.pleach.cluster.PageSignature;
import dev.pleach.dom.DomTree;
import dev.pleach.dom.Locator;
import dev.pleach.pattern.BlockFinding;
import dev.pleach.pattern.PageShape;
import dev.pleach.pattern.PatternPage;
import dev.pleach.spark.page.PageBudget;
import dev.pleach.spark.page.ReadPage;
import dev.pleach.spark.source.ArchiveColumns;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Locale;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.types.StructType;
import org.jspecify.annotations.Nullable;

/** The blocks of the pattern page of its cluster, on a page. */
record PageBlocks(PageBudget budget) implements KnownSites.Work {
  private static final long serialVersionUID = 1L;

  /** The columns of {@link Tables#BLOCKS}, after those that tell where a row comes from. */
  static final StructType SCHEMA = Origin.with(Tables.BLOCKS_SCHEMA);

  @Override
  public Iterator<Row> on(Row row, @Nullable KnownSite site) {
    if (row.getAs(ArchiveColumns.REASON) != null) {
      return Origin.bad(row, SCHEMA);
    }
    ReadPage.Worked<List<Row>> done =
        PageRows.page(row, budget).with(page -> rows(row, page, site));
    List<Row> found = done.result();
    return found == null
        ? Origin.bad(row, done.reason(), done.message(), SCHEMA)
        : found.iterator();
  }

  /** A row a block; none if the page is in no cluster. */
  private static List<Row> rows(Row row, DomTree page, @Nullable KnownSite site) {
    String cluster = site == null ? null : site.cluster(PageSignature.of(page));
    PatternPage pattern = site == null ? null : site.pattern(cluster);
    List<Row> rows = new ArrayList<>();
    if (pattern != null) {
      Locator locator = Locator.of(page);
      for (BlockFinding found : pattern.find(PageShape.of(page))) {
        rows.add(
            Origin.row(
                row,
                cluster,
                found.name(),
                found.kind().name().toLowerCase(Locale.ROOT),
                found.nodes().stream().map(locator::xpath).toArray(),
                found.isFound() ? text(page, found.nodes()) : null,
                found.score()));
      }
    }
    return rows;
  }

  private static String text(DomTree page, List<Integer> nodes) {
    return String.join(" ", nodes.stream().map(node -> page.visibleText(node).strip()).toList());
  }
}
