package dev.pleach.metadata;

import dev.pleach.dom.DomTree;
import dev.pleach.dom.text.WhiteSpace;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * What the page itself shows or marks: its {@code title}, its {@code time}, links of the relations
 * author and canonical, bylines by their class.
 */
final class ShownMetadata {
  private static final Set<String> BYLINES =
      Set.of(
          "byline",
          "author",
          "author-name",
          "byline-name",
          "post-author",
          "entry-author",
          "article-author",
          "article__author",
          "byline__name",
          "author__name");
  private static final Set<String> READ = Set.of("html", "title", "link", "time");
  private static final Pattern CHANGED =
      Pattern.compile("\\b(?:updated|modified|edited|changed)\\b", Pattern.CASE_INSENSITIVE);
  private static final int MOST_WORDS = 8; // of a byline

  private final DomTree page;
  private @Nullable String title;
  private @Nullable String language;
  private @Nullable String canonical;
  private @Nullable String date;
  private @Nullable String modified;
  private final Map<String, Boolean> isByline = new HashMap<>(); // by the value of class attributes

  ShownMetadata(DomTree page) {
    this.page = page;
    boolean[] isRead = ElementNames.among(page, READ);
    for (int n = 0; n < page.size(); n++) {
      switch (isRead[page.nameId(n)] ? page.name(n) : "") {
        case "html" -> language = n == 0 ? OneLine.of(page.attribute(n, "lang")) : language;
        case "title" -> title = title == null ? text(page, n) : title;
        case "link" -> link(page, n);
        case "time" -> time(page, n);
        default -> {}
      }
    }
  }

  @Nullable String title() {
    return title;
  }

  @Nullable String language() {
    return language;
  }

  @Nullable String canonical() {
    return canonical;
  }

  @Nullable String modified() {
    return modified;
  }

  @Nullable String date() {
    return date;
  }

  /** The authors, looked for when they are asked for. */
  List<String> authors() {
    List<String> related = new ArrayList<>(); // by the relation author
    List<String> bylines = new ArrayList<>(); // by their class
    for (int n = 0; n < page.size(); n++) {
      boolean isShown = page.isElement(n) && page.isVisible(n);
      boolean isAuthor = isShown && isAuthor(n);
      if (isAuthor || (isShown && bylines.isEmpty() && isByline(page.attribute(n, "class")))) {
        String shown = OneLine.shown(page, n);
        if (shown != null && WordKey.words(WordKey.of(shown)) <= MOST_WORDS) {
          (isAuthor ? related : bylines).add(shown);
        }
      }
    }
    return related.isEmpty() ? bylines : related;
  }

  private static @Nullable String text(DomTree page, int n) {
    StringBuilder text = new StringBuilder(page.text(n));
    for (int c = page.firstChild(n); c >= 0; c = page.nextSibling(c)) {
      text.append(page.text(c));
    }
    return OneLine.of(text.toString());
  }

  private void link(DomTree page, int n) {
    String relation = page.attribute(n, "rel");
    if (canonical == null && relation != null && relation.strip().equalsIgnoreCase("canonical")) {
      canonical = OneLine.of(page.attribute(n, "href"));
    }
  }

  /** A time after "updated" is that of the last change. */
  private void time(DomTree page, int n) {
    boolean isChange = n > 0 && page.isText(n - 1) && CHANGED.matcher(page.text(n - 1)).find();
    if (page.isVisible(n) && (isChange ? modified : date) == null) {
      String stated = OneLine.of(page.attribute(n, "datetime"));
      String found = StatedDate.of(stated == null ? OneLine.shown(page, n) : stated);
      modified = isChange ? found : modified;
      date = isChange ? date : found;
    }
  }

  private boolean isAuthor(int n) {
    String relation = page.name(n).equals("a") ? page.attribute(n, "rel") : null;
    return relation != null && WhiteSpace.split(relation).contains("author");
  }

  private boolean isByline(@Nullable String classes) {
    return classes != null
        && isByline.computeIfAbsent(
            classes,
            names ->
                !Collections.disjoint(BYLINES, WhiteSpace.split(names.toLowerCase(Locale.ROOT))));
  }
}
