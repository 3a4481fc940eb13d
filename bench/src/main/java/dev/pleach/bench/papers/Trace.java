package dev.pleach.bench.papers;

/**
 * A block of an old page and where it is on the new one.
 *
 * @param found the same block after, as the labels say
 */
record Trace(int block, int found) {}
