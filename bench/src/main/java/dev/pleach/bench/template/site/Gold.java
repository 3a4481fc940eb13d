package dev.pleach.bench.template.site;

import java.util.List;
import org.jspecify.annotations.Nullable;

/** The truth about a page as far as it is known. */
public final class Gold {
  private final byte[] template; // index: node; value: 1 template, 0 content, -1 unknown
  private final List<int[]> values;
  private final @Nullable Words text;
  private final @Nullable String headline;

  /**
   * The truth about a page.
   *
   * @param template index: node; value: 1 template, 0 content, -1 unknown
   * @param values text nodes that contain a value, a list for each value
   * @param text the words of the content, null if they are not known
   */
  Gold(byte[] template, List<int[]> values, @Nullable Words text) {
    this(template, values, text, null);
  }

  private Gold(
      byte[] template, List<int[]> values, @Nullable Words text, @Nullable String headline) {
    this.template = template;
    this.values = values;
    this.text = text;
    this.headline = headline;
  }

  /** The same with the headline of the content. */
  Gold withHeadline(String line) {
    return new Gold(template, values, text, line);
  }

  @Nullable String headline() {
    return headline;
  }

  public byte[] template() {
    return template;
  }

  public List<int[]> values() {
    return values;
  }

  public @Nullable Words text() {
    return text;
  }
}
