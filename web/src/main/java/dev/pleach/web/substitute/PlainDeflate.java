package dev.pleach.web.substitute;

import dev.pleach.trace.BlockFormatException;
import java.io.ByteArrayOutputStream;
import java.util.Arrays;

/**
 * What a block keeps of its page, compressed as on the JVM (DEFLATE, RFC 1951), in a tenth of the
 * code of the compiler's library: written with the fixed codes and the nearest earlier occurrence
 * of three bytes, read whatever wrote it.
 */
public final class PlainDeflate {
  private static final int LARGEST = 4_000_000; // bytes, as on the JVM
  private static final int SHORTEST = 3;
  private static final int LONGEST = 258;
  private static final int FARTHEST = 32_768;
  private static final int HASHES = 1 << 13;
  private static final int END = 256;
  private static final int LENGTHS = 29;
  private static final int DISTANCES = 30;

  private PlainDeflate() {}

  public static byte[] deflate(String text) {
    byte[] in = Utf8.encode(text);
    Bits out = new Bits();
    out.put(0b011, 3); // one block, and the last; fixed codes
    int[] latest = new int[HASHES]; // index: hash of three bytes; value: where they were, plus 1
    int at = 0;
    while (at < in.length) {
      int length = 0;
      int before = -1;
      if (at + SHORTEST <= in.length) {
        int hash = hash(in, at);
        before = latest[hash] - 1;
        latest[hash] = at + 1;
        if (before >= 0 && at - before <= FARTHEST) {
          int most = Math.min(LONGEST, in.length - at);
          while (length < most && in[before + length] == in[at + length]) {
            length++;
          }
        }
      }
      if (length >= SHORTEST) {
        out.length(length);
        out.distance(at - before);
        at += length;
      } else {
        out.symbol(in[at++] & 0xff);
      }
    }
    out.symbol(END);
    return out.bytes();
  }

  private static int hash(byte[] in, int at) {
    int three = (in[at] & 0xff) << 16 | (in[at + 1] & 0xff) << 8 | (in[at + 2] & 0xff);
    return (three * 0x9E3779B1) >>> 19;
  }

  /** The first of the lengths or distances that a code stands for. */
  private static int first(int code, int step, int begin) {
    int extra = extra(code, step);
    int within = code - extra * step;
    return begin + (within << extra);
  }

  private static int extra(int code, int step) {
    return code < 2 * step ? 0 : code / step - 1;
  }

  private static int lengthOf(int code) {
    return code == LENGTHS - 1 ? LONGEST : first(code, 4, SHORTEST);
  }

  private static int lengthBits(int code) {
    return code == LENGTHS - 1 ? 0 : extra(code, 4);
  }

  /** Writes bits, the lowest first. */
  private static final class Bits {
    private final ByteArrayOutputStream out = new ByteArrayOutputStream();
    private int held;
    private int count;

    void put(int value, int bits) {
      held |= value << count;
      count += bits;
      while (count >= 8) {
        out.write(held & 0xff);
        held >>>= 8;
        count -= 8;
      }
    }

    /** A code of Huffman, the highest bit first. */
    void code(int value, int bits) {
      put(Integer.reverse(value) >>> (32 - bits), bits);
    }

    void symbol(int symbol) {
      if (symbol < 144) {
        code(0x30 + symbol, 8);
      } else if (symbol < 256) {
        code(0x190 + symbol - 144, 9);
      } else if (symbol < 280) {
        code(symbol - 256, 7);
      } else {
        code(0xC0 + symbol - 280, 8);
      }
    }

    void length(int length) {
      int code = LENGTHS - 1;
      while (lengthOf(code) > length) {
        code--;
      }
      symbol(END + 1 + code);
      put(length - lengthOf(code), lengthBits(code));
    }

    void distance(int distance) {
      int code = DISTANCES - 1;
      while (first(code, 2, 1) > distance) {
        code--;
      }
      code(code, 5);
      put(distance - first(code, 2, 1), extra(code, 2));
    }

    byte[] bytes() {
      put(0, 7); // what is left of the last byte
      return out.toByteArray();
    }
  }

  public static String inflate(byte[] bytes) {
    return Utf8.decode(new Reader(bytes).read());
  }

  /** Reads blocks of every kind. */
  private static final class Reader {
    private static final int[] ORDER = {
      16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15
    };

    private final byte[] in;
    private int at; // of the next bit
    private byte[] out = new byte[8_192];
    private int size;

    Reader(byte[] in) {
      this.in = in;
    }

