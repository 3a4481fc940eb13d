package dev.pleach.pattern;

import dev.pleach.dom.array.LongIntTable;

/**
 * How many of the templates of a site have a path, and so how much it tells which of them a page
 * has: what all have tells nothing. What none has is content, or belongs to a template that is not
 * known; it tells half as much as what one alone has.
 */
public final class TemplatePaths {
  private static final double OF_NONE = 0.5;

  private final LongIntTable having = new LongIntTable(1_024); // by path; value: templates
  private double[] weights = {0}; // index: templates that have a path
  private int templates;

  /** No templates yet. */
  public TemplatePaths() {}

  /** Counts the paths of one more template. */
  public void add(PatternPage pattern) {
    for (long path : pattern.template()) {
      having.add(path, 1);
    }
    templates++;
    weights = new double[templates + 1];
    for (int n = 1; n <= templates; n++) {
      weights[n] = StrictMath.log((templates + 1.0) / n);
    }
    weights[0] = OF_NONE * weights[1];
  }

  double weight(long path) {
    return weights[having.get(path)];
  }
}
