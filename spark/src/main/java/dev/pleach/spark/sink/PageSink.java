package dev.pleach.spark.sink;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.UUID;
import org.apache.hadoop.mapreduce.Job;
import org.apache.spark.internal.io.FileCommitProtocol;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SaveMode;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.connector.catalog.SupportsWrite;
import org.apache.spark.sql.connector.catalog.Table;
import org.apache.spark.sql.connector.catalog.TableCapability;
import org.apache.spark.sql.connector.catalog.TableProvider;
import org.apache.spark.sql.connector.expressions.Transform;
import org.apache.spark.sql.connector.write.BatchWrite;
import org.apache.spark.sql.connector.write.DataWriterFactory;
import org.apache.spark.sql.connector.write.LogicalWriteInfo;
import org.apache.spark.sql.connector.write.PhysicalWriteInfo;
import org.apache.spark.sql.connector.write.Write;
import org.apache.spark.sql.connector.write.WriteBuilder;
import org.apache.spark.sql.connector.write.WriterCommitMessage;
import org.apache.spark.sql.types.StructField;
import org.apache.spark.sql.types.StructType;
import org.apache.spark.sql.util.CaseInsensitiveStringMap;
import org.jspecify.annotations.Nullable;
import scala.jdk.javaapi.CollectionConverters;

/**
 * Writes answers for pages, what gave none, and where each answer is, as three tables of Parquet in
 * one pass. Spark writes a table at a time; the answers would have to be kept until the second is
 * written, or be found again.
 *
 * <p>All files of a task are committed together, by the protocol that Spark uses for its own
 * tables.
 */
public final class PageSink implements TableProvider {
  /**
   * The table that tells where answers are: where an answer comes from and which row of which file
   * it is.
   */
  public static final String PLACES = "places";

  /** The columns of that table: what a page is, and the name of the file with its row. */
  public static final StructType PLACES_SCHEMA = PageTaskWriter.PLACES;

  private static final String ANSWERS = "answers";
  private static final String BAD = "bad";

  @Override
  public StructType inferSchema(CaseInsensitiveStringMap options) {
    return new StructType(); // any is taken
  }

  @Override
  public Table getTable(
      StructType schema, Transform[] partitioning, Map<String, String> properties) {
    return new Sink();
  }

  /**
   * Writes rows. No table is marked as complete: whoever has this done may have to mend it.
   *
   * @param out the folder of the tables
   * @param answers the table of rows without a reason, and its columns
   * @param bad the table of the others; null to leave them out
   */
  public static void write(Dataset<Row> rows, String out, Target answers, @Nullable Target bad) {
    var writer =
        rows.write()
            .format(PageSink.class.getName())
            .mode(SaveMode.Append)
            .option("path", out)
            .option(ANSWERS, answers.toString());
    (bad == null ? writer : writer.option(BAD, bad.toString())).save();
  }

  /**
   * A table that is written.
   *
   * @param columns of the rows, in the order of the table
   */
  public record Target(String table, List<String> columns) {
    /** The columns of a schema. */
    public static Target of(String table, StructType schema) {
      return new Target(table, List.of(schema.fieldNames()));
    }

    @Override
    public String toString() {
      return table + "," + String.join(",", columns);
    }

    static Target read(String written) {
      List<String> parts = List.of(written.split(","));
      return new Target(parts.get(0), parts.subList(1, parts.size()));
    }
  }

  private static final class Sink implements SupportsWrite {
    @Override
    public String name() {
      return "tables of pages";
    }

    @Override
    @SuppressWarnings("deprecation") // Spark asks for the schema in both ways
    public StructType schema() {
      return new StructType();
    }

    @Override
    public Set<TableCapability> capabilities() {
      return Set.of(TableCapability.BATCH_WRITE, TableCapability.ACCEPT_ANY_SCHEMA);
    }

    @Override
    public WriteBuilder newWriteBuilder(LogicalWriteInfo info) {
      return new WriteBuilder() {
        @Override
        public Write build() {
          return new Write() {
            @Override
            public BatchWrite toBatch() {
              try {
                return new Tables(info);
              } catch (IOException e) {
                throw new UncheckedIOException(e);
              }
            }
          };
        }
      };
    }
  }

  /** The whole write, at the driver. */
  private static final class Tables implements BatchWrite {
    private final Job job;
    private final FileCommitProtocol committer;
    private final PageTaskWriter.Factory factory;

    Tables(LogicalWriteInfo info) throws IOException {
      SparkSession spark = SparkSession.active();
      String out = Objects.requireNonNull(info.options().get("path"));
      StructType rows = info.schema();
      Target answers = Target.read(Objects.requireNonNull(info.options().get(ANSWERS)));
      String others = info.options().get(BAD);
      Map<String, String> settings = new HashMap<>();
      settings.put("mapreduce.fileoutputcommitter.marksuccessfuljobs", "false"); // see write
      for (String longText : List.of("text", "markdown")) { // hardly any text occurs twice
        settings.put("parquet.enable.dictionary#" + longText, "false");
      }
      job = TableFiles.job(spark, out, settings);
      List<TableFiles> tables = new ArrayList<>();
      List<int[]> columns = new ArrayList<>();
      tables.add(TableFiles.of(spark, job, answers.table, schema(answers, rows)));
      columns.add(ordinals(answers, rows));
      if (hasPlaces(rows)) {
        Job own = TableFiles.job(spark, out, Map.of());
        tables.add(TableFiles.of(spark, own, PLACES, PageTaskWriter.PLACES));
        columns.add(ordinals(new Target(PLACES, PageTaskWriter.PLACE), rows));
      }
      int bad = others == null ? -1 : tables.size();
      if (others != null) {
        Target target = Target.read(others);
        Job own = TableFiles.job(spark, out, Map.of());
        tables.add(TableFiles.of(spark, own, target.table, schema(target, rows)));
        columns.add(ordinals(target, rows));
      }
      committer =
          FileCommitProtocol.instantiate(
              spark.sessionState().conf().fileCommitProtocolClass(),
              UUID.randomUUID().toString(),
              out,
              false);
      committer.setupJob(job);
      factory =
          new PageTaskWriter.Factory(
              committer, tables, columns, bad, hasPlaces(rows), rows.fieldIndex("reason"));
    }

    private static boolean hasPlaces(StructType rows) {
      return Arrays.asList(rows.fieldNames()).containsAll(PageTaskWriter.PLACE);
    }

    private static int[] ordinals(Target target, StructType rows) {
      return target.columns.stream().mapToInt(rows::fieldIndex).toArray();
    }

    private static StructType schema(Target target, StructType rows) {
      return new StructType(
          target.columns.stream().map(name -> rows.apply(name)).toArray(StructField[]::new));
    }

    @Override
    public DataWriterFactory createBatchWriterFactory(PhysicalWriteInfo info) {
      return factory;
    }

    @Override
    public boolean useCommitCoordinator() {
      return false; // the protocol asks the coordinator itself
    }

    @Override
    public void commit(WriterCommitMessage[] messages) {
      List<FileCommitProtocol.TaskCommitMessage> done = new ArrayList<>();
      for (WriterCommitMessage message : messages) {
        done.add(((PageTaskWriter.Written) message).files());
      }
      committer.commitJob(job, CollectionConverters.asScala(done).toSeq());
    }

    @Override
    public void abort(WriterCommitMessage[] messages) {
      committer.abortJob(job);
    }
  }
}
