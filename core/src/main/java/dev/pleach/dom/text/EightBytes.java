package dev.pleach.dom.text;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;

/**
 * Eight bytes of an array as one number, the first byte lowest. A class of its own, because a view
 * of an array is one instruction on the JVM and unknown to compilers for other machines, which put
 * shifts in its place.
 */
final class EightBytes {
  private static final VarHandle LONGS =
      MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);

  private EightBytes() {}

  static long get(byte[] bytes, int at) {
    return (long) LONGS.get(bytes, at);
  }

  static void set(byte[] bytes, int at, long eight) {
    LONGS.set(bytes, at, eight);
  }
}
