package dev.pleach.dom.array;

import java.util.Arrays;

/** New arrays. */
public final class IntArrays {
  private IntArrays() {}

  /** An array whose elements all have one value: that there is no node, mostly. */
  public static int[] filled(int length, int value) {
    int[] array = new int[length];
    Arrays.fill(array, value);
    return array;
  }
}
