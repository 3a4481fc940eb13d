package dev.pleach.server.demo.content;

import java.util.List;
import java.util.Locale;

/**
 * A story of the paper, as it reads at a change.
 *
 * @param slug its name in addresses
 * @param picture what its picture shows
 * @param time when it was published, as shown
 */
public record Story(
    String slug,
    String section,
    String author,
    String picture,
    String headline,
    String teaser,
    List<String> body,
    String time,
    int comments,
    int views) {
  /** Where it is. */
  public String address() {
    return "/news/story/" + slug;
  }

  /** The address of its picture. */
  public String pictureAddress() {
    return "/news/picture/" + picture + "-" + slug + ".svg";
  }

  /** Its number of views as people write it. */
  public String viewsShown() {
    return views / 1000 + "," + String.format(Locale.ROOT, "%03d", views % 1000);
  }
}
