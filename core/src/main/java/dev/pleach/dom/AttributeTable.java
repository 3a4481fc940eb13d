package dev.pleach.dom;

import dev.pleach.dom.text.TextHash;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * The attributes of one tree. An attribute, name and value together, is a <em>token</em>: a small
 * number. Equal tokens are equal attributes; an attribute that occurs again usually has the token
 * it had before, but need not.
 *
 * <p>Reading a page hashes no value. An attribute is compared with the last one that is alike in
 * name, length and some letters, which finds nearly all that repeat; a hostile page only gets more
 * tokens. Hashes are computed for all tokens when one is first asked for.
 */
final class AttributeTable {
  private static final int CAPACITY = 64;
  private static final int RECENT = 512; // a power of two
  private static final byte HIDES = 1;
  private static final byte HIDES_INPUT = 2;

  private final NameTable names = new NameTable();
  private String[] values = new String[CAPACITY]; // index: token
  private int[] nameOf = new int[CAPACITY]; // index: token; value: name id
  private byte[] effects = new byte[CAPACITY]; // index: token; value: HIDES, HIDES_INPUT or 0
  private int size;
  private boolean[] mayHide = new boolean[16]; // index: name id
  private int[] recent = new int[RECENT]; // index: slot; value: 1 + the last token, 0 for none
  private volatile long @Nullable [] hashes; // index: token; null until one is asked for

  int token(String name, String value) {
    int nameId = nameId(name);
    int slot = slot(nameId, value);
    int token = recent[slot] - 1;
    if (token >= 0 && nameOf[token] == nameId && values[token].equals(value)) {
      return token;
    }
    if (size == values.length) {
      resize(2 * size);
    }
    values[size] = value;
    nameOf[size] = nameId;
    effects[size] = mayHide[nameId] ? effect(name, value) : 0;
    recent[slot] = ++size;
    return size - 1;
  }

  private int nameId(String name) {
    int known = names.size();
    int id = names.id(name);
    if (id == known) {
      if (id == mayHide.length) {
        mayHide = Arrays.copyOf(mayHide, 2 * id);
      }
      mayHide[id] = name.equals("hidden") || name.equals("style") || name.equals("type");
    }
    return id;
  }

  private static int slot(int nameId, String value) {
    int length = value.length();
    int letters = length == 0 ? 0 : value.charAt(length - 1) + 5 * value.charAt(length / 2);
    return 37 * nameId + 11 * length + letters & (RECENT - 1);
  }

  /** Lets go of everything that only reading needs. */
  void seal() {
    names.seal();
    resize(size);
    recent = new int[0];
  }

  int size() {
    return size;
  }

  String name(int token) {
    return names.name(nameOf[token]);
  }

  String value(int token) {
    return values[token];
  }

  long hash(int token) {
    return hashes()[token];
  }

  /** Index: token; value: a hash of name and value. Threads may compute it twice: they agree. */
  long[] hashes() {
    long[] ready = hashes;
    if (ready == null) {
      ready = new long[size];
      long[] ofName = names.hashes();
      for (int token = 0; token < ready.length; token++) {
        long value = TextHash.exact(values[token]);
        ready[token] = TextHash.finish(TextHash.append(ofName[nameOf[token]], value));
      }
      hashes = ready;
    }
    return ready;
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
    return effects[token] == HIDES || (input && effects[token] == HIDES_INPUT);
  }

  private static byte effect(String name, String value) {
    return switch (name) {
      case "hidden" -> HIDES;
      case "style" -> Visibility.styleHides(value) ? HIDES : 0;
      default -> value.equalsIgnoreCase("hidden") ? HIDES_INPUT : 0;
    };
  }

  private void resize(int length) {
    values = Arrays.copyOf(values, length);
    nameOf = Arrays.copyOf(nameOf, length);
    effects = Arrays.copyOf(effects, length);
  }
}
