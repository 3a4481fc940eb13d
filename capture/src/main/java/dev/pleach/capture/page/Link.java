package dev.pleach.capture.page;

import java.net.URI;

/**
 * A link of a page.
 *
 * @param node the element that links, in the page's tree
 * @param target where it leads, without a fragment
 */
public record Link(int node, URI target) {}
