package dev.pleach.spark.job;

import static org.apache.spark.sql.functions.col;

import dev.pleach.spark.page.ReadPage;
import dev.pleach.spark.sink.PageSink;
import java.io.IOException;
import java.util.Arrays;
import java.util.Iterator;
import org.apache.hadoop.fs.Path;
import org.apache.spark.sql.Column;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Encoders;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SaveMode;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.StructType;
import org.apache.spark.storage.StorageLevel;
import org.jspecify.annotations.Nullable;

/**
 * The jobs. Each reads pages, writes its tables as folders of Parquet into one new folder, and
 * beside them {@link Tables#BAD}. The rows are the answers of the command line to the same pages,
 * whatever the number of partitions and whichever machine dies meanwhile.
 */
public final class ArchiveJobs {
  /** A capture with its cluster, or with the reason why it has none. */
  private static final StructType CLUSTERED =
      Tables.BAD_SCHEMA.add("site", DataTypes.StringType).add("cluster", DataTypes.StringType);

  private final SparkSession spark;
  private final String out;
  private final JobOptions options;

  /**
   * @param out a folder that is made
   */
  public ArchiveJobs(SparkSession spark, String out, JobOptions options) {
    this.spark = spark;
    this.out = out;
    this.options = options;
  }

  /** The cluster of every page. */
  public void clusters(ArchiveInput input) throws IOException {
    learn(input, null, false);
  }

  /**
   * The clusters and the profile of each.
   *
   * @param earlier what this job wrote for an earlier crawl, null if there is none: pages that are
   *     like none of its clusters are learned from, and no others
   */
  public void templates(ArchiveInput input, @Nullable String earlier) throws IOException {
    learn(input, earlier, true);
  }

  private void learn(ArchiveInput input, @Nullable String earlier, boolean templates)
      throws IOException {
    Dataset<Row> source = input.read(spark);
    Dataset<Row> signed =
        PageRows.signed(source, options.budget()).persist(StorageLevel.MEMORY_AND_DISK());
    Dataset<Row> captures = PageRows.withoutRepeated(signed);
    SiteLearning.Learned learned =
        new SiteLearning(spark, options)
            .learn(
                captures.filter(PageRows.isPage()),
                earlier == null ? null : read(earlier, Tables.SITES));
    write(learned.sites(), Tables.SITES);
    Dataset<Row> sites = read(out, Tables.SITES);
    PageSink.write(
        new KnownSites(spark, KnownSites.models(sites), options.everywhere())
            .apply(captures, ArchiveJobs::cluster, CLUSTERED),
        out,
        PageSink.Target.of(Tables.CLUSTERS, Tables.CLUSTERS_SCHEMA),
        PageSink.Target.of(Tables.BAD, Tables.BAD_SCHEMA));
    markComplete(Tables.CLUSTERS);
    markComplete(Tables.BAD);
    write(learned.examples(), Tables.EXAMPLES);
    if (templates) {
      Dataset<Row> found =
          ClusterExamples.templates(source, read(out, Tables.EXAMPLES), options.budget());
      write(
          earlier == null ? found : read(earlier, Tables.TEMPLATES).union(found), Tables.TEMPLATES);
    }
    signed.unpersist();
  }

  private static Iterator<Row> cluster(Row page, @Nullable KnownSite site) {
    String url = page.getAs("url");
    String reason = page.getAs("reason");
    boolean isPage = reason == null;
    String cluster = isPage && site != null ? site.cluster(PageRows.signature(page)) : null;
    return KnownSites.one(
        page.getAs("file"),
        page.getAs("offset"),
        url,
        reason,
        page.getAs("message"),
        isPage ? ReadPage.site(url) : null,
        cluster == null ? url : cluster);
  }

