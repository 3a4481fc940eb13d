package dev.pleach.spark.job;

import static org.apache.spark.sql.functions.coalesce;
import static org.apache.spark.sql.functions.col;
import static org.apache.spark.sql.functions.explode;
import static org.apache.spark.sql.functions.length;
import static org.apache.spark.sql.functions.lit;
import static org.apache.spark.sql.functions.sequence;

import dev.pleach.spark.page.ReadPage;
import dev.pleach.spark.source.ArchiveColumns;
import java.io.Serializable;
import java.math.BigInteger;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.api.java.function.CoGroupFunction;
import org.apache.spark.api.java.function.MapFunction;
import org.apache.spark.api.java.function.MapPartitionsFunction;
import org.apache.spark.broadcast.Broadcast;
import org.apache.spark.sql.Column;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Encoders;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.RowFactory;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.StructType;
import org.jspecify.annotations.Nullable;

/**
 * Brings what is known of sites to their pages. If all of it is small, every executor gets it, and
 * no page moves. Else pages go to what is known of their site; those of a site go to several tasks,
 * so that a site of any size keeps none of them waiting, and stream through: no task holds more
 * than a page and what is known of one site.
 */
final class KnownSites {
  /** One kind of row for all that is known: the site, what it is, and where it belongs. */
  static final StructType SCHEMA =
      new StructType()
          .add("site", DataTypes.StringType)
          .add("kind", DataTypes.StringType)
          .add("round", DataTypes.IntegerType)
          .add("clusters", DataTypes.createArrayType(DataTypes.StringType))
          .add("cluster", DataTypes.StringType)
          .add("bytes", DataTypes.BinaryType)
          .add("text", DataTypes.StringType);

  private static final BigInteger PACKED = BigInteger.valueOf(16); // hardly any table more

  private static final int SALTS = 32; // tasks among which the pages of a site are divided

  private final SparkSession spark;
  private final Dataset<Row> known;
  private final long limit;

  /** A work on a page of a site. */
  interface Work extends Serializable {
    /**
     * Rows of a page.
     *
     * @param site null if nothing is known of it
     */
    Iterator<Row> on(Row page, @Nullable KnownSite site);
  }

  /**
   * @param known rows of {@link #SCHEMA}
   * @param limit bytes up to which every executor gets everything
   */
  KnownSites(SparkSession spark, Dataset<Row> known, long limit) {
    this.spark = spark;
    this.known = known;
    this.limit = limit;
  }

  /** The models of {@link Tables#SITES}. */
  static Dataset<Row> models(Dataset<Row> sites) {
    return sites.select(
        col("site"),
        lit("model").as("kind"),
        col("round"),
        col("clusters"),
        lit(null).cast("string").as("cluster"),
        col("model").as("bytes"),
        lit(null).cast("string").as("text"));
  }

  /** A text of each cluster: a profile or a pattern. */
  static Dataset<Row> texts(Dataset<Row> clusters, String column) {
    return clusters.select(
        col("site"),
        lit(column).as("kind"),
        lit(null).cast("int").as("round"),
        lit(null).cast("array<string>").as("clusters"),
        col("cluster"),
        lit(null).cast("binary").as("bytes"),
        col(column).as("text"));
  }

  private static void add(Row row, KnownSite to) {
    switch (row.<String>getAs("kind")) {
      case "model" ->
          to.addRound(
              row.getAs("round"), row.getAs("bytes"), row.getList(row.fieldIndex("clusters")));
      case "profile" -> to.addProfile(row.getAs("cluster"), row.getAs("text"));
      case "pattern" -> to.addPattern(row.getAs("cluster"), row.getAs("text"));
      default -> throw new IllegalStateException("unknown kind of row");
    }
  }

  /** Does a work on every page. */
  Dataset<Row> apply(Dataset<Row> pages, Work work, StructType schema) {
    return isSmall() ? everywhere(pages, work, schema) : bySite(pages, work, schema);
  }

  /** Of small tables the size of their files tells, so that no job is needed to sum it up. */
  private boolean isSmall() {
    BigInteger files = known.queryExecution().optimizedPlan().stats().sizeInBytes().bigInteger();
    return files.multiply(PACKED).compareTo(BigInteger.valueOf(limit)) <= 0 || size() <= limit;
  }

  /** Summed up without a shuffle, whose stage would take longer than the sum. */
  private long size() {
    Column size =
        coalesce(length(col("bytes")), lit(0)).plus(coalesce(length(col("text")), lit(0)));
    return known.select(size.cast("long")).as(Encoders.LONG()).toJavaRDD().fold(0L, Long::sum);
  }

  private Dataset<Row> everywhere(Dataset<Row> pages, Work work, StructType schema) {
    HashMap<String, KnownSite> all = new HashMap<>();
    for (Row row : known.collectAsList()) { // not many, see above
      add(row, all.computeIfAbsent(row.getAs("site"), site -> new KnownSite()));
    }
    Broadcast<Map<String, KnownSite>> sites =
        JavaSparkContext.fromSparkContext(spark.sparkContext()).broadcast(all);
    return pages.mapPartitions(
        (MapPartitionsFunction<Row, Row>)
            rows -> new Flattened(rows, row -> work.on(row, sites.value().get(site(row)))),
        Encoders.row(schema));
  }

  private Dataset<Row> bySite(Dataset<Row> pages, Work work, StructType schema) {
    Dataset<Row> copies = known.withColumn("salt", explode(sequence(lit(0), lit(SALTS - 1))));
    MapFunction<Row, String> ofPage =
        row ->
            Math.floorMod(
                    row.<Long>getAs("offset").hashCode() + row.getAs("file").hashCode(), SALTS)
                + "/"
                + site(row);
    MapFunction<Row, String> ofCopy = row -> row.getAs("salt") + "/" + row.getAs("site");
    return pages
        .groupByKey(ofPage, Encoders.STRING())
        .cogroup(
            copies.groupByKey(ofCopy, Encoders.STRING()),
            (CoGroupFunction<String, Row, Row, Row>)
                (key, some, knowledge) -> {
                  KnownSite site = knowledge.hasNext() ? new KnownSite() : null;
                  while (site != null && knowledge.hasNext()) {
                    add(knowledge.next(), site);
                  }
                  return new Flattened(some, row -> work.on(row, site));
                },
            Encoders.row(schema));
  }

  private static String site(Row page) {
    String url = page.getAs(ArchiveColumns.URL);
    return url == null ? "" : ReadPage.site(url);
  }

  /** A row with one value, for works that return one. */
  static Iterator<Row> one(@Nullable Object... values) {
    return List.of(RowFactory.create(values)).iterator();
  }
}
