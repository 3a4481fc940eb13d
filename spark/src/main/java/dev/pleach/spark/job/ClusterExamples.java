package dev.pleach.spark.job;

import dev.pleach.dom.DomTree;
import dev.pleach.json.ProfileFormatException;
import dev.pleach.json.ProfileJson;
import dev.pleach.pattern.PatternPage;
import dev.pleach.pattern.site.SitePatterns;
import dev.pleach.segment.Segments;
import dev.pleach.spark.page.PageBudget;
import dev.pleach.template.TemplateProfile;
import dev.pleach.template.Templates;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Iterator;
import java.util.List;
import org.apache.spark.api.java.function.FlatMapGroupsFunction;
import org.apache.spark.api.java.function.MapFunction;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Encoders;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.types.StructType;
import org.jspecify.annotations.Nullable;

/**
 * What is learned from a few pages of each cluster: the profile of its template, or the blocks of
 * its pattern page. A task holds the pages of one cluster at a time, {@link
 * PatternPage#MOST_LEARNED} and the pattern page at most.
 */
final class ClusterExamples {
  /** With how many others the pattern page is compared for its template. */
  static final int COMPARED = 12;

  private ClusterExamples() {}

  /** What is made of a pattern page and others, as text; null if nothing can be. */
  interface Lesson extends Serializable {
    @Nullable String of(String cluster, DomTree pattern, List<DomTree> others);
  }

  /** The profiles of templates. */
  static Dataset<Row> templates(Dataset<Row> pages, Dataset<Row> examples, PageBudget budget) {
    return learn(
        pages, examples, budget, ClusterExamples::profile, COMPARED, Tables.TEMPLATES_SCHEMA);
  }

  /** The blocks of pattern pages: the segments of each. */
  static Dataset<Row> patterns(Dataset<Row> pages, Dataset<Row> examples, PageBudget budget) {
    return learn(
        pages,
        examples,
        budget,
        ClusterExamples::pattern,
        PatternPage.MOST_LEARNED,
        Tables.PATTERNS_SCHEMA);
  }

  private static @Nullable String profile(String cluster, DomTree pattern, List<DomTree> others) {
    TemplateProfile profile = TemplateProfile.of(Templates.detect(pattern, others));
    String text = ProfileJson.of(profile).toString();
    try {
      return ProfileJson.read(text).skeleton().equals(profile.skeleton()) ? text : null;
    } catch (ProfileFormatException e) {
      return null; // markup so broken that it would not read back the same
    }
  }

  private static @Nullable String pattern(String cluster, DomTree pattern, List<DomTree> others) {
    PatternPage blocks =
        SitePatterns.pattern(Segments.of(pattern), cluster, cluster, others).pattern();
    String text = blocks.toJson();
    return PatternPage.fromJson(text).toJson().equals(text) ? text : null;
  }

  private static Dataset<Row> learn(
      Dataset<Row> pages,
      Dataset<Row> examples,
      PageBudget budget,
      Lesson lesson,
      int most,
      StructType schema) {
    return pages
        .join(examples, new String[] {"file", "offset"})
        .groupByKey(
            (MapFunction<Row, String>) row -> row.getAs("site") + " " + row.getAs("cluster"),
            Encoders.STRING())
        .flatMapGroups(
            (FlatMapGroupsFunction<String, Row, Row>)
                (key, rows) -> learned(rows, budget, lesson, most),
            Encoders.row(schema));
  }

  private static Iterator<Row> learned(
      Iterator<Row> rows, PageBudget budget, Lesson lesson, int most) {
    List<Row> some = new ArrayList<>(); // few, see above
    rows.forEachRemaining(some::add);
    some.sort(
        Comparator.<Row, String>comparing(row -> row.getAs("file"))
            .thenComparing(row -> row.<Long>getAs("offset")));
    DomTree pattern = null;
    List<DomTree> others = new ArrayList<>();
    List<String> names = new ArrayList<>();
    for (Row row : some) {
      DomTree tree = PageRows.page(row, budget).tree();
      if (row.<Boolean>getAs("pattern")) {
        pattern = tree;
      } else if (tree != null && others.size() < most) {
        others.add(tree);
        names.add(row.getAs("url"));
      }
    }
    String cluster = some.get(0).getAs("cluster");
    String text;
    try {
      text = pattern == null ? null : lesson.of(cluster, pattern, others);
    } catch (RuntimeException | StackOverflowError | OutOfMemoryError e) {
      text = null; // its pages are divided by themselves
    }
    return text == null
        ? List.<Row>of().iterator()
        : KnownSites.one(some.get(0).getAs("site"), cluster, names.toArray(), text);
  }
}
