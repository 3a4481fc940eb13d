package dev.pleach.bench.report;

/** What a section shows besides its figures. */
public sealed interface Part permits Photo, Plot, Table {}
