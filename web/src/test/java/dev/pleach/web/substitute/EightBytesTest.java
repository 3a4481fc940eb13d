package dev.pleach.web.substitute;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Random;
import org.junit.jupiter.api.Test;

class EightBytesTest {
  @Test
  void readsAndWritesTheFirstByteLowest() {
    Random random = new Random(1);
    byte[] bytes = new byte[64];
    for (int i = 0; i < 1_000; i++) {
      random.nextBytes(bytes);
      int at = random.nextInt(57);
      ByteBuffer view = ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN);
      assertThat(EightBytes.get(bytes, at)).isEqualTo(view.getLong(at));
      long value = random.nextLong();
      EightBytes.set(bytes, at, value);
      assertThat(view.getLong(at)).isEqualTo(value);
    }
  }
}
