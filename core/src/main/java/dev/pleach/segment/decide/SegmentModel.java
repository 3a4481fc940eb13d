package dev.pleach.segment.decide;

import dev.pleach.learned.BoostedTrees;
import dev.pleach.learned.ModelFile;
import dev.pleach.segment.feature.RegionFeatures;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Learned answers to the questions about regions. There is a model for pages without layout and one
 * for rendered pages.
 */
public final class SegmentModel {
  private final Map<String, BoostedTrees> trees;
  private final @Nullable SegmentModel second;

  private static final class Standard {
    static final SegmentModel STRUCTURAL = read("structural.trees");
    static final SegmentModel VISUAL = read("visual.trees").with(STRUCTURAL);

    private static SegmentModel read(String name) {
      return of(ModelFile.beside(SegmentModel.class, name));
    }
  }

  private SegmentModel(Map<String, BoostedTrees> trees, @Nullable SegmentModel second) {
    this.trees = trees;
    this.second = second;
  }

  /** A model whose answers are the means of this one's and another's. */
  public SegmentModel with(SegmentModel other) {
    return new SegmentModel(trees, other);
  }

  /**
   * Reads a model.
   *
   * @throws IllegalArgumentException if a line is malformed or a question has no answer
   */
  public static SegmentModel of(ModelFile file) {
    Map<String, BoostedTrees> trees = BoostedTrees.readAll(file);
    for (Question question : Question.values()) {
      if (!trees.containsKey(question.key())) {
        throw new IllegalArgumentException(
            "A model of segments needs a part 'model " + question.key() + "'");
      }
    }
    return new SegmentModel(trees, null);
  }

  /** The model for pages without layout. */
  public static SegmentModel structural() {
    return Standard.STRUCTURAL;
  }

  /** The model for rendered pages. */
  public static SegmentModel visual() {
    return Standard.VISUAL;
  }

  /** The trees of a name, null if the model has none. */
  public @Nullable BoostedTrees trees(String name) {
    return trees.get(name);
  }

  /** The names of all trees, in the order of the file. */
  public List<String> names() {
    return List.copyOf(trees.keySet());
  }

  /** This model for one page. */
  public Bound on(RegionFeatures page) {
    return new Bound(page);
  }

  /** The model with the features of a page in the order of each of its trees. */
  public final class Bound {
    private final RegionFeatures page;
    private final Map<BoostedTrees, int[]> order = new HashMap<>(); // value: indices of features
    private final @Nullable Bound other;

    private Bound(RegionFeatures page) {
      this.page = page;
      other = second == null ? null : second.on(page);
      Map<String, Integer> positions = new HashMap<>();
      for (String name : page.names()) {
        positions.put(name, positions.size());
      }
      for (BoostedTrees model : trees.values()) {
        int[] indices = new int[model.features().size()];
        for (int i = 0; i < indices.length; i++) {
          Integer at = positions.get(model.features().get(i));
          if (at == null) {
            throw new IllegalArgumentException("No such feature: " + model.features().get(i));
          }
          indices[i] = at;
        }
        order.put(model, indices);
      }
    }

    /** The features of a region in a part of the page, for {@link #logit}. */
    public float[] values(int region, int part) {
      return page.values(region, part);
    }

    /** The answer to a question, above 0 for yes. */
    double logit(Question question, float[] values) {
      return logit(question.key(), values);
    }

    /** The answer of the trees of a name; below any other if there are none. */
    public double logit(String name, float[] values) {
      BoostedTrees model = trees.get(name);
      int[] indices = model == null ? null : order.get(model);
      if (model == null || indices == null) {
        return Double.NEGATIVE_INFINITY;
      }
      float[] ordered = new float[indices.length];
      for (int i = 0; i < ordered.length; i++) {
        ordered[i] = values[indices[i]];
      }
      double own = model.logit(ordered);
      return other == null ? own : (own + other.logit(name, values)) / 2;
    }
  }
}
