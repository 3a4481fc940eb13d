package dev.pleach.match;

/**
 * The options of the {@code etdm} matcher: the parameters of TemEx's equality probability
 * (definition 3.2.2).
 *
 * <p>The default weights and the values for absent properties are those that section 5.2.3 calls
 * best; for {@code noClasses} it gives the range from 0.75 to 1, and the middle is taken. It prints
 * no threshold. 0.75 keeps nodes apart that have little in common; TemEx, which needs the bodies of
 * an article and of an index mapped, takes a lower one. Of labelled slots of sibling pages, 0.75
 * finds up to 8 % fewer than 0.7. With these weights, nodes without classes and attributes reach
 * 0.7875 and no more.
 *
 * @param classWeight how much shared classes count
 * @param positionWeight how much the place among the siblings counts
 * @param attributeWeight how much shared attribute names count, {@code class} and {@code id} aside
 * @param childrenWeight how much the number of children counts; the four weights add up to 1
 * @param noClasses how equal two nodes are in their classes if neither has any
 * @param noAttributes how equal two nodes are in their attributes if neither has any
 * @param noChildren how equal two nodes are in their children if neither has any
 * @param threshold nodes are mapped only if they are more probably equal than this
 */
public record EtdmOptions(
    double classWeight,
    double positionWeight,
    double attributeWeight,
    double childrenWeight,
    double noClasses,
    double noAttributes,
    double noChildren,
    double threshold) {

  public EtdmOptions {
    requireShare("classWeight", classWeight);
    requireShare("positionWeight", positionWeight);
    requireShare("attributeWeight", attributeWeight);
    requireShare("childrenWeight", childrenWeight);
    requireShare("noClasses", noClasses);
    requireShare("noAttributes", noAttributes);
    requireShare("noChildren", noChildren);
    requireShare("threshold", threshold);
    double sum = classWeight + positionWeight + attributeWeight + childrenWeight;
    if (Math.abs(sum - 1) > 1e-9) {
      throw new IllegalArgumentException("The four weights add up to 1, not to " + sum);
    }
  }

  public static EtdmOptions defaults() {
    return new EtdmOptions(0.5, 0.2, 0.2, 0.1, 0.875, 0.25, 1, 0.75);
  }

  /** These options with another threshold. */
  public EtdmOptions withThreshold(double other) {
    return new EtdmOptions(
        classWeight,
        positionWeight,
        attributeWeight,
        childrenWeight,
        noClasses,
        noAttributes,
        noChildren,
        other);
  }

  private static void requireShare(String name, double value) {
    if (!(value >= 0 && value <= 1)) {
      throw new IllegalArgumentException(name + " lies between 0 and 1, not " + value);
    }
  }
}
