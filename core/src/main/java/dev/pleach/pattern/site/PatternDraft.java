package dev.pleach.pattern.site;

import dev.pleach.dom.DomTree;
import dev.pleach.dom.text.WhiteSpace;
import dev.pleach.pattern.BlockFinding;
import dev.pleach.pattern.PageShape;
import dev.pleach.pattern.PatternBlock;
import dev.pleach.pattern.PatternPage;
import dev.pleach.segment.Segments;
import dev.pleach.segment.part.Segment;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * Makes a pattern of a page that was cut into segments. A segment that most pages of the template
 * do not have is content of this page and no block. A block is called by the words of its segment
 * if these belong to the template, which is if most pages have them there; else by its role.
 *
 * <p>Up to {@value PatternPage#MOST_LEARNED} other pages are matched with the pattern page.
 */
final class PatternDraft {
  private static final int MOST = 64; // segments of a page, those in document order
  private static final double SHARE = 0.5; // of the pages that have a block of the template

  private final List<Segment> segments;
  private final PatternPage learned;
  private final int[] having; // index: segment; value: pages that have it
  private final int[] named; // index: segment; value: pages that have the words of its name there
  private int tried; // pages

  private PatternDraft(Segments cut, List<DomTree> others) {
    List<Segment> all = cut.all();
    segments = all.size() > MOST ? all.subList(0, MOST) : all;
    List<PatternBlock> blocks = new ArrayList<>();
    segments.forEach(one -> blocks.add(PatternBlock.of(one.name(), one.nodes())));
    PatternPage first = PatternPage.of(cut.tree(), blocks);
    List<DomTree> alike = new ArrayList<>();
    for (DomTree other : others) {
      if (alike.size() < PatternPage.MOST_LEARNED && first.canLearnFrom(other)) {
        alike.add(other);
      }
    }
    learned = first.learn(alike);
    having = new int[segments.size()];
    named = new int[segments.size()];
    alike.forEach(this::tryOn);
  }

  /**
   * The pattern of a page.
   *
   * @param cluster the name of the template
   * @param page the name of the page
   * @param others pages of the same template
   */
  static SitePattern of(Segments cut, String cluster, String page, List<DomTree> others) {
    return new PatternDraft(cut, others).pattern(cluster, page, cut.rendered());
  }

  private void tryOn(DomTree page) {
    List<BlockFinding> found = learned.find(PageShape.of(page));
    tried++;
    for (int i = 0; i < found.size(); i++) {
      if (found.get(i).isFound()) {
        having[i]++;
        String words = words(segments.get(i));
        boolean has =
            found.get(i).nodes().stream()
                .anyMatch(node -> folded(page.visibleText(node)).contains(words));
        named[i] += has ? 1 : 0;
      }
    }
  }

  private SitePattern pattern(String cluster, String page, boolean rendered) {
    List<@Nullable String> names = new ArrayList<>();
    List<SitePattern.Part> parts = new ArrayList<>();
    Map<String, Integer> around = new HashMap<>(); // by name of a segment; value: a block
    Set<String> taken = new HashSet<>();
    boolean anyCommon = IntStream.of(having).anyMatch(pages -> pages >= SHARE * tried);
    for (int i = 0; i < segments.size(); i++) {
      Segment segment = segments.get(i);
      boolean kept = !anyCommon || having[i] >= SHARE * tried;
      int parent = around.getOrDefault(segment.name(), -1);
      int here = parent;
      if (kept) {
        here = parts.size();
        parts.add(new SitePattern.Part(segment.role(), parent, segment.box()));
      }
      names.add(kept ? name(i, taken) : null);
      for (Segment child : segment.children()) {
        around.put(child.name(), here);
      }
    }
    return new SitePattern(cluster, page, rendered, learned.renamed(names), parts);
  }

  private String name(int number, Set<String> taken) {
    Segment segment = segments.get(number);
    boolean ofTemplate = tried == 0 || named[number] >= SHARE * tried;
    String role = segment.role().name().toLowerCase(Locale.ROOT);
    String name =
        ofTemplate ? segment.name() : Character.toUpperCase(role.charAt(0)) + role.substring(1);
    String free = name;
    for (int i = 2; !taken.add(free); i++) {
      free = name + " (" + i + ")";
    }
    return free;
  }

  /** The first words of a segment's name that a page must have, without its role. */
  private static String words(Segment segment) {
    String name = segment.name().replaceFirst(" \\(\\d+\\)$", "");
    String role = segment.role().name();
    if (name.equalsIgnoreCase(role)) {
      return "";
    }
    boolean led = name.regionMatches(true, 0, role + ": ", 0, role.length() + 2);
    String words = folded(led ? name.substring(role.length() + 2) : name);
    int end = words.indexOf(',');
    return (end > 0 ? words.substring(0, end) : words).replaceFirst("…$", "");
  }

  private static String folded(String text) {
    return WhiteSpace.fold(text).replace('\u00A0', ' ').strip();
  }
}
