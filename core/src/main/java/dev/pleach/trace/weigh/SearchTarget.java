package dev.pleach.trace.weigh;

import dev.pleach.trace.fingerprint.FingerprintBuilder;
import dev.pleach.trace.fingerprint.NodeFingerprint;
import dev.pleach.trace.page.PageIndex;

/** A fingerprint that is looked for on a page: what every comparison with a candidate needs. */
final class SearchTarget {
  final PageIndex page;
  final FingerprintBuilder builder; // of the page
  final NodeFingerprint fingerprint;
  final double pageSimilarity;
  final int nodeAtXPath; // where the node was, NONE if nothing is there now
  final AttributeSimilarity attributes;
  final ContentLocations rareWords;
  final ContentLocations descendants;

  SearchTarget(PageIndex page, FingerprintBuilder builder, NodeFingerprint fingerprint) {
    this.page = page;
    this.builder = builder;
    this.fingerprint = fingerprint;
    pageSimilarity = PageSimilarity.of(page, fingerprint);
    nodeAtXPath = page.locator().at(fingerprint.place().xpath());
    attributes = new AttributeSimilarity(page, fingerprint.identity().attributes());
    rareWords = ContentLocations.ofRareWords(page, fingerprint);
    descendants = ContentLocations.ofDescendants(page, fingerprint);
  }
}
