package dev.pleach.matchers.descriptor;

import dev.pleach.match.Matcher;

/** The matchers that look every node up by its {@link Descriptor}. */
public final class DescriptorMatchers {
  /** The name of the matcher by full descriptors. */
  public static final String FULL = "descriptor";

  /** The name of the matcher by compact descriptors. */
  public static final String COMPACT = "descriptor-compact";

  private DescriptorMatchers() {}

  /** Looks nodes up by the path from the root. */
  public static Matcher full(DescriptorOptions options) {
    return new DescriptorMatcher(false, options);
  }

  /** Looks nodes up by the path from the nearest element with an id. */
  public static Matcher compact(DescriptorOptions options) {
    return new DescriptorMatcher(true, options);
  }
}
