/**
 * What describes a node that has no partner yet: its features with their weights, the words and the
 * shape of its subtree. A new feature of a node belongs here.
 */
@NullMarked
package dev.pleach.matchers.pleach.feature;

import org.jspecify.annotations.NullMarked;
