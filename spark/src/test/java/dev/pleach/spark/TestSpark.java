package dev.pleach.spark;

import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.apache.spark.sql.Column;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.functions;

/** The session of the tests, and what they read. */
public final class TestSpark {
  private TestSpark() {}

  /** One session for all tests. */
  public static SparkSession session() {
    return SparkSession.builder()
        .master("local[2]")
        .config("spark.ui.enabled", "false")
        .config("spark.driver.host", "127.0.0.1")
        .config("spark.driver.bindAddress", "127.0.0.1")
        .config("spark.sql.shuffle.partitions", "4")
        .config("spark.log.level", "ERROR")
        .config("spark.sql.extensions", "dev.pleach.spark.sql.PleachExtensions")
        .getOrCreate();
  }

  /** The rows of a table, sorted, as text. */
  public static List<String> rows(Path out, String table, String... columns) {
    return session()
        .read()
        .parquet(out.resolve(table).toString())
        .select(Arrays.stream(columns).map(functions::col).toArray(Column[]::new))
        .collectAsList()
        .stream()
        .map(Row::toString)
        .sorted()
        .toList();
  }
}
