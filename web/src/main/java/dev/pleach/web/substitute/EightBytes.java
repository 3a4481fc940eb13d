package dev.pleach.web.substitute;

/**
 * {@code dev.pleach.dom.text.EightBytes} by shifts: eight bytes as one number, the first lowest.
 */
public final class EightBytes {
  private EightBytes() {}

  public static long get(byte[] bytes, int at) {
    int low =
        (bytes[at] & 0xFF)
            | (bytes[at + 1] & 0xFF) << 8
            | (bytes[at + 2] & 0xFF) << 16
            | bytes[at + 3] << 24;
    int high =
        (bytes[at + 4] & 0xFF)
            | (bytes[at + 5] & 0xFF) << 8
            | (bytes[at + 6] & 0xFF) << 16
            | bytes[at + 7] << 24;
    return (low & 0xFFFFFFFFL) | (long) high << 32;
  }

  public static void set(byte[] bytes, int at, long eight) {
    for (int i = 0; i < 8; i++) {
      bytes[at + i] = (byte) (eight >>> (8 * i));
    }
  }
}
