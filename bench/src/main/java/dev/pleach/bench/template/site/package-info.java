/** Labelled sites: pages beside others of their site, and what is known about them. */
@NullMarked
package dev.pleach.bench.template.site;

import org.jspecify.annotations.NullMarked;
