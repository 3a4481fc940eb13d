/** What the decisions about a region are made from: its features, by name. */
@NullMarked
package dev.pleach.segment.feature;

import org.jspecify.annotations.NullMarked;
