package dev.pleach.bench.train.segment;

import dev.pleach.bench.train.boost.BoostingTrainer;
import dev.pleach.learned.ModelFile;
import dev.pleach.segment.decide.Question;
import dev.pleach.segment.decide.SegmentModel;
import dev.pleach.segment.part.Role;
import dev.pleach.segment.role.SegmentRoles;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.StringReader;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.function.ToDoubleBiFunction;
import java.util.function.ToIntBiFunction;

/** Learns the trees of a {@link SegmentModel}: one set a question, one set a role. */
final class SegmentTraining {
  private static final BoostingTrainer.Settings QUESTIONS =
      new BoostingTrainer.Settings(4, 80, 3, 0.1, 5, 0.7, 0.3, 1);
  private static final BoostingTrainer.Settings ROLES =
      new BoostingTrainer.Settings(1, 40, 3, 0.1, 5, 1, 0.5, 1);

  private final List<TrainingPage> pages;

  private SegmentTraining(List<TrainingPage> pages) {
    this.pages = pages;
  }

  /** The lines of the file, without its head. */
  static String file(List<TrainingPage> pages) {
    SegmentTraining training = new SegmentTraining(pages);
    StringBuilder file = new StringBuilder();
    for (Question question : Question.values()) {
      file.append("model ").append(question.key()).append('\n');
      file.append(training.question(question));
    }
    return file.append(training.roles()).toString();
  }

  private String roles() {
    StringBuilder lines = new StringBuilder();
    for (Role role : SegmentRoles.LEARNED) {
      lines.append("model ").append(SegmentRoles.key(role)).append('\n').append(role(role));
    }
    return lines.toString();
  }

  /** The model, without a file between. */
  static SegmentModel model(List<TrainingPage> pages) {
    try (BufferedReader lines = new BufferedReader(new StringReader(file(pages)))) {
      return SegmentModel.of(ModelFile.of("learned trees", lines));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private String question(Question question) {
    Rows rows = new Rows();
    for (TrainingPage page : pages) {
      rows.add(
          page,
          // Alike siblings are one decision; they count a little more than one alone.
          (p, r) ->
              p.labels().weight(question, r) / Math.sqrt(p.features().facts().groups().size(r)),
          (p, r) -> p.labels().answer(question, r) ? 1 : 0,
          (p, r) -> p.labels().part(question, r));
    }
    return rows.learn(QUESTIONS);
  }

  private String role(Role role) {
    Rows rows = new Rows();
    for (TrainingPage page : pages) {
      rows.add(
          page,
          (p, r) ->
              p.labels().role(r) == null ? 0 : 1 / Math.sqrt(p.features().facts().groups().size(r)),
          (p, r) -> Objects.equals(p.labels().role(r), role) ? 1 : 0,
          (p, r) -> p.labels().part(r));
    }
    return rows.learn(ROLES);
  }

  /** Examples for one set of trees. */
  private final class Rows {
    private final List<float[]> values = new ArrayList<>();
    private final List<Boolean> yes = new ArrayList<>();
    private final List<Double> weights = new ArrayList<>();

    void add(
        TrainingPage page,
        ToDoubleBiFunction<TrainingPage, Integer> weight,
        ToDoubleBiFunction<TrainingPage, Integer> answer,
        ToIntBiFunction<TrainingPage, Integer> part) {
      int from = weights.size();
      double sum = 0;
      for (int r = 0; r < page.features().regions().size(); r++) {
        double counts = weight.applyAsDouble(page, r);
        if (counts > 0) {
          values.add(page.features().values(r, part.applyAsInt(page, r)));
          yes.add(answer.applyAsDouble(page, r) > 0);
          weights.add(counts);
          sum += counts;
        }
      }
      double share = page.weight() / Math.sqrt(sum); // a page twice as large counts 1.4 times
      for (int i = from; i < weights.size(); i++) {
        weights.set(i, weights.get(i) * share);
      }
    }

    String learn(BoostingTrainer.Settings settings) {
      boolean[] answers = new boolean[yes.size()];
      double[] counts = new double[answers.length];
      for (int i = 0; i < answers.length; i++) {
        answers[i] = yes.get(i);
        counts[i] = weights.get(i);
      }
      BoostingTrainer.Examples examples =
          new BoostingTrainer.Examples(values.toArray(new float[0][]), answers, counts);
      return BoostingTrainer.learn(examples, pages.get(0).features().names(), settings);
    }
  }
}
