package dev.pleach.metadata;

import dev.pleach.dom.DomTree;
import dev.pleach.dom.address.BaseAddress;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Reads {@link PageMetadata}: which of the places that state a value is believed. */
final class MetadataReader {
  private static final Pattern LANGUAGE =
      Pattern.compile("[A-Za-z]{2,3}(?:[-_][A-Za-z0-9]{2,8}){0,4}");

  private final DomTree page;
  private final LinkedData linked;
  private final MetaTags meta;
  private final Microdata items;
  private final ShownMetadata shown;

  MetadataReader(DomTree page) {
    this.page = page;
    meta = new MetaTags(page);
    items = new Microdata(page);
    shown = new ShownMetadata(page);
    linked = new LinkedData(page, this::isTitle);
  }

  PageMetadata read() {
    DeclaredTitles titles = titles();
    String headline = headline(titles);
    String site = site(headline);
    return new PageMetadata(
        title(headline, titles, site),
        authors(),
        published(),
        firstDate(
            linked.text("dateModified"),
            meta.first(
                "article:modified_time", "og:updated_time", "dcterms.modified", "last-modified"),
            items.first("datemodified"),
            shown.modified()),
        site,
        language(),
        address(),
        first(
            meta.first("og:description", "description", "twitter:description"),
            linked.text("description")));
  }

  /** The title alone, which most of the rest is not needed for. */
  @Nullable String title() {
    DeclaredTitles titles = titles();
    String headline = headline(titles);
    return title(headline, titles, site(headline));
  }

  private @Nullable String headline(DeclaredTitles titles) {
    boolean isDeclared = titles.best() != null;
    int headline = isDeclared ? Headline.declared(page, titles) : Headline.of(page, titles);
    return headline < 0 ? null : withoutSign(OneLine.shown(page, headline));
  }

  private static @Nullable String title(
      @Nullable String headline, DeclaredTitles titles, @Nullable String site) {
    String title = headline != null ? headline : titles.best();
    return title == null ? null : DeclaredTitles.without(site, title);
  }

  /** Whether the page declares no title, or one that begins with the words. */
  private boolean isTitle(String name) {
    String key = WordKey.of(OneLine.of(name) == null ? "" : String.valueOf(OneLine.of(name)));
    boolean isDeclared = false;
    for (String title : new String[] {meta.first("og:title"), shown.title()}) {
      isDeclared |= title != null;
      if (title != null && !key.isEmpty() && (WordKey.of(title) + " ").startsWith(key + " ")) {
        return true;
      }
    }
    return !isDeclared;
  }

  /** The titles that the page declares, the most reliable first. */
  DeclaredTitles titles() {
    Set<String> titles = new LinkedHashSet<>();
    add(titles, linked.text("headline", "name"));
    add(titles, meta.first("og:title"));
    add(titles, meta.first("twitter:title"));
    add(titles, meta.first("citation_title", "dc.title", "dcterms.title", "title"));
    add(titles, items.first("headline"));
    add(titles, shown.title());
    return new DeclaredTitles(List.copyOf(titles));
  }

  private @Nullable String published() {
    return firstDate(
        linked.text("datePublished", "dateCreated", "uploadDate"),
        meta.first("article:published_time", "og:published_time", "citation_publication_date"),
        meta.first(
            "dc.date", "dc.date.issued", "dcterms.created", "dcterms.date", "date", "pubdate"),
        meta.first(
            "publish-date", "publishdate", "publication_date", "parsely-pub-date", "sailthru.date"),
        items.first("datepublished", "datecreated"),
        shown.date());
  }

  private List<String> authors() {
    List<List<String>> places =
        List.of(
            linked.names("author"),
            linked.names("creator"),
            meta.all(
                "citation_author", "author", "dc.creator", "dcterms.creator", "parsely-author"),
            meta.all("article:author", "sailthru.author", "byl"),
            items.all("author"),
            items.all("creator"),
            shown.authors());
    for (List<String> place : places) {
      Set<String> names = new LinkedHashSet<>();
      place.forEach(stated -> names.addAll(PersonNames.of(stated)));
      if (!names.isEmpty()) {
        return new ArrayList<>(names);
      }
    }
    return List.of();
  }

  private @Nullable String site(@Nullable String headline) {
    String stated = first(meta.first("og:site_name", "application-name"), linked.site());
    if (stated != null || headline == null || shown.title() == null) {
      return stated;
    }
    return OneLine.of(DeclaredTitles.beside(WordKey.of(headline), shown.title()));
  }

  private @Nullable String language() {
    String[] stated = {
      shown.language(),
      meta.first("content-language"),
      linked.text("inLanguage"),
      meta.first("og:locale", "dc.language"),
      items.first("inlanguage")
    };
    for (String one : stated) {
      if (one != null && LANGUAGE.matcher(one).matches()) {
        return one.replace('_', '-');
      }
    }
    return null;
  }

  private @Nullable String address() {
    BaseAddress base = BaseAddress.of(page);
    String[] stated = {
      shown.canonical(), meta.first("og:url"), linked.text("mainEntityOfPage", "url")
    };
    for (String one : stated) {
      String resolved = one == null ? "" : base.resolve(one);
      if (BaseAddress.isWeb(resolved)) {
        return resolved;
      }
    }
    return BaseAddress.isWeb(page.address()) ? page.address() : null;
  }

  /** A heading without the sign at its end that links to it. */
  private static @Nullable String withoutSign(@Nullable String heading) {
    return heading == null ? null : heading.replaceFirst("\\s*[\u00B6\u00A7]$", "");
  }

  private static @Nullable String firstDate(@Nullable String... stated) {
    for (String one : stated) {
      String date = StatedDate.of(one);
      if (date != null) {
        return date;
      }
    }
    return null;
  }

  private static @Nullable String first(@Nullable String one, @Nullable String other) {
    return one == null ? other : one;
  }

  private static void add(Set<String> titles, @Nullable String title) {
    if (title != null) {
      titles.add(title);
    }
  }
}
