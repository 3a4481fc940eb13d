package dev.pleach.spark.job;

import static org.apache.spark.sql.functions.col;
import static org.apache.spark.sql.functions.max;
import static org.apache.spark.sql.functions.min;
import static org.apache.spark.sql.functions.struct;

import dev.pleach.spark.sink.PageSink;
import dev.pleach.spark.source.ArchiveColumns;
import java.io.IOException;
import java.util.List;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.Path;
import org.apache.spark.sql.Column;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Encoders;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SaveMode;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.types.StructType;
import org.apache.spark.storage.StorageLevel;

/**
 * Takes repeated captures out of a table that {@link PageSink} has written: of each address the
 * rows of the first capture that gave some stay. Few addresses are captured more than once in most
 * archives, so a table is written as it comes, and only files that have rows too many are written
 * again.
 */
final class RepeatedCaptures {
  private static final String FIRST = "first";

  private RepeatedCaptures() {}

  /** The addresses of rows with several places, and the first place of each. */
  static Dataset<Row> of(Dataset<Row> rows) {
    Column place = struct(ArchiveColumns.FILE, ArchiveColumns.OFFSET);
    return rows.groupBy(ArchiveColumns.KEY)
        .agg(min(place).as(FIRST), max(place).as("last"))
        .filter("first <> last")
        .select(ArchiveColumns.KEY, FIRST);
  }

  /** Takes them out of a table. */
  static void remove(SparkSession spark, String out, String table, StructType schema)
      throws IOException {
    String written = out + "/" + PageSink.PLACES;
    Dataset<Row> places = spark.read().schema(PageSink.PLACES_SCHEMA).parquet(written);
    Dataset<Row> repeated = of(places).persist(StorageLevel.MEMORY_AND_DISK());
    FileSystem files = new Path(out).getFileSystem(spark.sessionState().newHadoopConf());
    // Counted, not asked for one: that would look into one task's share after the other.
    if (repeated.count() > 0) {
      Dataset<Row> late =
          places
              .join(repeated, ArchiveColumns.KEY)
              .filter(struct(ArchiveColumns.FILE, ArchiveColumns.OFFSET).notEqual(col(FIRST)))
              .select("part", "row")
              .persist(StorageLevel.MEMORY_AND_DISK());
      List<String> parts =
          late.select("part").distinct().as(Encoders.STRING()).collectAsList().stream()
              .map(name -> out + "/" + table + "/" + name)
              .toList();
      spark
          .read()
          .schema(schema)
          .parquet(parts.toArray(new String[0]))
          .select(
              col("*"), col("_metadata.file_name").as("part"), col("_metadata.row_index").as("row"))
          .join(late, new String[] {"part", "row"}, "left_anti")
          .drop("part", "row")
          .write()
          .mode(SaveMode.Append)
          .parquet(out + "/" + table);
      for (String part : parts) {
        files.delete(new Path(part), false);
      }
      late.unpersist();
    }
    repeated.unpersist();
    files.delete(new Path(written), true);
  }
}
