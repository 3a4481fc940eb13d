/**
 * Groups the pages of a site by template: {@link dev.pleach.cluster.PageSignature} says what a page
 * is made of, {@link dev.pleach.cluster.SiteClusters} which pages are made alike.
 */
@NullMarked
package dev.pleach.cluster;

import org.jspecify.annotations.NullMarked;
