package dev.pleach.segment.feature;

import dev.pleach.layout.NodeLayout;
import dev.pleach.segment.region.RegionTree;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntToDoubleFunction;

/** Features of regions of a rendered page. Each costs O(1), or O(children) of the region. */
final class LayoutFeatures {
  private static final double TOUCHING = 3; // pixels that boxes may overlap and count as beside

  private final BoxFacts boxes;
  private final RegionTree regions;
  private final double pageWidth;
  private final double pageHeight;
  private final List<Feature> features = new ArrayList<>();

  private LayoutFeatures(BoxFacts boxes) {
    this.boxes = boxes;
    regions = boxes.regions;
    boolean empty = regions.size() == 0;
    pageWidth = Math.max(boxes.layout.viewportWidth(), empty ? 0 : boxes.right[0]);
    pageHeight = Math.max(1, empty ? 0 : boxes.bottom[0]);
  }

  static List<Feature> of(BoxFacts boxes) {
    LayoutFeatures all = new LayoutFeatures(boxes);
    all.addBox();
    all.addStyle();
    all.addGaps();
    all.addChildren();
    return List.copyOf(all.features);
  }

  private void add(String name, IntToDoubleFunction value) {
    features.add(new Feature(name, value));
  }

  private void addBox() {
    double window = Math.max(1, boxes.layout.viewportHeight());
    add("pageHeight", r -> StrictMath.log1p(pageHeight));
    add("x", r -> boxes.left[r] / pageWidth);
    add("right", r -> boxes.right[r] / pageWidth);
    add("y", r -> boxes.top[r] / pageHeight);
    add("bottom", r -> boxes.bottom[r] / pageHeight);
    add("screenY", r -> boxes.top[r] / window);
    add("fromEnd", r -> (pageHeight - boxes.bottom[r]) / window);
    add("endTop", r -> (pageHeight - boxes.top[r]) / window);
    add("width", r -> boxes.width(r) / pageWidth);
    add("widthOfAll", r -> boxes.width(r) / Math.max(1, boxes.width(0)));
    add("boxHeight", r -> StrictMath.log1p(boxes.height(r)));
    add("heightShare", r -> boxes.height(r) / pageHeight);
    add("boxWidth", r -> StrictMath.log1p(boxes.width(r)));
    add("area", r -> area(r) / Math.max(1, area(0)));
    add("logArea", r -> StrictMath.log1p(area(r)));
    add("aspect", r -> StrictMath.log1p(boxes.width(r) / Math.max(1, boxes.height(r))));
    add("parentArea", r -> r == 0 ? 1 : area(r) / Math.max(1, area(regions.parent(r))));
    add("parentWidth", r -> r == 0 ? 1 : boxes.width(r) / Math.max(1, boxes.width(parent(r))));
    add("parentHeight", r -> r == 0 ? 1 : boxes.height(r) / Math.max(1, boxes.height(parent(r))));
    add("inked", r -> boxes.inked[r] / Math.max(1, area(r)));
    add("pictured", r -> boxes.pictured[r] / Math.max(1, area(r)));
    add("middle", r -> Math.abs((boxes.left[r] + boxes.right[r]) / 2 / pageWidth - 0.5));
  }

  private void addStyle() {
    add("fontSize", r -> boxes.fontSize[r]);
    add("fontOfAll", r -> boxes.fontSize[r] / Math.max(1, boxes.fontSize[0]));
    add(
        "fontOfParent",
        r -> r == 0 ? 1 : boxes.fontSize[r] / Math.max(1, boxes.fontSize[parent(r)]));
    add("background", r -> boxes.hasBackground(r) ? 1 : 0);
    add("borders", boxes::borders);
    add("styledBelow", r -> StrictMath.log1p(boxes.styled[r]));
    add("floating", r -> is(r, NodeLayout::floating));
    add("inline", r -> is(r, seen -> seen.display().startsWith("inline")));
    add("positioned", r -> is(r, seen -> !seen.position().equals("static")));
    add("weight", r -> weight(r));
  }

  private void addGaps() {
    add("gapAbove", r -> gap(regions.previousSibling(r), r));
    add("gapBelow", r -> gap(r, regions.nextSibling(r)));
    add("besideBefore", r -> isBeside(regions.previousSibling(r), r) ? 1 : 0);
    add("besideNext", r -> isBeside(r, regions.nextSibling(r)) ? 1 : 0);
  }

  private void addChildren() {
    add("columns", this::columns);
    add("childGap", r -> childGap(r, true));
    add("leastChildGap", r -> childGap(r, false));
    add("styledChildren", this::styledChildren);
    add("childWidths", this::sameWidths);
    add("largestChildArea", this::largestChildArea);
  }

  private int parent(int r) {
    return regions.parent(r);
  }

  private double area(int r) {
    return boxes.width(r) * boxes.height(r);
  }

  private interface LayoutTest {
    boolean holds(NodeLayout layout);
  }

  private double is(int r, LayoutTest test) {
    NodeLayout seen = boxes.layout.of(regions.outer(r));
    return seen != null && test.holds(seen) ? 1 : 0;
  }

  private double weight(int r) {
    NodeLayout seen = boxes.layout.of(regions.inner(r));
    return seen == null ? 0 : seen.fontWeight();
  }

  /** Pixels between two boxes one above the other, negative if they overlap; 0 without one. */
  private double gap(int r, int next) {
    if (r < 0 || next < 0) {
      return 0;
    }
    double down = boxes.top[next] - boxes.bottom[r];
    double across = boxes.left[next] - boxes.right[r];
    return Math.max(-50, Math.min(100, Math.max(down, across)));
  }

  private boolean isBeside(int r, int next) {
    return r >= 0
        && next >= 0
        && boxes.top[next] < boxes.bottom[r] - TOUCHING
        && boxes.top[r] < boxes.bottom[next] - TOUCHING;
  }

  private double columns(int r) {
    int most = 1;
    int run = 1;
    int last = -1;
    for (int c = regions.firstChild(r); c >= 0; c = regions.nextSibling(c)) {
      run = isBeside(last, c) ? run + 1 : 1;
      most = Math.max(most, run);
      last = c;
    }
    return most;
  }

  private double childGap(int r, boolean largest) {
    double found = 0;
    int last = -1;
    for (int c = regions.firstChild(r); c >= 0; c = regions.nextSibling(c)) {
      if (last >= 0) {
        double gap = gap(last, c);
        boolean second = parent(last) == r && last == regions.firstChild(r);
        found = second ? gap : largest ? Math.max(found, gap) : Math.min(found, gap);
      }
      last = c;
    }
    return found;
  }

  private double styledChildren(int r) {
    int count = 0;
    for (int c = regions.firstChild(r); c >= 0; c = regions.nextSibling(c)) {
      count += boxes.hasBackground(c) || boxes.borders(c) > 0 ? 1 : 0;
    }
    return count;
  }

  /** The narrowest child beside the widest. */
  private double sameWidths(int r) {
    double least = Double.MAX_VALUE;
    double most = 0;
    for (int c = regions.firstChild(r); c >= 0; c = regions.nextSibling(c)) {
      least = Math.min(least, boxes.width(c));
      most = Math.max(most, boxes.width(c));
    }
    return most == 0 ? 1 : least / most;
  }

  private double largestChildArea(int r) {
    double most = 0;
    for (int c = regions.firstChild(r); c >= 0; c = regions.nextSibling(c)) {
      most = Math.max(most, area(c));
    }
    return most / Math.max(1, area(r));
  }
}