  /**
   * The content of every page.
   *
   * @param templates what {@link #templates} wrote; null to learn first
   */
  public void content(ArchiveInput input, @Nullable String templates) throws IOException {
    if (templates == null) {
      templates(input, null);
    }
    String from = templates == null ? out : templates;
    Dataset<Row> known =
        KnownSites.models(read(from, Tables.SITES))
            .union(KnownSites.texts(read(from, Tables.TEMPLATES), "profile"));
    apply(
        input,
        known,
        new PageContent(options.budget()),
        PageContent.SCHEMA,
        Tables.CONTENT,
        Tables.CONTENT_SCHEMA,
        templates != null);
  }

  /**
   * The blocks of the pattern pages on every page of their clusters.
   *
   * @param templates what {@link #templates} or {@link #clusters} wrote for these pages; null to
   *     learn first
   */
  public void blocks(ArchiveInput input, @Nullable String templates) throws IOException {
    if (templates == null) {
      clusters(input);
    }
    String from = templates == null ? out : templates;
    write(
        ClusterExamples.patterns(input.read(spark), read(from, Tables.EXAMPLES), options.budget()),
        Tables.PATTERNS);
    Dataset<Row> known =
        KnownSites.models(read(from, Tables.SITES))
            .union(KnownSites.texts(read(out, Tables.PATTERNS), "pattern"));
    apply(
        input,
        known,
        new PageBlocks(options.budget()),
        PageBlocks.SCHEMA,
        Tables.BLOCKS,
        Tables.BLOCKS_SCHEMA,
        templates != null);
  }

  /** Does a work on every page, and writes what came of it. */
  private void apply(
      ArchiveInput input,
      Dataset<Row> known,
      KnownSites.Work work,
      StructType schema,
      String table,
      StructType columns,
      boolean writesBad)
      throws IOException {
    PageSink.write(
        new KnownSites(spark, known, options.everywhere()).apply(input.read(spark), work, schema),
        out,
        PageSink.Target.of(table, columns),
        writesBad ? PageSink.Target.of(Tables.BAD, Tables.BAD_SCHEMA) : null);
    RepeatedCaptures.remove(spark, out, table, columns);
    markComplete(table);
    if (writesBad) {
      markComplete(Tables.BAD);
    }
  }

  /** As Spark marks a table of its own. */
  private void markComplete(String table) throws IOException {
    Path mark = new Path(out + "/" + table, "_SUCCESS");
    mark.getFileSystem(spark.sessionState().newHadoopConf()).create(mark, true).close();
  }

  /** What became of every page between two crawls of the same sites. */
  public void changes(ArchiveInput before, ArchiveInput after) throws IOException {
    Dataset<Row> rows =
        side(before, PageChanges.BEFORE)
            .join(side(after, PageChanges.AFTER), sameKey(), "full_outer")
            .map(new PageChanges(options.budget()), Encoders.row(PageChanges.SCHEMA));
    PageSink.write(
        rows,
        out,
        PageSink.Target.of(Tables.CHANGES, Tables.CHANGES_SCHEMA),
        PageSink.Target.of(Tables.BAD, Tables.BAD_SCHEMA));
    markComplete(Tables.CHANGES);
    PageRows.bad(before.read(spark))
        .union(PageRows.bad(after.read(spark)))
        .write()
        .mode(SaveMode.Append)
        .parquet(out + "/" + Tables.BAD);
  }

  private static Column sameKey() {
    return col(PageChanges.BEFORE + "key").equalTo(col(PageChanges.AFTER + "key"));
  }

  /** The first capture of each address, its columns by the side they are on. */
  private Dataset<Row> side(ArchiveInput input, String side) throws IOException {
    return PageRows.first(input.read(spark))
        .select(
            Arrays.stream(new String[] {"file", "offset", "url", "key", "charset", "content"})
                .map(name -> col(name).as(side + name))
                .toArray(Column[]::new));
  }

  /** With its columns given, Spark need not look into the files for them. */
  private Dataset<Row> read(String folder, String table) {
    return spark.read().schema(Tables.schema(table)).parquet(folder + "/" + table);
  }

  private void write(Dataset<Row> rows, String table) {
    rows.write().parquet(out + "/" + table);
  }
}
