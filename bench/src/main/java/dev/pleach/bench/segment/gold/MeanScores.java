package dev.pleach.bench.segment.gold;

import java.util.EnumMap;
import java.util.Map;

/** The plain mean of the scores of pages; a page counts for the measures it has. */
public final class MeanScores {
  private final Map<SegmentScores.Measure, Double> sums =
      new EnumMap<>(SegmentScores.Measure.class);
  private final Map<SegmentScores.Measure, Integer> counts =
      new EnumMap<>(SegmentScores.Measure.class);

  public void add(Map<SegmentScores.Measure, Double> page) {
    page.forEach(
        (measure, value) -> {
          sums.merge(measure, value, Double::sum);
          counts.merge(measure, 1, Integer::sum);
        });
  }

  /** The mean of a measure, NaN if no page has it. */
  public double mean(SegmentScores.Measure measure) {
    int count = counts.getOrDefault(measure, 0);
    return count == 0 ? Double.NaN : sums.getOrDefault(measure, 0.0) / count;
  }

  /** All means. */
  public Map<SegmentScores.Measure, Double> means() {
    Map<SegmentScores.Measure, Double> means = new EnumMap<>(SegmentScores.Measure.class);
    sums.keySet().forEach(measure -> means.put(measure, mean(measure)));
    return means;
  }
}
