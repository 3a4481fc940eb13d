package dev.pleach.bench.train.segment;

import dev.pleach.bench.measure.Share;
import dev.pleach.bench.segment.gold.GoldPage;
import dev.pleach.bench.segment.gold.MeanScores;
import dev.pleach.bench.segment.gold.RoleScores;
import dev.pleach.bench.segment.gold.SegmentScores;
import dev.pleach.segment.decide.Draft;
import dev.pleach.segment.decide.SegmentModel;
import dev.pleach.segment.decide.Segmentation;
import dev.pleach.segment.feature.RegionFeatures;
import dev.pleach.segment.part.Role;
import dev.pleach.segment.part.Segment;
import dev.pleach.segment.region.RegionTree;
import dev.pleach.segment.role.SegmentRoles;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** How good models are on pages of the tuning half that they did not learn from. */
final class CrossValidation {
  private static final int FOLDS = 6;

  /** A page with its marks, to learn from and to judge by. */
  record Marked(GoldPage gold, TrainingPage training) {}

  /**
   * How good they are.
   *
   * @param roles of segments that are a marked block, how many have the role that people gave
   */
  record Scores(Map<SegmentScores.Measure, Double> means, Share roles) {}

  private CrossValidation() {}

  static Scores scores(List<Marked> pages, List<TrainingPage> always) {
    MeanScores mean = new MeanScores();
    RoleScores right = new RoleScores();
    for (int fold = 0; fold < FOLDS; fold++) {
      List<TrainingPage> learned = new ArrayList<>(always);
      for (int i = 0; i < pages.size(); i++) {
        if (i % FOLDS != fold) {
          learned.add(pages.get(i).training());
        }
      }
      SegmentModel model = SegmentTraining.model(learned);
      for (int i = fold; i < pages.size(); i += FOLDS) {
        Marked page = pages.get(i);
        RegionFeatures features = page.training().features();
        List<Draft> drafts = Segmentation.of(features, model);
        Map<Draft, Role> roles = SegmentRoles.of(drafts, features, model);
        List<Segment> segments =
            drafts.stream().map(draft -> segment(draft, features.regions(), roles)).toList();
        mean.add(SegmentScores.of(page.gold(), segments));
        right.add(page.gold(), segments);
      }
    }
    return new Scores(mean.means(), right.right());
  }

  private static Segment segment(Draft draft, RegionTree regions, Map<Draft, Role> roles) {
    List<Segment> children = new ArrayList<>();
    draft.children().forEach(child -> children.add(segment(child, regions, roles)));
    List<Integer> nodes = draft.regions().stream().map(regions::outer).toList();
    return new Segment("", roles.getOrDefault(draft, Role.SECTION), nodes, null, children);
  }
}
