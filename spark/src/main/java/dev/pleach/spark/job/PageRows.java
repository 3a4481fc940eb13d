package dev.pleach.spark.job;

import static org.apache.spark.sql.functions.broadcast;
import static org.apache.spark.sql.functions.col;
import static org.apache.spark.sql.functions.not;
import static org.apache.spark.sql.functions.struct;

import dev.pleach.cluster.PageSignature;
import dev.pleach.spark.page.PageBudget;
import dev.pleach.spark.page.ReadPage;
import dev.pleach.spark.source.ArchiveColumns;
import java.util.List;
import org.apache.spark.api.java.function.MapFunction;
import org.apache.spark.sql.Column;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Encoders;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.RowFactory;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.StructType;
import org.apache.spark.storage.StorageLevel;

/**
 * Rows of pages. Of several captures of an address the first that is a page counts, as for the
 * command line, in the order of files and of the records in them.
 */
final class PageRows {
  /** Pages by their signatures, or the reason why a page has none. */
  static final StructType SIGNED =
      new StructType()
          .add(ArchiveColumns.FILE, DataTypes.StringType)
          .add(ArchiveColumns.OFFSET, DataTypes.LongType)
          .add(ArchiveColumns.URL, DataTypes.StringType)
          .add(ArchiveColumns.KEY, DataTypes.StringType)
          .add("site", DataTypes.StringType)
          .add("order", DataTypes.LongType)
          .add("signature", DataTypes.BinaryType)
          .add(ArchiveColumns.REASON, DataTypes.StringType)
          .add(ArchiveColumns.MESSAGE, DataTypes.StringType);

  /** The names of these columns. */
  static final List<String> SIGNED_COLUMNS = List.of(SIGNED.fieldNames());

  private static final long KNOWN_EVERYWHERE = 200_000; // addresses that are captured repeatedly

  private PageRows() {}

  /** The signature of a row. */
  static PageSignature signature(Row row) {
    return PageSignature.ofBytes(row.getAs("signature"));
  }

  /** The signatures of pages. */
  static Dataset<Row> signed(Dataset<Row> pages, PageBudget budget) {
    return pages.map((MapFunction<Row, Row>) row -> sign(row, budget), Encoders.row(SIGNED));
  }

  private static Row sign(Row row, PageBudget budget) {
    String url = row.getAs(ArchiveColumns.URL);
    String reason = row.getAs(ArchiveColumns.REASON);
    String message = row.getAs(ArchiveColumns.MESSAGE);
    PageSignature signature = null;
    if (reason == null) {
      ReadPage.Worked<PageSignature> signed = page(row, budget).with(PageSignature::of);
      signature = signed.result();
      reason = signed.reason();
      message = signed.message();
    }
    return RowFactory.create(
        row.getAs(ArchiveColumns.FILE),
        row.getAs(ArchiveColumns.OFFSET),
        url,
        row.getAs(ArchiveColumns.KEY),
        url == null ? null : ReadPage.site(url),
        signature == null ? null : signature.order(),
        signature == null ? null : signature.toBytes(),
        reason,
        message);
  }

  /** The page of a row. */
  static ReadPage page(Row row, PageBudget budget) {
    return ReadPage.of(
        row.getAs(ArchiveColumns.CONTENT),
        row.getAs(ArchiveColumns.URL),
        row.getAs(ArchiveColumns.CHARSET),
        budget);
  }

  /** Rows that have a page. */
  static Column isPage() {
    return col(ArchiveColumns.REASON).isNull();
  }

  /** What gave no page, for {@link Tables#BAD}. */
  static Dataset<Row> bad(Dataset<Row> rows) {
    return rows.filter(not(isPage())).select("file", "offset", "url", "reason", "message");
  }

  /** Of each address the rows of the first capture that is a page. */
  static Dataset<Row> first(Dataset<Row> rows) {
    return withoutRepeated(rows.filter(isPage()));
  }

  /**
   * All rows but those of pages that were captured before. Few addresses are captured more than
   * once in most archives; then every task knows them, and no page moves.
   */
  static Dataset<Row> withoutRepeated(Dataset<Row> rows) {
    Column place = struct(ArchiveColumns.FILE, ArchiveColumns.OFFSET);
    Dataset<Row> repeated =
        RepeatedCaptures.of(rows.filter(isPage())).persist(StorageLevel.MEMORY_AND_DISK());
    long count = repeated.count();
    if (count == 0) {
      return rows;
    }
    boolean few = count <= KNOWN_EVERYWHERE;
    Column isLater = isPage().and(col("first").isNotNull()).and(place.notEqual(col("first")));
    return rows.join(
            few ? broadcast(repeated) : repeated, new String[] {ArchiveColumns.KEY}, "left")
        .filter(not(isLater))
        .drop("first");
  }
}
