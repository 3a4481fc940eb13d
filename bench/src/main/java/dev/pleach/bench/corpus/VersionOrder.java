package dev.pleach.bench.corpus;

import java.util.Comparator;

/** Orders versions number by number: 1.9 comes before 1.10. */
public enum VersionOrder implements Comparator<String> {
  INSTANCE;

  @Override
  public int compare(String one, String other) {
    String[] a = one.split("\\.");
    String[] b = other.split("\\.");
    for (int i = 0; i < Math.min(a.length, b.length); i++) {
      boolean numbers = a[i].matches("\\d{1,9}") && b[i].matches("\\d{1,9}");
      int order =
          numbers
              ? Integer.compare(Integer.parseInt(a[i]), Integer.parseInt(b[i]))
              : a[i].compareTo(b[i]);
      if (order != 0) {
        return order;
      }
    }
    return a.length != b.length ? Integer.compare(a.length, b.length) : one.compareTo(other);
  }
}
