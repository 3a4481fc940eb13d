package dev.pleach.bench.segment.gold;

import dev.pleach.bench.measure.Share;
import dev.pleach.segment.part.Role;
import dev.pleach.segment.part.Segment;
import java.util.BitSet;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Whether segments have the roles that people gave. A segment is compared if its leaves are those
 * of a marked block. An item is right for an article or a list of links: people marked each of
 * several alike parts as one of these and had no word for an item.
 */
public final class RoleScores {
  private static final Set<Role> ITEMS = EnumSet.of(Role.ARTICLE, Role.LIST);

  private Share right = Share.NONE;
  private Share lists = Share.NONE;

  /** Adds the segments of a page. */
  public void add(GoldPage page, List<Segment> segments) {
    Map<BitSet, Set<Role>> marked = new HashMap<>(); // by leaves
    for (GoldBlock block : page.blocks()) {
      Role role = block.role();
      if (role != null && !block.leaves().isEmpty()) {
        marked.computeIfAbsent(block.leaves(), leaves -> EnumSet.noneOf(Role.class)).add(role);
      }
    }
    segments.forEach(segment -> compare(page, segment, marked));
  }

  private void compare(GoldPage page, Segment segment, Map<BitSet, Set<Role>> marked) {
    Set<Role> roles = marked.get(page.leavesOf(segment));
    if (roles != null) {
      Role role = segment.role();
      boolean item = role == Role.ITEM && roles.stream().anyMatch(ITEMS::contains);
      right = right.with(item || roles.contains(role));
      if (role == Role.LIST) {
        lists = lists.with(roles.contains(role));
      }
    }
    segment.children().forEach(child -> compare(page, child, marked));
  }

  /** How many segments are a marked block, and how many of these have its role. */
  public Share right() {
    return right;
  }

  /** How many of these are called a list, and how many people called so. */
  public Share lists() {
    return lists;
  }
}
