package dev.pleach.cli.page;

/** Two pages as the user named them. */
public record PagePair(String before, String after) {}
