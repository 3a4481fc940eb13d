package dev.pleach.bench.template;

import dev.pleach.bench.labels.Half;
import dev.pleach.bench.report.Figure;
import dev.pleach.bench.report.Section;
import dev.pleach.bench.report.Table;
import dev.pleach.bench.template.site.StatedCase;
import dev.pleach.bench.template.site.Words;
import dev.pleach.metadata.PageMetadata;
import java.io.IOException;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Title, author and date of typed pages against what people noted. A title is right if its words
 * are those noted; an author if the name noted is among those stated; a date if it is the same day.
 */
final class MetadataSection implements TemplateSection {
  @Override
  public String name() {
    return "metadata";
  }

  @Override
  public String heading() {
    return "Metadata: title, author and date";
  }

  @Override
  public void run(TemplateRun run, Section section) throws IOException {
    List<StatedCase> cases = run.labelled() ? run.sets().stated() : List.of();
    if (cases.isEmpty()) {
      section.remark("not measured: no pages with known metadata");
      return;
    }
    section.remark(
        TemplateRun.SPLIT
            + "; people noted what a reader sees: where they noted nothing, a page may still"
            + " declare an author or a date");
    Table table =
        new Table("Metadata", "value", "half", "noted", "right", "wrong", "missing", "not noted");
    for (Half half : Half.values()) {
      Count titles = new Count();
      Count authors = new Count();
      Count dates = new Count();
      double words = 0;
      int pages = 0;
      for (StatedCase one : cases) {
        if (one.half() == half) {
          PageMetadata found = PageMetadata.of(one.page());
          titles.add(one.title(), found.title(), sameWords(one.title(), found.title()));
          String names = found.authors().isEmpty() ? null : String.join(" ", found.authors());
          authors.add(one.author(), names, hasName(one.author(), names));
          dates.add(
              one.published(), found.published(), sameDay(one.published(), found.published()));
          words += Words.of(text(found.title())).f1(Words.of(text(one.title())));
          pages++;
        }
      }
      titles.row(table, "title", half);
      authors.row(table, "author", half);
      dates.row(table, "published", half);
      if (half == Half.TEST) {
        section.add(Figure.shown("title, share right", titles.share()));
        section.add(Figure.shown("title, word F1", words / Math.max(1, pages)));
        section.add(Figure.shown("author, share right", authors.share()));
        section.add(Figure.shown("published, share right", dates.share()));
      }
    }
    section.add(table);
  }

  private static String text(@Nullable String value) {
    return value == null ? "" : value;
  }

  private static boolean sameWords(@Nullable String noted, @Nullable String found) {
    return Words.of(text(noted)).equals(Words.of(text(found)));
  }

  private static boolean hasName(@Nullable String noted, @Nullable String found) {
    return found != null
        && Words.of(found).counts().keySet().containsAll(Words.of(text(noted)).counts().keySet());
  }

  private static boolean sameDay(@Nullable String noted, @Nullable String found) {
    return noted != null && found != null && found.startsWith(noted);
  }

  private static final class Count {
    private int noted;
    private int right;
    private int missing;
    private int unasked;

    void add(@Nullable String value, @Nullable String found, boolean same) {
      if (value == null || value.isBlank()) {
        unasked += found == null ? 0 : 1;
      } else {
        noted++;
        missing += found == null ? 1 : 0;
        right += found != null && same ? 1 : 0;
      }
    }

    double share() {
      return (double) right / Math.max(1, noted);
    }

    void row(Table table, String value, Half half) {
      table.row(value, half.label(), noted, right, noted - right - missing, missing, unasked);
    }
  }
}
