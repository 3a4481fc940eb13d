package dev.pleach.bench.segment.gold;

import dev.pleach.segment.part.Role;
import java.util.BitSet;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A part of a page that a person marked.
 *
 * @param level 1 or 2
 * @param type in the annotators' words, such as Header
 * @param node its element
 * @param leaves the visible leaves in it
 */
public record GoldBlock(int level, String type, int node, BitSet leaves) {
  private static final Map<String, Role> ROLES =
      Map.ofEntries(
          Map.entry("Header", Role.HEADER),
          Map.entry("Footer", Role.FOOTER),
          Map.entry("Content", Role.MAIN),
          Map.entry("Sidebar", Role.ASIDE),
          Map.entry("Logo", Role.LOGO),
          Map.entry("Menu", Role.NAVIGATION),
          Map.entry("Title", Role.HEADING),
          Map.entry("LinkList", Role.LIST),
          Map.entry("Ad", Role.ADVERT),
          Map.entry("Video", Role.PICTURE),
          Map.entry("Image", Role.PICTURE),
          Map.entry("Article", Role.ARTICLE),
          Map.entry("Searchbar", Role.SEARCH));

  /** The role that its type is; null for authors, tables and comments, which are too few. */
  public @Nullable Role role() {
    return ROLES.get(type);
  }
}
