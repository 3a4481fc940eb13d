package dev.pleach.bench.match;

import dev.pleach.dom.DomTree;
import java.util.Arrays;
import java.util.List;

/** Two versions of a page with labels. */
public final class VersionPair implements LabelledPair {
  private static final int UNKNOWN = -2;

  private final String name;
  private final Half half;
  private final DomTree before;
  private final DomTree after;
  private final List<VersionLabel> labels;
  private final Redaction maskedBefore;
  private final Redaction maskedAfter;
  private final int[] partnerAfter; // index: node before; value: after, NONE if gone, or UNKNOWN
  private final int[] partnerBefore; // index: node after; value: before, NONE if new, or UNKNOWN

  VersionPair(String name, Half half, DomTree before, DomTree after, List<VersionLabel> labels) {
    this.name = name;
    this.half = half;
    this.before = before;
    this.after = after;
    this.labels = List.copyOf(labels);
    maskedBefore = Redaction.masked(before);
    maskedAfter = Redaction.masked(after);
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

  public Redaction maskedBefore() {
    return maskedBefore;
  }

  public Redaction maskedAfter() {
    return maskedAfter;
  }

  @Override
  public Truth truth(int beforeNode, int afterNode) {
    if (partnerAfter[beforeNode] == UNKNOWN && partnerBefore[afterNode] == UNKNOWN) {
      return Truth.UNKNOWN;
    }
    return Truth.of(partnerAfter[beforeNode] == afterNode);
  }
}
