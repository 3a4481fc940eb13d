package dev.pleach.server.demo.content;

import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * What a page of the paper says.
 *
 * @param title of the page
 * @param clock the time shown in the head
 * @param section of a section page, else null
 * @param article of a story's page, else null
 * @param top the story on top of the front page
 * @param stories those below, the newest first
 */
public record NewsPage(
    String title,
    String clock,
    String weather,
    List<String> ticker,
    @Nullable String section,
    @Nullable Story article,
    Story top,
    List<Story> stories,
    List<Story> mostRead) {
  /** The sections of the paper. */
  public static final List<String> SECTIONS =
      List.of("Town", "Region", "Business", "Countryside", "Culture", "Sport");

  /** Where a section is. */
  public static String sectionAddress(String section) {
    return "/news/section/" + section.toLowerCase(Locale.ROOT);
  }

  /** Whether this is the front page. */
  public boolean isFront() {
    return section == null && article == null;
  }

  /** Stories from one place of the list up to another, as far as there are any. */
  public List<Story> stories(int from, int to) {
    return stories.subList(Math.min(from, stories.size()), Math.min(to, stories.size()));
  }
}
