package dev.pleach.dom;

import dev.pleach.dom.array.LongNumbers;
import dev.pleach.dom.text.TextHash;
import java.util.Arrays;

/**
 * The distinct attributes of one tree. An attribute, name and value together, is a <em>token</em>:
 * a small number, equal for equal attributes of the same tree.
 *
 * <p>Tokens are found by the 64-bit hash of name and value and compared in full, so a hostile page
 * that collides {@code String.hashCode} gains nothing. A token is the number of its hash in a
 * table; of two attributes with one hash the second is filed under the next free key.
 */
final class AttributeTable {
  private static final int CAPACITY = 32;
  private static final int HIDES = 1;
  private static final int HIDES_INPUT = 2;

  private final NameTable names = new NameTable();
  private String[] values; // index: token
  private int[] nameOf; // index: token; value: name id
  private long[] hashes; // index: token
  private byte[] effects; // index: token; value: HIDES, HIDES_INPUT or 0
  private int[] lastToken = new int[16]; // index: name id; value: 1 + its last token, 0 for none
  private boolean[] canHide = new boolean[16]; // index: name id; value: whether it may hide
  private LongNumbers tokens = new LongNumbers(CAPACITY); // of keys; empty once sealed

  AttributeTable() {
    values = new String[CAPACITY];
    nameOf = new int[CAPACITY];
    hashes = new long[CAPACITY];
    effects = new byte[CAPACITY];
  }

  int token(String name, String value) {
    int nameId = names.id(name);
    if (nameId >= lastToken.length) {
      lastToken = Arrays.copyOf(lastToken, 2 * nameId);
      canHide = Arrays.copyOf(canHide, 2 * nameId);
    }
    int last = lastToken[nameId] - 1;
    if (last < 0) {
      canHide[nameId] = name.equals("hidden") || name.equals("style") || name.equals("type");
    }
    if (last < 0 || !values[last].equals(value)) {
      last = find(nameId, value);
      lastToken[nameId] = last + 1;
    }
    return last;
  }

  private int find(int nameId, String value) {
    long hash = TextHash.finish(TextHash.append(names.hash(nameId), TextHash.exact(value)));
    long key = hash;
    int known = tokens.size();
    int token = tokens.add(key);
    while (token < known) {
      if (nameOf[token] == nameId && values[token].equals(value)) {
        return token;
      }
      token = tokens.add(++key);
    }
    if (token == values.length) {
      resize(2 * token);
    }
    values[token] = value;
    nameOf[token] = nameId;
    hashes[token] = hash;
    effects[token] = (byte) (canHide[nameId] ? effect(names.name(nameId), value) : 0);
    return token;
  }

  /** Lets go of everything that only interning needs. */
  void seal() {
    names.seal();
    resize(tokens.size());
    tokens = new LongNumbers(0);
    lastToken = new int[0];
    canHide = new boolean[0];
  }

  int size() {
    return values.length;
  }

  String name(int token) {
    return names.name(nameOf[token]);
  }

  String value(int token) {
    return values[token];
  }

  long hash(int token) {
    return hashes[token];
  }

  /** The id of an attribute name, or -1 if no node of the tree has it. */
  int findName(String name) {
    return names.find(name);
  }

  int nameIdOf(int token) {
    return nameOf[token];
  }

  /** Whether this attribute keeps its element off the screen. */
  boolean hides(int token, boolean input) {
    return (effects[token] & HIDES) != 0 || (input && (effects[token] & HIDES_INPUT) != 0);
  }

  private static int effect(String name, String value) {
    return switch (name) {
      case "hidden" -> HIDES;
      case "style" -> Visibility.styleHides(value) ? HIDES : 0;
      case "type" -> value.equalsIgnoreCase("hidden") ? HIDES_INPUT : 0;
      default -> 0;
    };
  }

  private void resize(int length) {
    values = Arrays.copyOf(values, length);
    nameOf = Arrays.copyOf(nameOf, length);
    hashes = Arrays.copyOf(hashes, length);
    effects = Arrays.copyOf(effects, length);
  }
}
