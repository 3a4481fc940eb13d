package dev.pleach.fuzz;

/** What must hold whatever the input is. */
public final class Check {
  private Check() {}

  public static void that(boolean holds, String what) {
    if (!holds) {
      throw new AssertionError("Not so: " + what + ".");
    }
  }

  public static void equal(Object one, Object other, String what) {
    that(one.equals(other), what);
  }
}
