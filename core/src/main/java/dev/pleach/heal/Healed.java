package dev.pleach.heal;

import dev.pleach.trace.outcome.Outcome;
import org.jspecify.annotations.Nullable;

/**
 * What was found for a selector that broke.
 *
 * @param repair for the report
 * @param outcome where the element is
 * @param element to go on with; null if the test cannot
 */
public record Healed<E>(Repair repair, Outcome outcome, @Nullable E element) {}
