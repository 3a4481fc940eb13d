package dev.pleach.spark.job;

import dev.pleach.diff.Diff;
import dev.pleach.diff.story.Finding;
import dev.pleach.diff.story.Finding.Section;
import dev.pleach.diff.story.Story;
import dev.pleach.dom.DomTree;
import dev.pleach.spark.page.PageBudget;
import dev.pleach.spark.page.ReadPage;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import org.apache.spark.api.java.function.MapFunction;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.RowFactory;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.StructType;
import org.jspecify.annotations.Nullable;

/** What became of a page between two crawls: a row of both its captures, or of one. */
record PageChanges(PageBudget budget) implements MapFunction<Row, Row>, Serializable {
  private static final long serialVersionUID = 1L;

  /** The columns of {@link Tables#CHANGES}, and why a page gave no answer. */
  static final StructType SCHEMA =
      Tables.CHANGES_SCHEMA
          .add("file", DataTypes.StringType)
          .add("offset", DataTypes.LongType)
          .add("reason", DataTypes.StringType)
          .add("message", DataTypes.StringType);

  /** The columns of both captures begin so. */
  static final String BEFORE = "before_";

  static final String AFTER = "after_";

  @Override
  public Row call(Row row) {
    byte[] before = row.getAs(BEFORE + "content");
    byte[] after = row.getAs(AFTER + "content");
    if (before == null || after == null) {
      return row(row, before == null ? "new" : "removed", 0, 0, 0, List.of());
    }
    if (Arrays.equals(before, after) && isSame(row, "charset") && isSame(row, "url")) {
      return row(row, "same", 0, 0, 0, List.of());
    }
    ReadPage old = page(row, BEFORE, before);
    ReadPage fresh = page(row, AFTER, after);
    DomTree tree = old.tree();
    ReadPage.Worked<Row> done =
        tree == null
            ? new ReadPage.Worked<>(null, old.reason(), old.message())
            : fresh.with(page -> compared(row, Diff.between(tree, page).story()));
    Row found = done.result();
    return found == null ? bad(row, done.reason(), done.message()) : found;
  }

  private static boolean isSame(Row row, String column) {
    return Objects.equals(row.getAs(BEFORE + column), row.getAs(AFTER + column));
  }

  private ReadPage page(Row row, String side, byte[] content) {
    return ReadPage.of(content, row.getAs(side + "url"), row.getAs(side + "charset"), budget);
  }

  private static Row compared(Row row, Story story) {
    List<Row> findings = new ArrayList<>();
    for (Finding finding : story.findings()) {
      for (Finding.Place place : finding.places()) {
        findings.add(
            RowFactory.create(
                finding.section().name().toLowerCase(Locale.ROOT),
                finding.kind().verb(),
                finding.noun(),
                place.where(),
                place.from(),
                place.to()));
      }
    }
    return row(
        row,
        story.tellsChange() ? "changed" : "same",
        story.count(Section.READ),
        story.count(Section.ORDER),
        story.of(Section.LINKS).stream().mapToInt(Finding::count).sum(),
        findings);
  }

  private static Row row(
      Row row, String outcome, int visible, int moved, int links, List<Row> findings) {
    String url = url(row);
    return RowFactory.create(
        ReadPage.site(url),
        url,
        outcome,
        visible,
        moved,
        links,
        findings.toArray(),
        null,
        null,
        null,
        null);
  }

  private static Row bad(Row row, @Nullable String reason, @Nullable String message) {
    String url = url(row);
    return RowFactory.create(
        ReadPage.site(url),
        url,
        "trouble",
        null,
        null,
        null,
        null,
        row.getAs(AFTER + "file"),
        row.getAs(AFTER + "offset"),
        reason,
        message);
  }

  private static String url(Row row) {
    String after = row.getAs(AFTER + "url");
    return after == null ? row.getAs(BEFORE + "url") : after;
  }
}
