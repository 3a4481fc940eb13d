package dev.pleach.spark.sink;

import java.io.IOException;
import java.io.Serializable;
import java.util.Map;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.Path;
import org.apache.hadoop.mapreduce.Job;
import org.apache.hadoop.mapreduce.TaskAttemptContext;
import org.apache.hadoop.mapreduce.TaskAttemptID;
import org.apache.hadoop.mapreduce.lib.output.FileOutputFormat;
import org.apache.hadoop.mapreduce.task.TaskAttemptContextImpl;
import org.apache.spark.internal.io.FileCommitProtocol;
import org.apache.spark.internal.io.FileNameSpec;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.catalyst.InternalRow;
import org.apache.spark.sql.execution.datasources.OutputWriter;
import org.apache.spark.sql.execution.datasources.OutputWriterFactory;
import org.apache.spark.sql.execution.datasources.parquet.ParquetFileFormat;
import org.apache.spark.sql.types.StructType;
import org.apache.spark.util.SerializableConfiguration;
import scala.Option;

/**
 * How the files of one table are written: as Spark writes Parquet.
 *
 * @param name of its folder
 */
record TableFiles(
    String name, StructType schema, OutputWriterFactory factory, SerializableConfiguration conf)
    implements Serializable {

  /** A job of Hadoop that writes into a folder, with settings of Parquet. */
  static Job job(SparkSession spark, String out, Map<String, String> settings) throws IOException {
    Job job = Job.getInstance(spark.sessionState().newHadoopConf());
    job.setOutputKeyClass(Void.class);
    job.setOutputValueClass(InternalRow.class);
    FileOutputFormat.setOutputPath(job, new Path(out));
    settings.forEach(job.getConfiguration()::set);
    return job;
  }

  /** Prepares a table. The schema becomes a part of the job, so every table needs its own. */
  static TableFiles of(SparkSession spark, Job job, String name, StructType schema) {
    OutputWriterFactory factory =
        new ParquetFileFormat()
            .prepareWrite(spark, job, scala.collection.immutable.Map$.MODULE$.empty(), schema);
    return new TableFiles(
        name, schema, factory, new SerializableConfiguration(job.getConfiguration()));
  }

  TaskAttemptContext context(TaskAttemptID attempt) {
    Configuration own = new Configuration(conf.value());
    own.set("mapreduce.job.id", attempt.getJobID().toString());
    own.set("mapreduce.task.id", attempt.getTaskID().toString());
    own.set("mapreduce.task.attempt.id", attempt.toString());
    own.setBoolean("mapreduce.task.ismap", true);
    own.setInt("mapreduce.task.partition", 0);
    return new TaskAttemptContextImpl(own, attempt);
  }

  /** Opens the file of a task, where it stays until the task is committed. */
  OutputWriter open(FileCommitProtocol committer, TaskAttemptID attempt) {
    TaskAttemptContext context = context(attempt);
    String path =
        committer.newTaskTempFile(
            context, Option.apply(name), new FileNameSpec("", factory.getFileExtension(context)));
    return factory.newInstance(path, schema, context);
  }
}
