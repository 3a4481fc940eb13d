package dev.pleach.match;

/**
 * A node of the tree before and its partner in the tree after.
 *
 * @param score how sure the matcher is, from 0 to 1
 */
public record Pair(int before, int after, double score) {}
