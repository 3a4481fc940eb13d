package dev.pleach.spark.bench;

import java.io.Serializable;
import java.util.Arrays;
import java.util.Locale;
import org.apache.spark.api.java.function.MapFunction;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Encoders;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.RowFactory;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.StructType;

/**
 * Small pages of hosts whose sizes follow a Zipf law: the host of rank r has r<sup>-s</sup> of the
 * pages of the largest.
 *
 * <p>The law is fitted to what Common Crawl publishes of CC-MAIN-2024-42: 2.495 billion pages of
 * 38.3 million domains, of which the largest has 14,995,155, or 0.60 %. With these numbers s is
 * 0.80. For fewer pages the number of hosts is taken in proportion; the largest host then has a
 * larger share than in the crawl, so that the simulation is harder.
 */
final class ZipfHosts implements Serializable {
  static final double EXPONENT = 0.8;

  private static final long serialVersionUID = 1L;
  private static final double PAGES_OF_A_HOST = 2_495.0 / 38.3; // on average
  private static final int LAYOUTS = 3; // of a host
  private static final StructType SCHEMA =
      new StructType().add("url", DataTypes.StringType).add("html", DataTypes.StringType);

  private final long pages;
  private final double[] upTo; // index: host; value: share of the pages of it and of larger ones

  ZipfHosts(long pages) {
    this.pages = pages;
    upTo = new double[(int) Math.max(1, pages / PAGES_OF_A_HOST)];
    double sum = 0;
    for (int host = 0; host < upTo.length; host++) {
      sum += Math.pow(host + 1, -EXPONENT);
      upTo[host] = sum;
    }
    for (int host = 0; host < upTo.length; host++) {
      upTo[host] /= sum;
    }
  }

  int hosts() {
    return upTo.length;
  }

  /** The share of the pages that the largest host has. */
  double largest() {
    return upTo[0];
  }

  /** The pages, as a table that the jobs read. */
  Dataset<Row> table(SparkSession spark) {
    return spark.range(pages).map((MapFunction<Long, Row>) this::page, Encoders.row(SCHEMA));
  }

  private Row page(long number) {
    double place = (mixed(number) >>> 11) / (double) (1L << 53);
    int found = Arrays.binarySearch(upTo, place);
    int host = Math.min(upTo.length - 1, found < 0 ? -found - 1 : found);
    long layout = Math.floorMod(mixed(~number), LAYOUTS);
    String site = "host" + host + ".example";
    StringBuilder html = new StringBuilder(800);
    html.append("<html><head><title>Page ").append(number).append(" - ").append(site);
    html.append("</title></head><body class=l").append(layout).append("><ul class=menu>");
    for (String item : new String[] {"Home", "News", "Contact", "About " + site}) {
      html.append("<li><a href=/").append(item, 0, 4).append(">").append(item).append("</a>");
    }
    html.append("</ul><div class=c").append(host % 7).append(layout).append("><h1>Page ");
    html.append(number).append("</h1>");
    for (int i = 0; i <= layout; i++) {
      html.append("<p class=p").append(layout).append(">What only this page says: ");
      html.append(Long.toString(mixed(number + i), 36)).append(" and nothing else.</p>");
    }
    html.append("</div><p class=foot>All rights reserved by ").append(site).append("</p>");
    String url = String.format(Locale.ROOT, "http://%s/%d/%d", site, layout, number);
    return RowFactory.create(url, html.toString());
  }

  /** As good as random, and the same for the same number. */
  private static long mixed(long number) {
    long mixed = (number + 1) * 0x9E3779B97F4A7C15L;
    mixed = (mixed ^ mixed >>> 32) * 0xD6E8FEB86659FD93L;
    return mixed ^ mixed >>> 32;
  }
}
