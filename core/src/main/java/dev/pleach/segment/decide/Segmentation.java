package dev.pleach.segment.decide;

import dev.pleach.segment.feature.RegionFacts;
import dev.pleach.segment.feature.RegionFeatures;
import dev.pleach.segment.feature.SiblingGroups;
import dev.pleach.segment.region.RegionTree;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Cuts a page into segments from the root downwards. A region is asked whether it is a large part
 * of the page and whether it contains such parts; where the way ends, the same is asked about
 * blocks inside the part. Every leaf is in one large part; what no model takes for one is kept as a
 * rest, joined with the rests beside it. Blocks need not cover their part.
 *
 * <p>Regions that are alike, siblings with the same name and class, get one answer, the mean of
 * theirs: people mark such siblings alike (751 of 767 groups), and one odd item does not tear a
 * list apart. Of a long list the first ones are asked.
 *
 * <p>Cost: O(n), as each region is asked at most once a question. No recursion.
 */
public final class Segmentation {
  private static final double HAS_PARTS = 0.7; // probability from which a region is left for parts
  private static final double REST = 0.1; // below it a region where the way ends is a rest
  private static final double HAS_BLOCKS = 0.35; // probability from which blocks are looked for
  private static final double BLOCK = 0.2; // and from which a region is a block
  private static final double SURE = 0.6; // a block inside a block needs one of both to be so sure
  private static final int ASKED = 24; // members of a group
  private static final int DEEPEST = 6; // segments inside each other
  private static final double NEVER = -9; // logit of a text, which people do not mark

  private final RegionTree regions;
  private final RegionFacts facts;
  private final SiblingGroups groups;
  private final SegmentModel.Bound model;
  private final double[] is; // index: region; value: probability that it is what was asked for
  private final double[] has; // index: region; value: that it contains such
  private final List<Draft> top = new ArrayList<>();
  private final Deque<Step> open = new ArrayDeque<>();

  /**
   * A region to look at.
   *
   * @param part the large part around it, -1 while these are looked for
   * @param draft the segment around it, null while large parts are looked for
   * @param depth of segments around it
   */
  private record Step(int region, int part, @Nullable Draft draft, int depth) {}

  private Segmentation(RegionFeatures page, SegmentModel model) {
    regions = page.regions();
    facts = page.facts();
    groups = facts.groups();
    this.model = model.on(page);
    is = new double[regions.size()];
    has = new double[regions.size()];
  }

  /** The segments of a page. */
  public static List<Draft> of(RegionFeatures page, SegmentModel model) {
    Segmentation run = new Segmentation(page, model);
    if (run.regions.size() > 0) {
      run.run();
    }
    return run.top;
  }

  private void run() {
    ask(0, -1, Question.PART, Question.HAS_PARTS);
    open.push(new Step(0, -1, null, 0));
    while (!open.isEmpty()) {
      Step step = open.pop();
      Draft draft = step.draft();
      if (draft == null) {
        visitPart(step.region());
      } else {
        visitBlock(step.region(), step.part(), draft, step.depth());
      }
    }
  }

  private void visitPart(int r) {
    boolean divides = regions.childCount(r) > 0 && has[r] > HAS_PARTS && has[r] > is[r];
    if (divides) {
      askChildren(r, -1, Question.PART, Question.HAS_PARTS);
      pushChildren(r, -1, null, 0);
      return;
    }
    Draft last = top.isEmpty() ? null : top.get(top.size() - 1);
    boolean rest = is[r] < REST && !facts.isLandmark(r);
    if (rest && last != null && last.isRest() && isBeside(last, r)) {
      last.regions().add(r);
    } else {
      last = new Draft(r, rest);
      top.add(last);
    }
    ask(r, r, Question.BLOCK, Question.HAS_BLOCKS);
    if (has[r] > HAS_BLOCKS) {
      askChildren(r, r, Question.BLOCK, Question.HAS_BLOCKS);
      pushChildren(r, r, last, 1);
    }
  }

  private boolean isBeside(Draft draft, int r) {
    int last = draft.regions().get(draft.regions().size() - 1);
    return regions.previousSibling(r) == last;
  }

  private void visitBlock(int r, int part, Draft around, int depth) {
    boolean block = is[r] > BLOCK;
    boolean divides = regions.childCount(r) > 0 && has[r] > HAS_BLOCKS && depth < DEEPEST;
    if (block && divides && is[r] < SURE && has[r] < SURE) {
      block = is[r] > has[r];
      divides = !block;
    }
    Draft draft = around;
    if (block) {
      draft = new Draft(r, false);
      around.children().add(draft);
    }
    if (divides) {
      askChildren(r, part, Question.BLOCK, Question.HAS_BLOCKS);
      pushChildren(r, part, draft, block ? depth + 1 : depth);
    }
  }

  private void pushChildren(int r, int part, @Nullable Draft draft, int depth) {
    List<Integer> children = new ArrayList<>();
    for (int c = regions.firstChild(r); c >= 0; c = regions.nextSibling(c)) {
      children.add(c);
    }
    for (int i = children.size() - 1; i >= 0; i--) {
      open.push(new Step(children.get(i), part, draft, depth));
    }
  }

  private void ask(int r, int part, Question first, Question second) {
    float[] values = model.values(r, part);
    is[r] = probability(regions.isText(r) ? NEVER : model.logit(first, values));
    has[r] = probability(regions.isText(r) ? NEVER : model.logit(second, values));
  }

  /** Asks about the children of a region, a group at a time. */
  private void askChildren(int r, int part, Question first, Question second) {
    for (int c = regions.firstChild(r); c >= 0; c = regions.nextSibling(c)) {
      int group = groups.group(c);
      if (groups.rank(c) == 0) {
        is[group] = 0;
        has[group] = 0;
      }
      if (groups.rank(c) < ASKED) {
        boolean text = regions.isText(c);
        float[] values = text ? new float[0] : model.values(c, part);
        is[group] += text ? NEVER : model.logit(first, values);
        has[group] += text ? NEVER : model.logit(second, values);
      }
    }
    for (int c = regions.firstChild(r); c >= 0; c = regions.nextSibling(c)) {
      int group = groups.group(c);
      if (group == c) {
        int asked = Math.min(ASKED, groups.size(c));
        is[c] = probability(is[c] / asked);
        has[c] = probability(has[c] / asked);
      } else {
        is[c] = is[group];
        has[c] = has[group];
      }
    }
  }

  private static double probability(double logit) {
    return 1 / (1 + StrictMath.exp(-logit));
  }
}
