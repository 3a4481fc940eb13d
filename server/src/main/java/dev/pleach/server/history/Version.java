package dev.pleach.server.history;

/**
 * What a block was for a while.
 *
 * @param number from 1, in the order they came
 * @param firstAt when it was first seen
 * @param lastAt when it was last seen
 * @param content the hash of its markup
 * @param text what a reader reads of it
 * @param numbers the numbers in it, as JSON
 * @param summary what changed since the version before, in a line; empty for the first
 */
public record Version(
    String blockId,
    int number,
    long firstAt,
    long lastAt,
    String content,
    String text,
    String numbers,
    String summary) {}