    byte[] read() {
      boolean last;
      do {
        last = bits(1) == 1;
        switch (bits(2)) {
          case 0 -> stored();
          case 1 -> coded(fixed(), Codes.of(lengths(DISTANCES, 5)));
          case 2 -> dynamic();
          default -> throw damaged();
        }
      } while (!last);
      return Arrays.copyOf(out, size);
    }

    private int bits(int count) {
      int value = 0;
      for (int i = 0; i < count; i++, at++) {
        if (at >>> 3 >= in.length) {
          throw damaged();
        }
        value |= (in[at >>> 3] >>> (at & 7) & 1) << i;
      }
      return value;
    }

    private void add(int value) {
      if (size >= LARGEST) {
        throw damaged();
      }
      if (size == out.length) {
        out = Arrays.copyOf(out, 2 * size);
      }
      out[size++] = (byte) value;
    }

    private void stored() {
      at = (at + 7) & ~7;
      int length = bits(16);
      if (bits(16) != (~length & 0xffff)) {
        throw damaged();
      }
      for (int i = 0; i < length; i++) {
        add(bits(8));
      }
    }

    private static Codes fixed() {
      int[] lengths = lengths(288, 8);
      Arrays.fill(lengths, 144, 256, 9);
      Arrays.fill(lengths, 256, 280, 7);
      return Codes.of(lengths);
    }

    private static int[] lengths(int count, int bits) {
      int[] lengths = new int[count];
      Arrays.fill(lengths, bits);
      return lengths;
    }

    private void dynamic() {
      int symbols = bits(5) + 257;
      int distances = bits(5) + 1;
      int codes = bits(4) + 4;
      int[] ofLengths = new int[ORDER.length];
      for (int i = 0; i < codes; i++) {
        ofLengths[ORDER[i]] = bits(3);
      }
      Codes code = Codes.of(ofLengths);
      int[] lengths = new int[symbols + distances];
      int known = 0;
      while (known < lengths.length) {
        int symbol = symbol(code);
        int value = 0;
        int times = 1;
        if (symbol < 16) {
          value = symbol;
        } else if (symbol == 16 && known > 0) {
          value = lengths[known - 1];
          times = 3 + bits(2);
        } else if (symbol > 16) {
          times = symbol == 17 ? 3 + bits(3) : 11 + bits(7);
        } else {
          throw damaged();
        }
        if (known + times > lengths.length) {
          throw damaged();
        }
        Arrays.fill(lengths, known, known + times, value);
        known += times;
      }
      coded(
          Codes.of(Arrays.copyOf(lengths, symbols)),
          Codes.of(Arrays.copyOfRange(lengths, symbols, lengths.length)));
    }

    private void coded(Codes symbols, Codes distances) {
      for (int symbol = symbol(symbols); symbol != END; symbol = symbol(symbols)) {
        if (symbol < END) {
          add(symbol);
          continue;
        }
        int code = symbol - END - 1;
        if (code >= LENGTHS) {
          throw damaged();
        }
        int length = lengthOf(code) + bits(lengthBits(code));
        int far = symbol(distances);
        if (far >= DISTANCES) {
          throw damaged();
        }
        int distance = first(far, 2, 1) + bits(extra(far, 2));
        if (distance > size) {
          throw damaged();
        }
        for (int i = 0; i < length; i++) {
          add(out[size - distance]);
        }
      }
    }

    private int symbol(Codes codes) {
      int code = 0;
      int first = 0;
      int index = 0;
      for (int length = 1; length < codes.counts.length; length++) {
        code |= bits(1);
        int count = codes.counts[length];
        if (code - count < first) {
          return codes.symbols[index + code - first];
        }
        index += count;
        first = (first + count) << 1;
        code <<= 1;
      }
      throw damaged();
    }
  }

  /**
   * Canonical codes.
   *
   * @param counts index: length; value: how many codes have it
   * @param symbols in the order of their codes
   */
  @SuppressWarnings("ArrayRecordComponent") // of one reading, never compared
  private record Codes(int[] counts, int[] symbols) {
    static Codes of(int[] lengths) {
      int[] counts = new int[16];
      for (int length : lengths) {
        counts[length]++;
      }
      counts[0] = 0;
      int[] next = new int[17];
      for (int length = 1; length < 16; length++) {
        next[length + 1] = next[length] + counts[length];
      }
      int[] symbols = new int[lengths.length];
      for (int symbol = 0; symbol < lengths.length; symbol++) {
        if (lengths[symbol] != 0) {
          symbols[next[lengths[symbol]]++] = symbol;
        }
      }
      return new Codes(counts, symbols);
    }
  }

  private static BlockFormatException damaged() {
    return new BlockFormatException(
        "The block is damaged: what it keeps of its page cannot be read. Choose it anew.");
  }
}
