package dev.pleach.spark.job;

import dev.pleach.cluster.PageSignature;
import dev.pleach.dom.DomTree;
import dev.pleach.metadata.PageMetadata;
import dev.pleach.spark.page.PageBudget;
import dev.pleach.spark.page.ReadPage;
import dev.pleach.spark.source.ArchiveColumns;
import dev.pleach.template.Template;
import dev.pleach.template.TemplateProfile;
import dev.pleach.template.Templates;
import java.util.Iterator;
import java.util.List;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.types.StructType;
import org.jspecify.annotations.Nullable;

/** The content of a page by what is known of its site. */
record PageContent(PageBudget budget) implements KnownSites.Work {
  private static final long serialVersionUID = 1L;

  /** The columns of {@link Tables#CONTENT}, after those that tell where a row comes from. */
  static final StructType SCHEMA = Origin.with(Tables.CONTENT_SCHEMA);

  /** What is found on a page. */
  private record Found(
      @Nullable String cluster,
      @Nullable Double fit,
      boolean redesigned,
      double share,
      @Nullable String title,
      String text,
      String markdown) {}

  @Override
  public Iterator<Row> on(Row row, @Nullable KnownSite site) {
    if (row.getAs(ArchiveColumns.REASON) != null) {
      return Origin.bad(row, SCHEMA);
    }
    ReadPage.Worked<Found> done = PageRows.page(row, budget).with(page -> found(page, site));
    Found found = done.result();
    return found == null
        ? Origin.bad(row, done.reason(), done.message(), SCHEMA)
        : List.of(
                Origin.row(
                    row,
                    found.cluster,
                    found.fit,
                    found.redesigned,
                    found.share,
                    found.title,
                    found.text,
                    found.markdown))
            .iterator();
  }

  private static Found found(DomTree page, @Nullable KnownSite site) {
    String cluster = site == null ? null : site.cluster(PageSignature.of(page));
    TemplateProfile profile = site == null ? null : site.profile(cluster);
    TemplateProfile.Fitted fitted = profile == null ? null : profile.apply(page);
    Template template = fitted == null ? Templates.detect(page, List.of()) : fitted.template();
    return new Found(
        cluster,
        fitted == null ? null : fitted.fit(),
        fitted != null && fitted.redesigned(),
        templateShare(template),
        PageMetadata.titleOf(page),
        template.contentText(),
        template.contentMarkdown());
  }

  /** The share of the letters that readers see which the template has. */
  static double templateShare(Template template) {
    DomTree page = template.page();
    long all = 0;
    long inTemplate = 0;
    for (int node = 0; node < page.size(); node++) {
      if (page.isText(node) && page.isVisible(node)) {
        int letters = page.text(node).length();
        all += letters;
        inTemplate += template.isTemplate(node) ? letters : 0;
      }
    }
    return all == 0 ? 0 : (double) inTemplate / all;
  }
}
