package dev.pleach.cli;

/** Two pages as the user named them. */
record PagePair(String before, String after) {}
