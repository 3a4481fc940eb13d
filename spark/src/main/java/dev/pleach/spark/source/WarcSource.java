package dev.pleach.spark.source;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.apache.hadoop.conf.Configuration;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.connector.catalog.SupportsRead;
import org.apache.spark.sql.connector.catalog.Table;
import org.apache.spark.sql.connector.catalog.TableCapability;
import org.apache.spark.sql.connector.catalog.TableProvider;
import org.apache.spark.sql.connector.expressions.Transform;
import org.apache.spark.sql.connector.read.ScanBuilder;
import org.apache.spark.sql.sources.DataSourceRegister;
import org.apache.spark.sql.types.StructType;
import org.apache.spark.sql.util.CaseInsensitiveStringMap;
import org.apache.spark.util.SerializableConfiguration;

/**
 * Web archives as a table: {@code spark.read().format("warc").load("s3a://bucket/crawl/")}. Columns
 * are those of {@link ArchiveColumns}. Archives whose records are gzip members are read in pieces
 * of {@code splitBytes}; others a file at a time.
 */
public final class WarcSource implements TableProvider, DataSourceRegister {
  /** The option with the paths, one a line. */
  public static final String PATHS = "paths";

  /** The option with the size of a piece. */
  public static final String SPLIT_BYTES = "splitBytes";

  /** Enough pages that a task is no trouble, few enough that the last ones end together. */
  static final long STANDARD_SPLIT = 32L << 20;

  @Override
  public String shortName() {
    return "warc";
  }

  @Override
  public StructType inferSchema(CaseInsensitiveStringMap options) {
    return ArchiveColumns.SCHEMA;
  }

  @Override
  public Table getTable(
      StructType schema, Transform[] partitioning, Map<String, String> properties) {
    return new ArchiveTable();
  }

  private static final class ArchiveTable implements SupportsRead {
    @Override
    public String name() {
      return "warc";
    }

    @Override
    @SuppressWarnings("deprecation") // Spark asks for the schema in both ways
    public StructType schema() {
      return ArchiveColumns.SCHEMA;
    }

    @Override
    public Set<TableCapability> capabilities() {
      return Set.of(TableCapability.BATCH_READ);
    }

    @Override
    public ScanBuilder newScanBuilder(CaseInsensitiveStringMap options) {
      String paths = options.containsKey(PATHS) ? options.get(PATHS) : options.get("path");
      if (paths == null) {
        throw new IllegalArgumentException("Name an archive: load(\"crawl.warc.gz\").");
      }
      Configuration hadoop = SparkSession.active().sessionState().newHadoopConf();
      try {
        return new ArchiveScan(
            ArchivePieces.cut(
                ArchivePieces.files(List.of(paths.split("\n")), hadoop),
                Math.max(1, options.getLong(SPLIT_BYTES, STANDARD_SPLIT))),
            new SerializableConfiguration(hadoop));
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }
  }
}
