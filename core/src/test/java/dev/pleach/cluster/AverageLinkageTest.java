package dev.pleach.cluster;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class AverageLinkageTest {
  @Test
  void theMostAlikeAreUnitedFirst() {
    double[][] alike = {
      {1, .9, .4, .1}, {.9, 1, .6, .1}, {.4, .6, 1, .2}, {.1, .1, .2, 1},
    };
    assertThat(new AverageLinkage(copy(alike)).unite(.91)).containsExactly(0, 1, 2, 3);
    assertThat(new AverageLinkage(copy(alike)).unite(.6)).containsExactly(0, 0, 2, 3);
    assertThat(new AverageLinkage(copy(alike)).unite(.5)).containsExactly(0, 0, 0, 3);
    assertThat(new AverageLinkage(copy(alike)).unite(.1)).containsExactly(0, 0, 0, 0);
    assertThat(new AverageLinkage(new double[0][0]).unite(.5)).isEmpty();
    AverageLinkage further = new AverageLinkage(copy(alike));
    assertThat(further.unite(.6)).containsExactly(0, 0, 2, 3);
    assertThat(further.unite(.1)).containsExactly(0, 0, 0, 0);
  }

  @Test
  void groupsAreThoseOfTheDefinition() {
    Random random = new Random(7);
    for (int round = 0; round < 50; round++) {
      int n = 2 + random.nextInt(12);
      double[][] alike = new double[n][n];
      for (int i = 0; i < n; i++) {
        for (int j = 0; j < i; j++) {
          alike[i][j] = random.nextDouble();
          alike[j][i] = alike[i][j];
        }
      }
      int[] expected = byDefinition(alike, .5);
      assertThat(new AverageLinkage(copy(alike)).unite(.5)).containsExactly(expected);
    }
  }

  private static int[] byDefinition(double[][] alike, double threshold) {
    List<List<Integer>> groups = new ArrayList<>();
    for (int i = 0; i < alike.length; i++) {
      groups.add(new ArrayList<>(List.of(i)));
    }
    while (true) {
      double best = -1;
      int first = 0;
      int second = 0;
      for (int i = 0; i < groups.size(); i++) {
        for (int j = i + 1; j < groups.size(); j++) {
          double sum = 0;
          for (int a : groups.get(i)) {
            for (int b : groups.get(j)) {
              sum += alike[a][b];
            }
          }
          double mean = sum / (groups.get(i).size() * groups.get(j).size());
          if (mean > best) {
            best = mean;
            first = i;
            second = j;
          }
        }
      }
      if (best < threshold) {
        break;
      }
      groups.get(first).addAll(groups.remove(second));
    }
    int[] group = new int[alike.length];
    for (List<Integer> members : groups) {
      int first = members.stream().min(Integer::compare).orElseThrow();
      members.forEach(m -> group[m] = first);
    }
    return group;
  }

  private static double[][] copy(double[][] matrix) {
    double[][] copy = new double[matrix.length][];
    for (int i = 0; i < copy.length; i++) {
      copy[i] = matrix[i].clone();
    }
    return copy;
  }
}
