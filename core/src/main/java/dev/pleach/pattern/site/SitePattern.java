package dev.pleach.pattern.site;

import dev.pleach.dom.text.TextHash;
import dev.pleach.layout.Box;
import dev.pleach.pattern.PatternPage;
import dev.pleach.segment.part.Role;
import java.util.HexFormat;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A template of a site: the pattern page with its segments as blocks.
 *
 * @param cluster the name of the template, in words of its pages' names
 * @param page the name of the pattern page
 * @param rendered whether the page was cut by what a browser shows
 * @param pattern its blocks are the segments, each before those inside it
 * @param parts what is known of each segment beside its nodes, by block
 */
public record SitePattern(
    String cluster, String page, boolean rendered, PatternPage pattern, List<Part> parts) {
  /**
   * A segment.
   *
   * @param parent the block around it, by its number; -1 if there is none
   * @param box on the pattern page, null if that was not rendered
   */
  public record Part(Role role, int parent, @Nullable Box box) {}

  /** Copies the list. */
  public SitePattern {
    parts = List.copyOf(parts);
    if (parts.size() != pattern.blocks().size()) {
      throw new IllegalArgumentException("a block is a segment");
    }
  }

  /** The same for the same page cut in the same way: what it is called by where it is kept. */
  public String key() {
    long hash = TextHash.exact(pattern.page().brackets());
    for (long block : pattern.fingerprints()) {
      hash = TextHash.append(hash, block);
    }
    return HexFormat.of().toHexDigits(TextHash.finish(hash + (rendered ? 1 : 0)));
  }
}
