package dev.pleach.spark.job;

import static org.apache.spark.sql.functions.col;

import dev.pleach.spark.page.ReadPage;
import java.io.IOException;
import java.util.Arrays;
import java.util.Iterator;
import java.util.List;
import org.apache.spark.api.java.function.FilterFunction;
import org.apache.spark.sql.Column;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Encoders;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.types.StructType;
import org.apache.spark.storage.StorageLevel;
import org.jspecify.annotations.Nullable;

/**
 * The jobs. Each reads pages, writes its tables as folders of Parquet into one new folder, and
 * beside them {@link Tables#BAD}. The rows are the answers of the command line to the same pages,
 * whatever the number of partitions and whichever machine dies meanwhile.
 */
public final class ArchiveJobs {
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
    Dataset<Row> pages = PageRows.first(signed);
    Dataset<Row> known =
        earlier == null
            ? spark.createDataFrame(List.<Row>of(), Tables.SITES_SCHEMA)
            : read(earlier, Tables.SITES);
    SiteLearning.Learned learned = new SiteLearning(spark, options).learn(pages, known);
    write(learned.sites(), Tables.SITES);
    Dataset<Row> sites = read(out, Tables.SITES);
    write(
        new KnownSites(spark, KnownSites.models(sites), options.everywhere())
            .apply(pages, ArchiveJobs::cluster, Tables.CLUSTERS_SCHEMA),
        Tables.CLUSTERS);
    write(PageRows.bad(signed), Tables.BAD);
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
    String cluster = site == null ? null : site.cluster(PageRows.signature(page));
    return KnownSites.one(ReadPage.site(url), cluster == null ? url : cluster, url);
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
    Dataset<Row> rows =
        new KnownSites(spark, known, options.everywhere())
            .apply(input.read(spark), work, schema)
            .persist(StorageLevel.DISK_ONLY());
    write(PageRows.first(rows).select(columns(columns)), table);
    if (writesBad) {
      write(PageRows.bad(rows), Tables.BAD);
    }
    rows.unpersist();
  }

  /** What became of every page between two crawls of the same sites. */
  public void changes(ArchiveInput before, ArchiveInput after) throws IOException {
    Dataset<Row> rows =
        side(before, PageChanges.BEFORE)
            .join(side(after, PageChanges.AFTER), sameKey(), "full_outer")
            .map(new PageChanges(options.budget()), Encoders.row(PageChanges.SCHEMA))
            .persist(StorageLevel.DISK_ONLY());
    write(
        rows.filter((FilterFunction<Row>) row -> row.getAs("reason") == null)
            .select("site", "url", "outcome", "visible", "moved", "links", "findings"),
        Tables.CHANGES);
    write(
        PageRows.bad(rows)
            .union(PageRows.bad(before.read(spark)))
            .union(PageRows.bad(after.read(spark))),
        Tables.BAD);
    rows.unpersist();
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

  private Dataset<Row> read(String folder, String table) {
    return spark.read().parquet(folder + "/" + table);
  }

  private void write(Dataset<Row> rows, String table) {
    rows.write().parquet(out + "/" + table);
  }

  private static Column[] columns(StructType schema) {
    return Arrays.stream(schema.fieldNames()).map(name -> col(name)).toArray(Column[]::new);
  }
}
