package dev.pleach.bench.papers;

/**
 * A block of an old page and where it is on the new one.
 *
 * @param found the same block after, by the labels
 */
record Trace(int block, int found) {}
