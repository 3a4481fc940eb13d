package dev.pleach.diff;

import java.util.Arrays;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/** Some nodes of one page, by number; an immutable list. */
public final class Nodes {
  /** No node at all. */
  public static final Nodes NONE = new Nodes(new int[0]);

  private final int[] numbers;

  private Nodes(int[] numbers) {
    this.numbers = numbers;
  }

  public static Nodes of(int... numbers) {
    return new Nodes(numbers.clone());
  }

  /** The numbers of an array that nobody else keeps. */
  static Nodes owning(int[] numbers) {
    return new Nodes(numbers);
  }

  /** A single node. */
  static Nodes one(int number) {
    return new Nodes(new int[] {number});
  }

  /** The numbers of an array from one index to another. */
  static Nodes range(int[] numbers, int from, int to) {
    return new Nodes(Arrays.copyOfRange(numbers, from, to));
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
    return other instanceof Nodes that && Arrays.equals(numbers, that.numbers);
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
