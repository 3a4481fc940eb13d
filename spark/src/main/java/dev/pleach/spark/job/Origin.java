package dev.pleach.spark.job;

import dev.pleach.spark.page.ReadPage;
import dev.pleach.spark.source.ArchiveColumns;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Iterator;
import java.util.List;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.RowFactory;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.StructField;
import org.apache.spark.sql.types.StructType;
import org.jspecify.annotations.Nullable;

/** The first columns of every row that a work makes of a page: where it comes from. */
final class Origin {
  static final StructType SCHEMA =
      new StructType()
          .add(ArchiveColumns.FILE, DataTypes.StringType)
          .add(ArchiveColumns.OFFSET, DataTypes.LongType)
          .add(ArchiveColumns.KEY, DataTypes.StringType)
          .add(ArchiveColumns.REASON, DataTypes.StringType)
          .add(ArchiveColumns.MESSAGE, DataTypes.StringType)
          .add("site", DataTypes.StringType)
          .add(ArchiveColumns.URL, DataTypes.StringType);

  private Origin() {}

  /** The same columns and those of a table behind its site and address. */
  static StructType with(StructType table) {
    StructType all = SCHEMA;
    for (StructField field : table.fields()) {
      all = names().contains(field.name()) ? all : all.add(field);
    }
    return all;
  }

  private static List<String> names() {
    return List.of(SCHEMA.fieldNames());
  }

  /** The row of a capture that the archive gives no page for. */
  static Iterator<Row> bad(Row row, StructType schema) {
    return bad(row, row.getAs(ArchiveColumns.REASON), row.getAs(ArchiveColumns.MESSAGE), schema);
  }

  /** The row of a page that gave no answer. */
  static Iterator<Row> bad(
      Row row, @Nullable String reason, @Nullable String message, StructType schema) {
    @Nullable Object[] values = Arrays.copyOf(first(row, reason, message).toArray(), schema.size());
    return KnownSites.one(values);
  }

  /** One row of an answer. */
  static Row row(Row row, @Nullable Object... values) {
    List<@Nullable Object> all = new ArrayList<>(first(row, null, null));
    all.addAll(Arrays.asList(values));
    return RowFactory.create(all.toArray());
  }

  private static List<@Nullable Object> first(
      Row row, @Nullable String reason, @Nullable String message) {
    String url = row.getAs(ArchiveColumns.URL);
    return Arrays.asList(
        row.getAs(ArchiveColumns.FILE),
        row.getAs(ArchiveColumns.OFFSET),
        row.getAs(ArchiveColumns.KEY),
        reason,
        message,
        url == null ? null : ReadPage.site(url),
        url);
  }
}
