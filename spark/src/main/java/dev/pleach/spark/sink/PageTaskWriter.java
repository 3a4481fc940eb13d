package dev.pleach.spark.sink;

import java.io.IOException;
import java.util.List;
import org.apache.hadoop.fs.Path;
import org.apache.hadoop.mapreduce.JobID;
import org.apache.hadoop.mapreduce.TaskAttemptContext;
import org.apache.hadoop.mapreduce.TaskAttemptID;
import org.apache.hadoop.mapreduce.TaskID;
import org.apache.hadoop.mapreduce.TaskType;
import org.apache.spark.internal.io.FileCommitProtocol;
import org.apache.spark.sql.catalyst.InternalRow;
import org.apache.spark.sql.catalyst.expressions.GenericInternalRow;
import org.apache.spark.sql.connector.write.DataWriter;
import org.apache.spark.sql.connector.write.DataWriterFactory;
import org.apache.spark.sql.connector.write.WriterCommitMessage;
import org.apache.spark.sql.execution.datasources.OutputWriter;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.StructType;
import org.apache.spark.unsafe.types.UTF8String;
import org.jspecify.annotations.Nullable;

/** Writes the rows of a task into the tables of {@link PageSink}, a file each. */
final class PageTaskWriter implements DataWriter<InternalRow> {
  /** What tells where a page comes from. */
  static final List<String> PLACE = List.of("key", "file", "offset");

  /** Where an answer comes from, and where it is written: the name of the file and its row. */
  static final StructType PLACES =
      new StructType()
          .add("key", DataTypes.StringType)
          .add("file", DataTypes.StringType)
          .add("offset", DataTypes.LongType)
          .add("part", DataTypes.StringType)
          .add("row", DataTypes.LongType);

  private static final int ANSWERS = 0; // number of a table
  private static final int PLACED = 1;

  private final Factory factory;
  private final TaskAttemptID attempt;
  private final TaskAttemptContext context;
  private final @Nullable OutputWriter[] open; // index: table
  private @Nullable UTF8String part; // the file of the answers
  private long rows; // in it

  /** What a task has written. */
  record Written(FileCommitProtocol.TaskCommitMessage files) implements WriterCommitMessage {}

  /**
   * Makes the writers of tasks.
   *
   * @param columns of each table, those of the rows
   * @param bad the table of rows with a reason, -1 to leave them out
   * @param placed whether the second table is {@link #PLACES}
   * @param reason the column that is null for an answer
   */
  record Factory(
      FileCommitProtocol committer,
      List<TableFiles> tables,
      List<int[]> columns,
      int bad,
      boolean placed,
      int reason)
      implements DataWriterFactory {
    @Override
    public DataWriter<InternalRow> createWriter(int partition, long task) {
      return new PageTaskWriter(this, partition, task);
    }
  }

  private PageTaskWriter(Factory factory, int partition, long task) {
    this.factory = factory;
    JobID job = new JobID("pleach", 0);
    attempt =
        new TaskAttemptID(
            new TaskID(job, TaskType.MAP, partition), (int) (task & Integer.MAX_VALUE));
    context = factory.tables.get(ANSWERS).context(attempt);
    open = new OutputWriter[factory.tables.size()];
    factory.committer.setupTask(context);
    for (int table = 0; table < open.length && partition == 0; table++) {
      writer(table); // a table without rows has its columns nevertheless
    }
  }

  private OutputWriter writer(int table) {
    OutputWriter writer = open[table];
    if (writer == null) {
      writer = factory.tables.get(table).open(factory.committer, attempt);
      open[table] = writer;
    }
    return writer;
  }

  @Override
  public void write(InternalRow row) {
    if (!row.isNullAt(factory.reason)) {
      if (factory.bad >= 0) {
        writer(factory.bad).write(columns(row, factory.bad, 0));
      }
      return;
    }
    OutputWriter answers = writer(ANSWERS);
    answers.write(columns(row, ANSWERS, 0));
    if (factory.placed) {
      if (part == null) {
        part = UTF8String.fromString(new Path(answers.path()).getName());
      }
      GenericInternalRow place = columns(row, PLACED, 2);
      place.update(PLACE.size(), part);
      place.update(PLACE.size() + 1, rows++);
      writer(PLACED).write(place);
    }
  }

  /** The columns of a table, and some more that are not filled yet. */
  private GenericInternalRow columns(InternalRow row, int table, int more) {
    int[] from = factory.columns.get(table);
    StructType schema = factory.tables.get(table).schema();
    @Nullable Object[] values = new Object[from.length + more];
    for (int i = 0; i < from.length; i++) {
      values[i] = row.isNullAt(from[i]) ? null : row.get(from[i], schema.apply(i).dataType());
    }
    return new GenericInternalRow(values);
  }

  @Override
  public WriterCommitMessage commit() throws IOException {
    closeFiles();
    return new Written(factory.committer.commitTask(context));
  }

  @Override
  public void abort() throws IOException {
    try {
      closeFiles();
    } finally {
      factory.committer.abortTask(context);
    }
  }

  private void closeFiles() {
    for (int table = 0; table < open.length; table++) {
      OutputWriter writer = open[table];
      open[table] = null;
      if (writer != null) {
        writer.close();
      }
    }
  }

  @Override
  public void close() {
    // Both ends of a task close the files.
  }
}
