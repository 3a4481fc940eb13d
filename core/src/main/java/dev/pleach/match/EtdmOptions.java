package dev.pleach.match;

/**
 * The options of the {@code etdm} matcher: the parameters of TemEx's equality probability
 * (definition 3.2.2).
 *
 * <p>The default weights and the values for absent properties are those that section 5.2.3 calls
 * best; for {@code noClasses} it gives the range from 0.75 to 1, and the middle is taken. It prints
 * no threshold, only that one gains 2.5 points of F1. Two nodes of one name, at the same place,
 * with as many children, without attributes and with nothing in common in their classes reach 0.35:
 * the bodies of an article and of an index often do, and if they are not mapped, nothing below them
 * is. With 0.34 they are mapped, whatever the rounding of the sum, and what has less in common is
 * not. It is as good as any up to 0.7 for labelled slots ({@code pleach bench papers --only
 * temex-equality}). Nodes without classes and attributes reach 0.7875 and no more.
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
    return new EtdmOptions(0.5, 0.2, 0.2, 0.1, 0.875, 0.25, 1, 0.34);
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

  /** These options with other weights, which add up to 1. */
  public EtdmOptions withWeights(
      double classes, double position, double attributes, double children) {
    return new EtdmOptions(
        classes, position, attributes, children, noClasses, noAttributes, noChildren, threshold);
  }

  /** These options with other values for what neither node has. */
  public EtdmOptions withAbsent(double classes, double attributes, double children) {
    return new EtdmOptions(
        classWeight,
        positionWeight,
        attributeWeight,
        childrenWeight,
        classes,
        attributes,
        children,
        threshold);
  }

  private static void requireShare(String name, double value) {
    if (!(value >= 0 && value <= 1)) {
      throw new IllegalArgumentException(name + " lies between 0 and 1, not " + value);
    }
  }
}
