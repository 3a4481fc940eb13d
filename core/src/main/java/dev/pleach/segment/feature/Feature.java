package dev.pleach.segment.feature;

import java.util.function.IntToDoubleFunction;

/**
 * A feature of a region: what it is called in model files, and how it is found.
 *
 * @param name as in the file
 * @param value of a region
 */
public record Feature(String name, IntToDoubleFunction value) {}
