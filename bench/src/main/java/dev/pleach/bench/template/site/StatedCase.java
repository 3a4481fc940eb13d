package dev.pleach.bench.template.site;

import dev.pleach.bench.labels.Half;
import dev.pleach.dom.DomTree;
import org.jspecify.annotations.Nullable;

/**
 * A page whose title, author and date people noted; null for what they did not find.
 *
 * @param published the day, as in {@code 2024-05-31}
 */
public record StatedCase(
    String name,
    Half half,
    DomTree page,
    @Nullable String title,
    @Nullable String author,
    @Nullable String published) {}
