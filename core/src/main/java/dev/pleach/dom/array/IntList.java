package dev.pleach.dom.array;

import java.util.Arrays;

/** A growing list of numbers. Keeps its memory when it is cleared. */
public final class IntList {
  private int[] values;
  private int size;

  /**
   * @param capacity how many numbers there is room for at first
   */
  public IntList(int capacity) {
    values = new int[capacity];
  }

  public int size() {
    return size;
  }

  public int get(int index) {
    return values[index];
  }

  public void add(int value) {
    if (size == values.length) {
      values = Arrays.copyOf(values, 2 * size);
    }
    values[size++] = value;
  }

  public int removeLast() {
    return values[--size];
  }

  public void clear() {
    size = 0;
  }

  public int[] toArray() {
    return Arrays.copyOf(values, size);
  }
}
