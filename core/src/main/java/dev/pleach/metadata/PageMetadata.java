package dev.pleach.metadata;

import dev.pleach.dom.DomTree;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What a page says about itself. Everything but the authors is null if the page does not say it.
 *
 * <p>Read from four places, the first that has an answer wins: JSON-LD of the thing the page is
 * about, the {@code meta} elements of OpenGraph and its relatives, microdata, and what the page
 * shows (its headings, {@code time}, links to its author). The title is the exception: there the
 * heading that a reader sees decides how much of a declared title belongs to the site.
 *
 * <p>All values are text of one line without markup, at most 1,000 characters long. What a page
 * claims is not checked: a page may lie.
 *
 * <p>Cost: O(n) in the nodes and characters of the page.
 *
 * @param title the title of the page itself, without the name of its site
 * @param authors their names, in the order of the page
 * @param published when it was published: {@code 2024-05-31}, or with the time as the page has it,
 *     {@code 2024-05-31T08:00:00Z}
 * @param modified when it was last changed, in the same form
 * @param site the name of the site
 * @param language as a language tag: {@code en-GB}
 * @param address where the page says it belongs, on a host; else where it was loaded from
 * @param description a sentence or two
 */
public record PageMetadata(
    @Nullable String title,
    List<String> authors,
    @Nullable String published,
    @Nullable String modified,
    @Nullable String site,
    @Nullable String language,
    @Nullable String address,
    @Nullable String description) {

  public PageMetadata {
    authors = List.copyOf(authors);
  }

  /** Reads what a page says about itself. */
  public static PageMetadata of(DomTree page) {
    return new MetadataReader(page).read();
  }

  /** The title alone, in less time; null if the page has none. */
  public static @Nullable String titleOf(DomTree page) {
    return new MetadataReader(page).title();
  }

  /**
   * As the front matter of a Markdown file: YAML between two lines of dashes; empty if nothing is
   * known.
   */
  public String frontMatter() {
    return FrontMatter.of(this);
  }
}
