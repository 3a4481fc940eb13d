package dev.pleach.bench.train.segment;

import dev.pleach.segment.feature.RegionFeatures;

/**
 * A page to learn from.
 *
 * @param set the set it belongs to
 * @param site the site, or the page if each is of another site
 * @param weight what its examples count beside those of other pages
 */
record TrainingPage(
    String set, String site, RegionFeatures features, RegionLabels labels, double weight) {}
