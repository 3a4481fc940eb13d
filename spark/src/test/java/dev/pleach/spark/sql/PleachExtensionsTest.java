package dev.pleach.spark.sql;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.pleach.dom.DomTree;
import dev.pleach.json.ProfileJson;
import dev.pleach.spark.TestSite;
import dev.pleach.spark.TestSpark;
import dev.pleach.template.TemplateProfile;
import dev.pleach.template.Templates;
import java.util.ArrayList;
import java.util.List;
import org.apache.spark.sql.Encoders;
import org.apache.spark.sql.Row;
import org.junit.jupiter.api.Test;

class PleachExtensionsTest {
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
