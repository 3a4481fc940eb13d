package dev.pleach.server.demo;

import dev.pleach.server.demo.content.News;
import dev.pleach.server.demo.content.Shop;
import dev.pleach.server.demo.content.Weather;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** The sites. */
public enum DemoSite {
  NEWS("The Harrowmere Courier"),
  WEATHER("Fellwater Weather"),
  SHOP("Fell & Ferry Outfitters");

  private final String title;

  DemoSite(String title) {
    this.title = title;
  }

  /** What it is called. */
  public String title() {
    return title;
  }

  /** Its folder in addresses. */
  public String folder() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** The paths of its pages, each without a slash in front; the first is empty. */
  public List<String> paths() {
    return switch (this) {
      case NEWS -> News.paths();
      case WEATHER -> Weather.paths();
      case SHOP -> Shop.paths();
    };
  }

  /** What the page at a path says, or null if there is none. */
  @Nullable Object content(String path, int change) {
    return switch (this) {
      case NEWS -> News.page(path, change);
      case WEATHER -> Weather.page(path, change);
      case SHOP -> Shop.page(path, change);
    };
  }
}
