package dev.pleach.spark.source;

import java.io.IOException;
import java.time.Instant;
import java.util.Arrays;
import java.util.Iterator;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.apache.spark.sql.catalyst.InternalRow;
import org.apache.spark.sql.catalyst.expressions.GenericInternalRow;
import org.apache.spark.sql.connector.read.Batch;
import org.apache.spark.sql.connector.read.InputPartition;
import org.apache.spark.sql.connector.read.PartitionReader;
import org.apache.spark.sql.connector.read.PartitionReaderFactory;
import org.apache.spark.sql.connector.read.Scan;
import org.apache.spark.sql.connector.read.SupportsPushDownRequiredColumns;
import org.apache.spark.sql.types.StructType;
import org.apache.spark.unsafe.types.UTF8String;
import org.apache.spark.util.SerializableConfiguration;
import org.jspecify.annotations.Nullable;

/** A scan over pieces of archives, with the columns that a query needs. */
final class ArchiveScan implements SupportsPushDownRequiredColumns, Scan, Batch {
  private final List<List<ArchivePiece>> tasks;
  private final SerializableConfiguration hadoop;
  private StructType columns = ArchiveColumns.SCHEMA;

  ArchiveScan(List<List<ArchivePiece>> tasks, SerializableConfiguration hadoop) {
    this.tasks = tasks;
    this.hadoop = hadoop;
  }

  @Override
  public void pruneColumns(StructType required) {
    columns = required;
  }

  @Override
  public Scan build() {
    return this;
  }

  @Override
  public StructType readSchema() {
    return columns;
  }

  @Override
  public Batch toBatch() {
    return this;
  }

  @Override
  public InputPartition[] planInputPartitions() {
    return tasks.stream().map(Task::new).toArray(InputPartition[]::new);
  }

  @Override
  public PartitionReaderFactory createReaderFactory() {
    return new Factory(columns.fieldNames(), hadoop);
  }

  private record Task(List<ArchivePiece> pieces) implements InputPartition {}

  @SuppressWarnings("ArrayRecordComponent") // never compared
  private record Factory(String[] columns, SerializableConfiguration hadoop)
      implements PartitionReaderFactory {
    @Override
    public PartitionReader<InternalRow> createReader(InputPartition partition) {
      return new Rows(((Task) partition).pieces.iterator(), columns, hadoop);
    }
  }

  /** The rows of a task. */
  private static final class Rows implements PartitionReader<InternalRow> {
    private final Iterator<ArchivePiece> pieces;
    private final String[] columns;
    private final SerializableConfiguration hadoop;
    private @Nullable ArchiveReader reader;
    private UTF8String file = UTF8String.EMPTY_UTF8;
    private InternalRow row = InternalRow.empty();

    Rows(Iterator<ArchivePiece> pieces, String[] columns, SerializableConfiguration hadoop) {
      this.pieces = pieces;
      this.columns = columns;
      this.hadoop = hadoop;
    }

    @Override
    public boolean next() throws IOException {
      while (true) {
        if (reader == null) {
          if (!pieces.hasNext()) {
            return false;
          }
          ArchivePiece piece = pieces.next();
          file = UTF8String.fromString(piece.file());
          reader = new ArchiveReader(piece, hadoop.value());
        }
        ArchiveReader.Captured found = reader.next();
        if (found != null) {
          row =
              new GenericInternalRow(
                  Arrays.stream(columns).map(name -> value(name, found)).toArray());
          return true;
        }
        close();
      }
    }

    private @Nullable Object value(String column, ArchiveReader.Captured of) {
      return switch (column) {
        case ArchiveColumns.FILE -> file;
        case ArchiveColumns.OFFSET -> of.offset();
        case ArchiveColumns.URL -> text(of.address());
        case ArchiveColumns.KEY -> text(of.key());
        case ArchiveColumns.CAPTURED -> of.when() == null ? null : micros(of.when());
        case ArchiveColumns.CHARSET -> text(of.charset());
        case ArchiveColumns.CONTENT -> of.content();
        case ArchiveColumns.REASON -> text(of.reason());
        case ArchiveColumns.MESSAGE -> text(of.message());
        default -> throw new IllegalStateException(column);
      };
    }

    private static @Nullable UTF8String text(@Nullable Object value) {
      return value == null ? null : UTF8String.fromString(value.toString());
    }

    private static long micros(Instant when) {
      return TimeUnit.SECONDS.toMicros(when.getEpochSecond())
          + TimeUnit.NANOSECONDS.toMicros(when.getNano());
    }

    @Override
    public InternalRow get() {
      return row;
    }

    @Override
    public void close() throws IOException {
      if (reader != null) {
        reader.close();
        reader = null;
      }
    }
  }
}
