package dev.pleach.dom;

import dev.pleach.dom.text.TextHash;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Numbers names in the order they are first seen.
 *
 * <p>A page asks for the same few names over and over: a small table that remembers the last name
 * for each slot answers nearly always, with one comparison. What it does not know goes to a hash
 * map, which stays fast when a hostile page makes names collide.
 */
final class NameTable {
  private static final int SLOTS = 64;

  private final Map<String, Integer> ids = new HashMap<>();
  private String[] names = new String[16]; // index: id
  private @Nullable String[] recent = new String[SLOTS]; // index: slot; value: last name
  private int[] recentId = new int[SLOTS]; // index: slot; value: id of that name

  /** The id of a name, new or known. */
  int id(String name) {
    int slot = slot(name);
    if (name.equals(recent[slot])) {
      return recentId[slot];
    }
    Integer known = ids.get(name);
    int id = known == null ? add(name) : known;
    recent[slot] = name;
    recentId[slot] = id;
    return id;
  }

  /** Lets go of what only numbering needs. */
  void seal() {
    recent = new String[0];
    recentId = new int[0];
    names = toArray();
  }

  /** The id of a name, or -1 if it was never seen. */
  int find(String name) {
    Integer known = ids.get(name);
    return known == null ? -1 : known;
  }

  int size() {
    return ids.size();
  }

  String name(int id) {
    return names[id];
  }

  /** Index: id; value: a hash of the name, the same on every machine. */
  long[] hashes() {
    long[] hashes = new long[size()];
    for (int id = 0; id < hashes.length; id++) {
      hashes[id] = TextHash.exact(names[id]);
    }
    return hashes;
  }

  String[] toArray() {
    return Arrays.copyOf(names, size());
  }

  private int add(String name) {
    int id = ids.size();
    if (id == names.length) {
      names = Arrays.copyOf(names, 2 * id);
    }
    names[id] = name;
    ids.put(name, id);
    return id;
  }

  private static int slot(String name) {
    int hash = name.hashCode();
    return (hash ^ hash >>> 8 ^ hash >>> 16) & (SLOTS - 1);
  }
}
