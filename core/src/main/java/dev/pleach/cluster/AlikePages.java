package dev.pleach.cluster;

import java.util.Arrays;
import java.util.List;

/**
 * How alike every two of some pages are, as {@link SiteFeatures#alike} tells of two. What a page
 * has is summed up once instead of once for each other, and of what two may share only features are
 * looked at that several pages have and that weigh something: most texts of a page are none of
 * these. Sums are made in the same order, so that the answers are equal to the last bit.
 *
 * <p>Cost: O(n² · f) for n pages with f such features.
 */
final class AlikePages {
  private final SiteFeatures site;
  private final double[] weight; // index: feature
  private final double[] total; // index: page · kinds + kind; value: sum of weights
  private final int[][] shared; // index: page · kinds + kind; value: features others may have, too

  private AlikePages(List<PageFeatures> pages, SiteFeatures site) {
    this.site = site;
    weight = new double[site.size()];
    total = new double[pages.size() * PageFeatures.KINDS];
    shared = new int[total.length][];
    for (int i = 0; i < total.length; i++) {
      add(i, pages.get(i / PageFeatures.KINDS).kind(i % PageFeatures.KINDS));
    }
  }

  private void add(int i, int[] features) {
    int[] kept = new int[features.length];
    int size = 0;
    for (int feature : features) {
      weight[feature] = site.weight(feature, i % PageFeatures.KINDS);
      total[i] += weight[feature];
      if (weight[feature] > 0 && site.count(feature) > 1) {
        kept[size++] = feature;
      }
    }
    shared[i] = Arrays.copyOf(kept, size);
  }

  /** Index: page, page; value: from 0 to 1, and 0 of a page and itself. */
  static double[][] of(List<PageFeatures> pages, SiteFeatures site) {
    AlikePages all = new AlikePages(pages, site);
    double[][] alike = new double[pages.size()][pages.size()];
    boolean[] has = new boolean[site.size()]; // index: feature; value: whether the page has it
    for (int page = 0; page < alike.length; page++) {
      all.mark(page, has, true);
      for (int other = 0; other < page; other++) {
        alike[page][other] = all.alike(page, has, other);
        alike[other][page] = alike[page][other];
      }
      all.mark(page, has, false);
    }
    return alike;
  }

  private void mark(int page, boolean[] has, boolean to) {
    for (int kind = 0; kind < PageFeatures.KINDS; kind++) {
      for (int feature : shared[page * PageFeatures.KINDS + kind]) {
        has[feature] = to;
      }
    }
  }

  private double alike(int page, boolean[] has, int other) {
    double sum = 0;
    double shares = 0;
    for (int kind = 0; kind < PageFeatures.KINDS; kind++) {
      int i = other * PageFeatures.KINDS + kind;
      double both = 0;
      for (int feature : shared[i]) {
        both += has[feature] ? weight[feature] : 0;
      }
      double either = total[page * PageFeatures.KINDS + kind] + total[i] - both;
      sum += SiteFeatures.SHARE[kind] * (either > 0 ? both / either : 1);
      shares += SiteFeatures.SHARE[kind];
    }
    return sum / shares;
  }
}
