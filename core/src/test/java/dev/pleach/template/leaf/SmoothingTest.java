package dev.pleach.template.leaf;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pleach.dom.DomTree;
import java.util.Random;
import org.junit.jupiter.api.Test;

class SmoothingTest {
  @Test
  void noLabellingIsBetter() {
    Random random = new Random(5);
    DomTree tree = DomTree.ofBrackets("a(b('x','y'),c(d('z'),'u'),'v')");
    for (int round = 0; round < 200; round++) {
      double[] logits = new double[tree.size()];
      for (int n = 0; n < logits.length; n++) {
        logits[n] = tree.isText(n) ? random.nextGaussian() * 2 : 0;
      }
      boolean[] found = Smoothing.template(tree, logits, 1.1, 0.4);
      double best = Double.NEGATIVE_INFINITY;
      for (int bits = 0; bits < 1 << tree.size(); bits++) {
        boolean[] labels = new boolean[tree.size()];
        for (int n = 0; n < labels.length; n++) {
          labels[n] = (bits >> n & 1) == 1;
        }
        best = Math.max(best, worth(tree, logits, labels));
      }
      assertThat(worth(tree, logits, found))
          .isCloseTo(best, org.assertj.core.data.Offset.offset(1e-9));
    }
  }

  private static double worth(DomTree tree, double[] logits, boolean[] template) {
    double sum = 0;
    for (int n = 0; n < template.length; n++) {
      sum += template[n] ? logits[n] / 2 : -logits[n] / 2;
      int parent = tree.parent(n);
      if (parent >= 0 && template[n] != template[parent]) {
        sum -= tree.isText(n) ? 0.4 : 1.1;
      }
    }
    return sum;
  }
}
