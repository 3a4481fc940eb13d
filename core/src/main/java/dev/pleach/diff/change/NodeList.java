package dev.pleach.diff.change;

import java.util.Arrays;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/** Some nodes of one page, by number; an immutable list. */
public final class NodeList {
  /** No node at all. */
  public static final NodeList NONE = new NodeList(new int[0]);

  private final int[] numbers;

  private NodeList(int[] numbers) {
    this.numbers = numbers;
  }

  public static NodeList of(int... numbers) {
    return new NodeList(numbers.clone());
  }

  /** A single node. */
  static NodeList one(int number) {
    return new NodeList(new int[] {number});
  }

  /** The numbers of an array from one index to another. */
  public static NodeList range(int[] numbers, int from, int to) {
    return new NodeList(Arrays.copyOfRange(numbers, from, to));
  }

  public int size() {
    return numbers.length;
  }

  public boolean isEmpty() {
    return numbers.length == 0;
  }

  public int get(int index) {
    return numbers[index];
  }

  public int first() {
    return numbers[0];
  }

  public int last() {
    return numbers[numbers.length - 1];
  }

  public IntStream stream() {
    return Arrays.stream(numbers);
  }

  @Override
  public boolean equals(@Nullable Object other) {
    return other instanceof NodeList that && Arrays.equals(numbers, that.numbers);
  }

  @Override
  public int hashCode() {
    return Arrays.hashCode(numbers);
  }

  @Override
  public String toString() {
    return stream().mapToObj(String::valueOf).collect(Collectors.joining(", ", "[", "]"));
  }
}
