package dev.pleach.spark.sql;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.pleach.dom.DomTree;
import dev.pleach.json.ProfileJson;
import dev.pleach.spark.TestSite;
import dev.pleach.spark.TestSpark;
import dev.pleach.spark.job.ArchiveInput;
import dev.pleach.spark.job.ArchiveJobs;
import dev.pleach.spark.job.JobOptions;
import dev.pleach.template.TemplateProfile;
import dev.pleach.template.Templates;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.apache.spark.sql.Encoders;
import org.apache.spark.sql.Row;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PleachExtensionsTest {
  @TempDir Path folder;

  @Test
  void contentIsAFunctionOfSql() {
    var spark = TestSpark.session();
    List<DomTree> others = new ArrayList<>();
    for (int i = 3; i < 30; i += 3) {
      others.add(DomTree.parse(TestSite.page(i, "")));
    }
    TemplateProfile profile =
        TemplateProfile.of(Templates.detect(DomTree.parse(TestSite.page(0, "")), others));
    String json = ProfileJson.of(profile).toString();
    String page = TestSite.page(33, "");
    spark.createDataset(List.of(page), Encoders.STRING()).createOrReplaceTempView("pages");
    spark.createDataset(List.of(json), Encoders.STRING()).createOrReplaceTempView("profiles");
    Row row =
        spark
            .sql(
                "SELECT pleach_text(p.value, q.value), pleach_markdown(p.value, q.value),"
                    + " pleach_fit(p.value, q.value), pleach_text(p.value),"
                    + " pleach_text(NULL, q.value), pleach_fit(p.value, NULL)"
                    + " FROM pages p CROSS JOIN profiles q")
            .first();
    TemplateProfile.Fitted fitted = ProfileJson.read(json).apply(DomTree.parse(page));
    assertThat(row.getString(0)).isEqualTo(fitted.template().contentText()).isNotBlank();
    assertThat(row.getString(0)).doesNotContain("Corner shop, since 1970");
    assertThat(row.getString(1)).isEqualTo(fitted.template().contentMarkdown());
    assertThat(row.getDouble(2)).isEqualTo(fitted.fit());
    assertThat(row.getString(3)).isNotBlank();
    assertThat(row.isNullAt(4)).isTrue();
    assertThat(row.isNullAt(5)).isTrue();
  }

  /** PySpark sends these lines to the same parser; only Python's own part of them is not run. */
  @Test
  void theQueryOfTheGuideGivesTheContentOfTheJob() throws IOException {
    String guide = Files.readString(Path.of("..", "docs", "archives.md"));
    int from = guide.indexOf("spark.sql(\"\"\"") + "spark.sql(\"\"\"".length();
    String query = guide.substring(from, guide.indexOf("\"\"\"", from));
    String warc = TestSite.shop(30).write(folder.resolve("shop.warc.gz"));
    Path out = folder.resolve("tables");
    var spark = TestSpark.session();
    new ArchiveJobs(spark, out.toString(), JobOptions.standard())
        .content(new ArchiveInput(List.of(warc), false, 2), null);
    spark.read().format("warc").load(warc).createOrReplaceTempView("pages");
    for (String table : List.of("clusters", "templates")) {
      spark.read().parquet(out.resolve(table).toString()).createOrReplaceTempView(table);
    }
    assertThat(spark.sql(query).collectAsList().stream().map(Row::toString).sorted())
        .hasSize(30)
        .isEqualTo(TestSpark.rows(out, "content", "url", "text"));
  }

  @Test
  void whatIsNoProfileIsAnError() {
    var spark = TestSpark.session();
    assertThatThrownBy(
            () ->
                spark
                    .sql("SELECT pleach_text(concat('<p>', id), concat('x', id)) FROM range(2)")
                    .collectAsList())
        .rootCause()
        .hasMessageContaining("no JSON");
    assertThatThrownBy(() -> spark.sql("SELECT pleach_fit('<p>')").collectAsList())
        .hasMessageContaining("takes a page and a profile");
  }
}
