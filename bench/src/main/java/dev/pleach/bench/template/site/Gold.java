package dev.pleach.bench.template.site;

import java.util.List;
import org.jspecify.annotations.Nullable;

/** The truth about a page as far as it is known. */
public final class Gold {
  private final byte[] template; // index: node; value: 1 template, 0 content, -1 unknown
  private final List<int[]> values;
  private final @Nullable Words text;

  /**
   * The truth about a page.
   *
   * @param template index: node; value: 1 template, 0 content, -1 unknown
   * @param values text nodes that contain a value, a list for each value
   * @param text the words of the content, null if they are not known
   */
  Gold(byte[] template, List<int[]> values, @Nullable Words text) {
    this.template = template;
    this.values = values;
    this.text = text;
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
