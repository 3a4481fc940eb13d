package dev.pleach.cli;

import dev.pleach.match.Matching;

/** One pair of pages, matched. */
record MatchRun(
    PagePair pages, String matcher, Matching matching, double parseMillis, double matchMillis) {}
