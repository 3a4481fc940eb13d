package dev.pleach.segment.feature;

import dev.pleach.segment.region.RegionTree;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * Features of a region within the large part of the page that it belongs to: a menu is a block of a
 * header, and a share of it. All are 0 while large parts are looked for.
 */
final class PartFeatures {
  private static final List<Hint> LANDMARKS =
      List.of(Hint.HEADER, Hint.FOOTER, Hint.NAVIGATION, Hint.MAIN, Hint.SIDE);

  /** A name and a function of a region and its part. */
  record PartFeature(String name, Value value) {}

  interface Value {
    double of(int region, int part);
  }

  private final RegionFacts facts;
  private final RegionTree regions;
  private final List<PartFeature> features = new ArrayList<>();

  private PartFeatures(RegionFacts facts) {
    this.facts = facts;
    regions = facts.regions;
  }

  static List<PartFeature> of(RegionFacts facts, @Nullable BoxFacts boxes) {
    PartFeatures all = new PartFeatures(facts);
    all.addStructure();
    if (boxes != null) {
      all.addBoxes(boxes);
    }
    return List.copyOf(all.features);
  }

  private void add(String name, Value value) {
    features.add(new PartFeature(name, value));
  }

  private void addStructure() {
    int total = Math.max(1, facts.leaves.size());
    add("part-charShare", (r, part) -> share(chars(part), facts.all(facts.chars)));
    add("part-leaves", (r, part) -> StrictMath.log1p(facts.leafCount(part)));
    add("part-start", (r, part) -> (double) regions.firstLeaf(part) / total);
    add("part-end", (r, part) -> (double) regions.endLeaf(part) / total);
    add("part-linkDensity", (r, part) -> share(facts.sum(facts.linkChars, part), chars(part)));
    add("part-proseDensity", (r, part) -> share(facts.sum(facts.proseChars, part), chars(part)));
    add("ofPartChars", (r, part) -> share(chars(r), chars(part)));
    add("ofPartLeaves", (r, part) -> share(facts.leafCount(r), facts.leafCount(part)));
    add("belowPart", (r, part) -> regions.depth(r) - regions.depth(part));
    add(
        "startInPart",
        (r, part) -> share(regions.firstLeaf(r) - regions.firstLeaf(part), facts.leafCount(part)));
    for (Hint hint : LANDMARKS) {
      String name = hint.name().toLowerCase(Locale.ROOT);
      add("part-" + name, (r, part) -> hint.in(facts.own(part) | facts.defined(part)) ? 1 : 0);
    }
  }

  private void addBoxes(BoxFacts boxes) {
    add("part-width", (r, part) -> boxes.width(part));
    add("part-height", (r, part) -> StrictMath.log1p(boxes.height(part)));
    add("ofPartWidth", (r, part) -> share(boxes.width(r), boxes.width(part)));
    add("ofPartHeight", (r, part) -> share(boxes.height(r), boxes.height(part)));
    add("xInPart", (r, part) -> share(boxes.left[r] - boxes.left[part], boxes.width(part)));
    add("yInPart", (r, part) -> share(boxes.top[r] - boxes.top[part], boxes.height(part)));
  }

  private static double share(double part, double whole) {
    return StructureFeatures.share(part, whole);
  }

  private int chars(int region) {
    return facts.charCount(region);
  }
}
