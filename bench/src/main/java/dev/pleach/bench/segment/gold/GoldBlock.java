package dev.pleach.bench.segment.gold;

import java.util.BitSet;

/**
 * A part of a page that a person marked.
 *
 * @param level 1 or 2
 * @param type in the annotators' words, such as Header
 * @param node its element
 * @param leaves the visible leaves in it
 */
public record GoldBlock(int level, String type, int node, BitSet leaves) {}
