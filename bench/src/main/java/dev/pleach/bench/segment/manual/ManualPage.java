package dev.pleach.bench.segment.manual;

import dev.pleach.dom.DomTree;
import dev.pleach.segment.part.Segment;
import dev.pleach.segment.region.RegionTree;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** A page of a manual without the mark of its main content. */
public final class ManualPage {
  private static final double SAME = 0.95; // leaf F1 of a region that is the main content

  private final String site;
  private final DomTree tree;
  private final Path file;
  private final int[] main; // index: node, and one more; value: texts of the content before it
  private final int[] all; // index: node, and one more; value: visible texts before it

  /**
   * @param file its HTML
   * @param template index: node; value: 0 for text of the main content, 1 for other, -1 for no text
   */
  public ManualPage(String site, DomTree tree, Path file, byte[] template) {
    this.site = site;
    this.tree = tree;
    this.file = file;
    main = new int[template.length + 1];
    all = new int[template.length + 1];
    for (int n = 0; n < template.length; n++) {
      main[n + 1] = main[n] + (template[n] == 0 ? 1 : 0);
      all[n + 1] = all[n] + (template[n] >= 0 ? 1 : 0);
    }
  }

  public String site() {
    return site;
  }

  public DomTree tree() {
    return tree;
  }

  public Path file() {
    return file;
  }

  /** The region that is the main content, -1 if no region has its leaves. */
  public int mainRegion(RegionTree regions) {
    int best = -1;
    double most = SAME;
    for (int r = 0; r < regions.size(); r++) {
      double f1 = f1(List.of(regions.outer(r)));
      if (f1 > most) {
        most = f1;
        best = r;
      }
    }
    return best;
  }

  /** The best leaf F1 of one segment, or of segments beside each other. */
  public double best(List<Segment> segments) {
    double best = 0;
    for (int from = 0; from < segments.size(); from++) {
      List<Integer> nodes = new ArrayList<>();
      for (int to = from; to < segments.size(); to++) {
        nodes.addAll(segments.get(to).nodes());
        best = Math.max(best, f1(nodes));
      }
      best = Math.max(best, best(segments.get(from).children()));
    }
    return best;
  }

  /** The leaf F1 of the text below some nodes, disjoint ones, for the main content. */
  public double f1(List<Integer> nodes) {
    int both = 0;
    int called = 0;
    for (int node : nodes) {
      both += main[tree.end(node)] - main[node];
      called += all[tree.end(node)] - all[node];
    }
    int gold = main[tree.size()];
    return gold + called == 0 ? 0 : 2.0 * both / (gold + called);
  }
}
