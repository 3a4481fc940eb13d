package dev.pleach.spark.job;

import static org.apache.spark.sql.functions.col;
import static org.apache.spark.sql.functions.lit;
import static org.apache.spark.sql.functions.regexp_replace;

import dev.pleach.spark.source.ArchiveColumns;
import dev.pleach.spark.source.ArchivePieces;
import dev.pleach.spark.source.WarcSource;
import java.io.IOException;
import java.util.List;
import java.util.Set;
import org.apache.spark.sql.Column;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;

/**
 * Pages to be read: web archives, or a table of pages as Parquet with the columns {@code url} and
 * {@code html} (text) or {@code content} (bytes, with {@code charset} beside it).
 *
 * @param paths files, folders or patterns
 * @param parquet whether it is a table of pages
 * @param partitions into how many pieces archives are cut, about; 0 to cut by size
 */
public record ArchiveInput(List<String> paths, boolean parquet, int partitions) {
  /** Copies the list. */
  public ArchiveInput {
    paths = List.copyOf(paths);
  }

  /** The pages, with the columns of {@link ArchiveColumns}. */
  public Dataset<Row> read(SparkSession spark) throws IOException {
    return parquet ? table(spark) : archives(spark);
  }

  private Dataset<Row> archives(SparkSession spark) throws IOException {
    var source = spark.read().format("warc").option(WarcSource.PATHS, String.join("\n", paths));
    if (partitions > 0) {
      long size =
          ArchivePieces.files(paths, spark.sessionState().newHadoopConf()).values().stream()
              .mapToLong(bytes -> bytes)
              .sum();
      source = source.option(WarcSource.SPLIT_BYTES, Math.max(1, size / partitions));
    }
    return source.load();
  }

  private Dataset<Row> table(SparkSession spark) {
    Dataset<Row> table = spark.read().parquet(paths.toArray(new String[0]));
    Set<String> names = Set.of(table.columns());
    boolean bytes = names.contains(ArchiveColumns.CONTENT);
    Column content = bytes ? col(ArchiveColumns.CONTENT) : col("html").cast("binary");
    Column charset =
        !bytes
            ? lit("UTF-8")
            : names.contains(ArchiveColumns.CHARSET)
                ? col(ArchiveColumns.CHARSET)
                : lit(null).cast("string");
    Column url = col(ArchiveColumns.URL);
    Dataset<Row> pages =
        table
            .filter(url.isNotNull().and(content.isNotNull()))
            .select(
                url.as(ArchiveColumns.FILE),
                lit(0L).as(ArchiveColumns.OFFSET),
                url,
                regexp_replace(url, "^https:", "http:").as(ArchiveColumns.KEY),
                lit(null).cast("timestamp").as(ArchiveColumns.CAPTURED),
                charset.as(ArchiveColumns.CHARSET),
                content.as(ArchiveColumns.CONTENT),
                lit(null).cast("string").as(ArchiveColumns.REASON),
                lit(null).cast("string").as(ArchiveColumns.MESSAGE));
    return partitions > 0 ? pages.repartition(partitions) : pages;
  }
}
