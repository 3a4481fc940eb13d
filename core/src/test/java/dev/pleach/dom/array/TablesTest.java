package dev.pleach.dom.array;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.junit.jupiter.api.Test;

/** The tables against maps of the Java library, with keys that often are equal or collide. */
class TablesTest {
  private static final long SPREAD = 0x9E3779B97F4A7C15L;

  @Property(tries = 300)
  void numbersAreThoseOfAMapInOrderOfAdding(
      @ForAll("keys") List<Long> keys, @ForAll("expected") int expected) {
    LongNumbers numbers = new LongNumbers(expected);
    assertThatNumbersAreThoseOfAMap(numbers, keys);
    numbers.clear(expected / 2);
    assertThat(numbers.size()).isZero();
    keys.forEach(key -> assertThat(numbers.find(key)).isEqualTo(-1));
    assertThatNumbersAreThoseOfAMap(numbers, keys);
    numbers.clear(2 * keys.size());
    assertThatNumbersAreThoseOfAMap(numbers, keys);
  }

  private static void assertThatNumbersAreThoseOfAMap(LongNumbers numbers, List<Long> keys) {
    Map<Long, Integer> expected = new HashMap<>();
    for (long key : keys) {
      assertThat(numbers.find(key)).isEqualTo(expected.getOrDefault(key, -1));
      expected.putIfAbsent(key, expected.size());
      assertThat(numbers.add(key)).isEqualTo(expected.get(key));
    }
    assertThat(numbers.size()).isEqualTo(expected.size());
    expected.forEach(
        (key, number) -> {
          assertThat(numbers.find(key)).isEqualTo(number);
          assertThat(numbers.key(number)).isEqualTo(key);
        });
  }

  @Property(tries = 300)
  void valuesAreThoseOfAMap(@ForAll("keys") List<Long> keys, @ForAll("expected") int expected) {
    LongIntTable table = new LongIntTable(expected);
    Map<Long, Integer> map = new HashMap<>();
    for (int i = 0; i < keys.size(); i++) {
      long key = keys.get(i);
      if (i % 3 == 0) {
        table.set(key, i);
        map.put(key, i);
      } else {
        table.add(key, i);
        map.merge(key, i, Integer::sum);
      }
      assertThat(table.get(key)).isEqualTo(map.get(key));
      assertThat(table.get(key + 1)).isEqualTo(map.getOrDefault(key + 1, 0));
    }
    assertThat(table.size()).isEqualTo(map.size());
    map.forEach((key, value) -> assertThat(table.get(key)).isEqualTo(value));
  }

  @Property(tries = 300)
  void entriesOfAHashComeInOrderOfAdding(
      @ForAll("keys") List<Long> hashes, @ForAll("expected") int expected) {
    HashIndex index = new HashIndex(expected);
    Map<Long, List<Integer>> map = new LinkedHashMap<>();
    for (int i = 0; i < hashes.size(); i++) {
      List<Integer> entries = map.computeIfAbsent(hashes.get(i), hash -> new ArrayList<>());
      assertThat(index.add(hashes.get(i))).isEqualTo(i);
      assertThat(index.rank(i)).isEqualTo(entries.size());
      entries.add(i);
    }
    assertThat(index.size()).isEqualTo(hashes.size());
    map.forEach(
        (hash, entries) -> {
          assertThat(entries(index, hash)).isEqualTo(entries);
          assertThat(index.count(hash)).isEqualTo(entries.size());
        });
    long[] array = hashes.stream().mapToLong(Long::longValue).toArray();
    HashIndex ofArray = HashIndex.of(array);
    map.forEach((hash, entries) -> assertThat(entries(ofArray, hash)).isEqualTo(entries));
  }

  @Test
  void nothingIsFoundInEmptyTables() {
    assertThat(new LongNumbers(0).find(0)).isEqualTo(-1);
    assertThat(new LongIntTable(0).get(0)).isZero();
    assertThat(new HashIndex(0).first(0)).isEqualTo(HashIndex.NONE);
    assertThat(HashIndex.of(new long[0]).count(7)).isZero();
  }

  @Test
  void keysThatAllWantTheSameSlotAreStillToldApart() {
    long inverse = inverseOfSpread();
    LongNumbers numbers = new LongNumbers(4);
    int count = 2_000;
    for (int i = 0; i < count; i++) {
      assertThat(numbers.add(i * inverse)).isEqualTo(i); // spreads to i: the first slot for all
    }
    for (int i = 0; i < count; i++) {
      assertThat(numbers.find(i * inverse)).isEqualTo(i);
    }
    assertThat(numbers.find(count * inverse)).isEqualTo(-1);
  }

  private static List<Integer> entries(HashIndex index, long hash) {
    List<Integer> entries = new ArrayList<>();
    for (int entry = index.first(hash); entry != HashIndex.NONE; entry = index.next(entry)) {
      entries.add(entry);
    }
    return entries;
  }

  /** What gives 1 when it is multiplied by {@link #SPREAD}; each step doubles the right bits. */
  private static long inverseOfSpread() {
    long inverse = SPREAD;
    for (int i = 0; i < 6; i++) {
      inverse *= 2 - SPREAD * inverse;
    }
    assertThat(inverse * SPREAD).isEqualTo(1);
    return inverse;
  }

  @Provide
  static Arbitrary<List<Long>> keys() {
    long inverse = inverseOfSpread();
    Arbitrary<Long> few = Arbitraries.longs().between(-3, 40);
    Arbitrary<Long> colliding = Arbitraries.longs().between(0, 50).map(i -> i * inverse);
    Arbitrary<Long> pairs = Arbitraries.longs().between(0, 50).map(i -> i << 32 | (50 - i));
    Arbitrary<Long> ends = Arbitraries.of(0L, -1L, Long.MIN_VALUE, Long.MAX_VALUE);
    return Arbitraries.oneOf(few, colliding, pairs, ends, Arbitraries.longs())
        .list()
        .ofMaxSize(300);
  }

  @Provide
  static Arbitrary<Integer> expected() {
    return Arbitraries.integers().between(0, 400);
  }
}
