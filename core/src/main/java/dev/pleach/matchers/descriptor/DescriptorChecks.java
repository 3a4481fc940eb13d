package dev.pleach.matchers.descriptor;

/**
 * A combination of the three checks a look-up by {@link Descriptor} makes at each node of the path:
 * its id, its name, and how many siblings there are. In order of falling precision.
 */
public enum DescriptorChecks {
  ID_NAME_COUNT(true, true, true),
  NAME_COUNT(false, true, true),
  ID_COUNT(true, false, true),
  ID_NAME(true, true, false),
  COUNT(false, false, true),
  NAME(false, true, false),
  ID(true, false, false),
  NONE(false, false, false);

  private final boolean id;
  private final boolean name;
  private final boolean count;

  DescriptorChecks(boolean id, boolean name, boolean count) {
    this.id = id;
    this.name = name;
    this.count = count;
  }

  /** Whether a look-up that passed these checks passes the other ones, too. */
  public boolean cover(DescriptorChecks other) {
    return (id || !other.id) && (name || !other.name) && (count || !other.count);
  }

  /** The checks that are part of both. */
  DescriptorChecks and(DescriptorChecks other) {
    return of(id && other.id, name && other.name, count && other.count);
  }

  static DescriptorChecks of(boolean id, boolean name, boolean count) {
    if (count) {
      return name ? (id ? ID_NAME_COUNT : NAME_COUNT) : (id ? ID_COUNT : COUNT);
    }
    return name ? (id ? ID_NAME : NAME) : (id ? ID : NONE);
  }
}
