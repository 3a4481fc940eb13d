package dev.pleach.web.substitute;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.pleach.trace.BlockFormatException;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.zip.DataFormatException;
import java.util.zip.Deflater;
import java.util.zip.Inflater;
import org.junit.jupiter.api.Test;

/** It reads what the JVM writes, and the JVM reads what it writes. */
final class PlainDeflateTest {
  private static final List<String> TEXTS =
      List.of(
          "",
          "a",
          "ab".repeat(5_000),
          "html(body(div.a(p{Grüße, 世界 🙂})))".repeat(300),
          random(60_000, 4),
          random(90_000, 60_000));

  private static String random(int length, int letters) {
    Random random = new Random(length + letters);
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < length; i++) {
      text.append((char) (0x21 + random.nextInt(Math.min(letters, 0xD000))));
    }
    return text.toString();
  }

  @Test
  void theJvmReadsWhatIsWritten() throws DataFormatException {
    for (String text : TEXTS) {
      byte[] packed = PlainDeflate.deflate(text);
      Inflater inflater = new Inflater(true);
      inflater.setInput(Arrays.copyOf(packed, packed.length + 1));
      byte[] read = new byte[text.getBytes(StandardCharsets.UTF_8).length + 1];
      int size = inflater.inflate(read);
      assertThat(inflater.finished()).isTrue();
      inflater.end();
      assertThat(new String(read, 0, size, StandardCharsets.UTF_8)).isEqualTo(text);
      assertThat(PlainDeflate.inflate(packed)).isEqualTo(text);
    }
  }

  @Test
  void whatTheJvmWritesIsRead() {
    for (String text : TEXTS) {
      for (int level : new int[] {0, 1, 9}) {
        byte[] packed = jvm(text, level, Deflater.DEFAULT_STRATEGY);
        assertThat(PlainDeflate.inflate(packed)).isEqualTo(text);
        assertThat(PlainDeflate.inflate(jvm(text, level, Deflater.HUFFMAN_ONLY))).isEqualTo(text);
      }
    }
  }

  private static byte[] jvm(String text, int level, int strategy) {
    Deflater deflater = new Deflater(level, true);
    deflater.setStrategy(strategy);
    deflater.setInput(text.getBytes(StandardCharsets.UTF_8));
    deflater.finish();
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    byte[] buffer = new byte[8_192];
    while (!deflater.finished()) {
      out.write(buffer, 0, deflater.deflate(buffer));
    }
    deflater.end();
    return out.toByteArray();
  }

  @Test
  void itCompresses() {
    String text = TEXTS.get(3);
    assertThat(PlainDeflate.deflate(text).length).isLessThan(text.length() / 20);
  }

  @Test
  void damagedInputIsRefused() {
    byte[] good = jvm(TEXTS.get(3), 9, Deflater.DEFAULT_STRATEGY);
    Random random = new Random(1);
    for (int i = 0; i < 2_000; i++) {
      byte[] bad = Arrays.copyOf(good, random.nextInt(good.length) + 1);
      for (int n = random.nextInt(4); n >= 0; n--) {
        bad[random.nextInt(bad.length)] ^= (byte) (1 << random.nextInt(8));
      }
      try {
        assertThat(PlainDeflate.inflate(bad)).isNotNull(); // another text, or
      } catch (BlockFormatException e) {
        assertThat(e).hasMessageContaining("damaged");
      }
    }
    assertThatThrownBy(() -> PlainDeflate.inflate(new byte[0]))
        .isInstanceOf(BlockFormatException.class);
    assertThatThrownBy(() -> PlainDeflate.inflate(jvm("x".repeat(5_000_000), 9, 0)))
        .isInstanceOf(BlockFormatException.class);
  }
}
