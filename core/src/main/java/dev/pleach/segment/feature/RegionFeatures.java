package dev.pleach.segment.feature;

import dev.pleach.dom.DomTree;
import dev.pleach.layout.PageLayout;
import dev.pleach.segment.region.PageLeaves;
import dev.pleach.segment.region.RegionTree;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The regions of one page and their features. */
public final class RegionFeatures {
  private final RegionTree regions;
  private final RegionFacts facts;
  private final @Nullable BoxFacts boxes;
  private final List<Feature> features;
  private final List<PartFeatures.PartFeature> partFeatures;

  private RegionFeatures(RegionTree regions, @Nullable PageLayout layout) {
    this.regions = regions;
    facts = new RegionFacts(regions);
    boxes = layout == null ? null : new BoxFacts(regions, layout);
    List<Feature> all = new ArrayList<>(StructureFeatures.of(facts));
    if (boxes != null) {
      all.addAll(LayoutFeatures.of(boxes));
    }
    features = List.copyOf(all);
    partFeatures = PartFeatures.of(facts, boxes);
  }

  /**
   * The features of a page.
   *
   * @param layout of the same tree, null if the page was not rendered
   */
  public static RegionFeatures of(DomTree tree, @Nullable PageLayout layout) {
    return new RegionFeatures(RegionTree.of(PageLeaves.of(tree, layout)), layout);
  }

  public RegionTree regions() {
    return regions;
  }

  public RegionFacts facts() {
    return facts;
  }

  /** Where the regions are, null if the page was not rendered. */
  public @Nullable BoxFacts boxes() {
    return boxes;
  }

  /** The features in the order of {@link #values}. */
  public List<String> names() {
    List<String> names = new ArrayList<>();
    features.forEach(feature -> names.add(feature.name()));
    partFeatures.forEach(feature -> names.add(feature.name()));
    return names;
  }

  /**
   * The features of a region.
   *
   * @param part the large part of the page around it, -1 while these are looked for
   */
  public float[] values(int region, int part) {
    float[] values = new float[features.size() + partFeatures.size()];
    for (int f = 0; f < features.size(); f++) {
      values[f] = (float) features.get(f).value().applyAsDouble(region);
    }
    for (int f = 0; part >= 0 && f < partFeatures.size(); f++) {
      values[features.size() + f] = (float) partFeatures.get(f).value().of(region, part);
    }
    return values;
  }
}
