package dev.pleach.bench.labels;

import dev.pleach.dom.DomTree;
import java.util.Arrays;
import java.util.List;
import java.util.function.Function;

/** Two versions of a page with labels. */
public final class VersionPair implements LabelledPair {
  private static final int UNKNOWN = -2;

  private final String name;
  private final Half half;
  private final DomTree before;
  private final DomTree after;
  private final List<VersionLabel> labels;
  private final Masked maskedPage;
  private final Masked maskedLabels;
  private final int[] partnerAfter; // index: node before; value: after, NONE if gone, or UNKNOWN
  private final int[] partnerBefore; // index: node after; value: before, NONE if new, or UNKNOWN

  public VersionPair(
      String name, Half half, DomTree before, DomTree after, List<VersionLabel> labels) {
    this.name = name;
    this.half = half;
    this.before = before;
    this.after = after;
    this.labels = List.copyOf(labels);
    maskedPage = new Masked(RedactedPage.masked(before), RedactedPage.masked(after));
    maskedLabels =
        new Masked(
            RedactedPage.masked(before, silver(VersionLabel::before)),
            RedactedPage.masked(after, silver(VersionLabel::after)));
    partnerAfter = new int[before.size()];
    partnerBefore = new int[after.size()];
    Arrays.fill(partnerAfter, UNKNOWN);
    Arrays.fill(partnerBefore, UNKNOWN);
    for (VersionLabel label : labels) {
      switch (label.kind()) {
        case PAIR, SILVER -> {
          partnerAfter[label.before()] = label.after();
          partnerBefore[label.after()] = label.before();
        }
        case DELETED -> partnerAfter[label.before()] = DomTree.NONE;
        case ADDED -> partnerBefore[label.after()] = DomTree.NONE;
        default -> {
          // who the partner is remains open
        }
      }
    }
  }

  @Override
  public String name() {
    return name;
  }

  @Override
  public Half half() {
    return half;
  }

  @Override
  public DomTree before() {
    return before;
  }

  @Override
  public DomTree after() {
    return after;
  }

  public List<VersionLabel> labels() {
    return labels;
  }

  /** Both versions with text, links and names hidden everywhere. */
  public Masked maskedPage() {
    return maskedPage;
  }

  /** Both versions with these hidden on the silver nodes and all inside them alone. */
  public Masked maskedLabels() {
    return maskedLabels;
  }

  private List<Integer> silver(Function<VersionLabel, Integer> node) {
    return labels.stream().filter(l -> l.kind() == VersionLabel.Kind.SILVER).map(node).toList();
  }

  /** Both versions of a page, masked in one way. */
  public record Masked(RedactedPage before, RedactedPage after) {}

  @Override
  public Truth truth(int beforeNode, int afterNode) {
    if (partnerAfter[beforeNode] == UNKNOWN && partnerBefore[afterNode] == UNKNOWN) {
      return Truth.UNKNOWN;
    }
    return Truth.of(partnerAfter[beforeNode] == afterNode);
  }
}
