package dev.pleach.bench.train.segment;

import dev.pleach.bench.segment.gold.GoldPage;
import dev.pleach.bench.segment.gold.MeanScores;
import dev.pleach.bench.segment.gold.SegmentScores;
import dev.pleach.segment.decide.Draft;
import dev.pleach.segment.decide.SegmentModel;
import dev.pleach.segment.decide.Segmentation;
import dev.pleach.segment.part.Role;
import dev.pleach.segment.part.Segment;
import dev.pleach.segment.region.RegionTree;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** How good models are on pages of the tuning half that they did not learn from. */
final class CrossValidation {
  private static final int FOLDS = 6;

  /** A page with its marks, to learn from and to judge by. */
  record Marked(GoldPage gold, TrainingPage training) {}

  private CrossValidation() {}

  static Map<SegmentScores.Measure, Double> scores(List<Marked> pages, List<TrainingPage> always) {
    MeanScores mean = new MeanScores();
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
        RegionTree regions = page.training().features().regions();
        List<Segment> segments = new ArrayList<>();
        for (Draft draft : Segmentation.of(page.training().features(), model)) {
          segments.add(segment(draft, regions));
        }
        mean.add(SegmentScores.of(page.gold(), segments));
      }
    }
    return mean.means();
  }

  private static Segment segment(Draft draft, RegionTree regions) {
    List<Segment> children = new ArrayList<>();
    draft.children().forEach(child -> children.add(segment(child, regions)));
    List<Integer> nodes = draft.regions().stream().map(regions::outer).toList();
    return new Segment("", Role.SECTION, nodes, null, children);
  }
}
