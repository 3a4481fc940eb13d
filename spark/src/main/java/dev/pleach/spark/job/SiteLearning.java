package dev.pleach.spark.job;

import static org.apache.spark.sql.functions.broadcast;
import static org.apache.spark.sql.functions.col;
import static org.apache.spark.sql.functions.count;
import static org.apache.spark.sql.functions.lit;
import static org.apache.spark.sql.functions.max;
import static org.apache.spark.sql.functions.row_number;
import static org.apache.spark.sql.functions.when;

import dev.pleach.cluster.ClusterModel;
import dev.pleach.cluster.PageSignature;
import dev.pleach.cluster.SiteClusters;
import dev.pleach.pattern.PatternPage;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Iterator;
import java.util.List;
import org.apache.spark.api.java.function.FlatMapGroupsFunction;
import org.apache.spark.api.java.function.MapFunction;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Encoders;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.RowFactory;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.expressions.Window;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.StructType;
import org.apache.spark.storage.StorageLevel;
import org.jspecify.annotations.Nullable;

/**
 * Learns the clusters of sites as {@link SiteClusters} does: of each site the pages with the
 * smallest hashes are grouped, the others join, and of those that are like none a sample is grouped
 * again. The samples are found in two phases, in each task and then for each site, so that no task
 * sees more of a site than its sample. With what is known from earlier, only pages that are like
 * none of that are learned from.
 */
final class SiteLearning {
  /** What a round finds: a row a site with the model, and a row a page that is learned from. */
  private static final StructType FOUND =
      new StructType()
          .add("site", DataTypes.StringType)
          .add("round", DataTypes.IntegerType)
          .add("clusters", DataTypes.createArrayType(DataTypes.StringType))
          .add("model", DataTypes.BinaryType)
          .add("large", DataTypes.BooleanType)
          .add("cluster", DataTypes.StringType)
          .add("file", DataTypes.StringType)
          .add("offset", DataTypes.LongType)
          .add("pattern", DataTypes.BooleanType);

  private static final long ROWS_OF_A_TASK = 20_000; // that writes what was found

  private final SparkSession spark;
  private final JobOptions options;

  SiteLearning(SparkSession spark, JobOptions options) {
    this.spark = spark;
    this.options = options;
  }

  /**
   * What was learned.
   *
   * @param sites rows of {@link Tables#SITES}, those from earlier with them
   * @param examples of each new cluster its pattern page and some others: site, cluster, file,
   *     offset, pattern
   */
  record Learned(Dataset<Row> sites, Dataset<Row> examples) {}

  /**
   * Learns from pages.
   *
   * @param pages with their signatures, kept by Spark
   * @param earlier rows of {@link Tables#SITES}; null if nothing is known
   */
  Learned learn(Dataset<Row> pages, @Nullable Dataset<Row> earlier) {
    Row last = earlier == null ? null : earlier.agg(max("round")).first();
    int round = last == null || last.isNullAt(0) ? 0 : last.getInt(0) + 1;
    Dataset<Row> left = round == 0 || earlier == null ? pages : unlike(pages, earlier);
    List<Dataset<Row>> rounds = new ArrayList<>();
    long rows = 0;
    for (int i = 0; i < SiteClusters.ROUNDS; i++, round++) {
      Dataset<Row> found = group(left, round).persist(StorageLevel.MEMORY_AND_DISK());
      rounds.add(found);
      Dataset<Row> large = found.filter("large");
      // Counted, not asked for one: that would group sites in one task after the other.
      Row counts = found.agg(count(lit(1)), count(when(col("large"), 1))).collectAsList().get(0);
      rows += counts.getLong(0);
      if (i + 1 == SiteClusters.ROUNDS || counts.getLong(1) == 0) {
        break;
      }
      Dataset<Row> models = large.select("site", "round", "clusters", "model");
      Dataset<Row> ofLarge = left.join(broadcast(large.select("site")), "site");
      left = unlike(ofLarge, models).persist(StorageLevel.MEMORY_AND_DISK());
      if (left.count() == 0) {
        break;
      }
    }
    // All of it is kept by Spark; a task for each round and part of it would write next to nothing.
    int tasks = (int) Math.min(Integer.MAX_VALUE, 1 + rows / ROWS_OF_A_TASK);
    Dataset<Row> found = rounds.stream().reduce(Dataset::union).orElseThrow().coalesce(tasks);
    Dataset<Row> models =
        found.filter("model is not null").select("site", "round", "clusters", "model");
    return new Learned(
        earlier == null ? models : earlier.union(models),
        found.filter("model is null").select("site", "cluster", "file", "offset", "pattern"));
  }

  /** Pages that are like no cluster of their site. */
  private Dataset<Row> unlike(Dataset<Row> pages, Dataset<Row> sites) {
    Dataset<Row> ordered =
        pages.select(
            PageRows.SIGNED_COLUMNS.get(0),
            PageRows.SIGNED_COLUMNS
                .subList(1, PageRows.SIGNED_COLUMNS.size())
                .toArray(new String[0]));
    return new KnownSites(spark, KnownSites.models(sites), options.everywhere())
        .apply(
            ordered,
            (row, site) -> {
              boolean like = site != null && site.cluster(PageRows.signature(row)) != null;
              return like ? List.<Row>of().iterator() : List.of(row).iterator();
            },
            PageRows.SIGNED);
  }

  private static Dataset<Row> group(Dataset<Row> pages, int round) {
    return pages
        .withColumn(
            "rank",
            row_number()
                .over(Window.partitionBy("site").orderBy(col("order"), col("file"), col("offset"))))
        .filter(col("rank").leq(SiteClusters.SAMPLE + 1)) // one more tells that there are more
        .groupByKey((MapFunction<Row, String>) row -> row.getAs("site"), Encoders.STRING())
        .flatMapGroups(
            (FlatMapGroupsFunction<String, Row, Row>) (site, rows) -> found(site, rows, round),
            Encoders.row(FOUND));
  }

  private static Iterator<Row> found(String site, Iterator<Row> rows, int round) {
    List<Row> sample = new ArrayList<>();
    boolean large = false;
    while (rows.hasNext()) {
      Row row = rows.next();
      boolean isMore = row.<Integer>getAs("rank") > SiteClusters.SAMPLE;
      large |= isMore;
      if (!isMore) {
        sample.add(row);
      }
    }
    sample.sort(
        Comparator.<Row, String>comparing(row -> row.getAs("file"))
            .thenComparing(row -> row.<Long>getAs("offset")));
    List<PageSignature> signatures = sample.stream().map(PageRows::signature).toList();
    ClusterModel model = ClusterModel.of(signatures);
    List<String> clusters = new ArrayList<>();
    for (int cluster = 0; cluster < model.size(); cluster++) {
      clusters.add(sample.get(model.pattern(cluster)).getAs("url"));
    }
    List<Row> found = new ArrayList<>();
    found.add(
        RowFactory.create(
            site, round, clusters.toArray(), model.toBytes(), large, null, null, null, null));
    int[] examples = new int[model.size()];
    for (int page = 0; page < sample.size(); page++) {
      int cluster = model.cluster(signatures.get(page));
      boolean pattern = model.pattern(cluster) == page;
      if (pattern || examples[cluster]++ < PatternPage.MOST_LEARNED) {
        Row row = sample.get(page);
        found.add(
            RowFactory.create(
                site,
                round,
                null,
                null,
                null,
                clusters.get(cluster),
                row.getAs("file"),
                row.getAs("offset"),
                pattern));
      }
    }
    return found.iterator();
  }
}
