package dev.pleach.capture.http;

import static dev.pleach.capture.http.HostileHostTest.gzip;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.zip.ZipException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(30)
class BodyReaderTest {
  private static final List<String> GZIP = List.of("gzip");

  @Test
  void membersAreReadOneAfterTheOtherHoweverTheBytesCome() throws IOException {
    byte[] packed = joined(gzip(bytes("one ")), gzip(bytes("")), gzip(bytes("two")));
    for (int size : new int[] {1, 2, 3, 7, 18, 19, 100}) {
      assertThat(read(new InPieces(packed, size))).isEqualTo("one two");
    }
  }

  @Test
  void whatFollowsTheLastMemberIsIgnored() throws IOException {
    byte[] padded = joined(gzip(bytes("one")), new byte[512]);
    assertThat(read(new ByteArrayInputStream(padded))).isEqualTo("one");
    byte[] half = joined(gzip(bytes("one")), new byte[] {0x1F});
    assertThat(read(new ByteArrayInputStream(half))).isEqualTo("one");
  }

  @Test
  void everyFieldOfAHeadIsSkipped() throws IOException {
    byte[] plain = gzip(bytes("one"));
    ByteArrayOutputStream packed = new ByteArrayOutputStream();
    packed.write(plain, 0, 3);
    packed.write(2 | 4 | 8 | 16);
    packed.write(plain, 4, 6);
    packed.write(new byte[] {3, 0, 'a', 'b', 'c'}); // extra
    packed.write(bytes("name\0comment\0"));
    packed.write(new byte[] {1, 2}); // checksum of the head
    packed.write(plain, 10, plain.length - 10);
    assertThat(read(new ByteArrayInputStream(packed.toByteArray()))).isEqualTo("one");
  }

  @Test
  void aWrongChecksumOrACutIsAnError() throws IOException {
    byte[] packed = gzip(bytes("one"));
    byte[] wrong = packed.clone();
    wrong[wrong.length - 6] ^= 1;
    assertThatThrownBy(() -> read(new ByteArrayInputStream(wrong)))
        .isInstanceOf(ZipException.class)
        .hasMessageContaining("checksum");
    for (int length = 2; length < packed.length; length++) {
      InputStream cut = new ByteArrayInputStream(packed, 0, length);
      assertThatThrownBy(() -> read(cut)).isInstanceOf(EOFException.class);
    }
  }

  @Test
  void asManyMembersAsAreAllowedAreRead() throws IOException {
    ByteArrayOutputStream packed = new ByteArrayOutputStream();
    for (int i = 1; i < GzipMembers.MOST; i++) {
      packed.write(gzip(new byte[0]));
    }
    packed.write(gzip(bytes("last")));
    assertThat(read(new ByteArrayInputStream(packed.toByteArray()))).isEqualTo("last");
    packed.write(gzip(bytes("one more")));
    InputStream more = new ByteArrayInputStream(packed.toByteArray());
    assertThatThrownBy(() -> read(more)).isInstanceOf(ZipException.class);
  }

  @Test
  void aBodyThatMayBeCutEndsAfterAsManyPackedBytes() throws IOException {
    byte[] packed = gzip(bytes("one"));
    byte[] stored = new byte[10_000]; // blocks without content
    System.arraycopy(packed, 0, stored, 0, 10);
    for (int i = 10; i < stored.length; i++) {
      stored[i] = (byte) ((i - 10) % 5 < 3 ? 0 : 0xFF);
    }
    InputStream endless = new ByteArrayInputStream(stored);
    assertThat(new BodyReader(1000, true).read(endless, GZIP, "robots.txt")).isEmpty();
  }

  private static String read(InputStream in) throws IOException {
    byte[] body = new BodyReader(1 << 20, false).read(in, GZIP, "page");
    return new String(body, StandardCharsets.UTF_8);
  }

  private static byte[] bytes(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }

  private static byte[] joined(byte[]... parts) {
    ByteArrayOutputStream all = new ByteArrayOutputStream();
    for (byte[] part : parts) {
      all.writeBytes(part);
    }
    return all.toByteArray();
  }

  /** Gives a few bytes at a time, and never tells that there are more. */
  private static final class InPieces extends InputStream {
    private final byte[] bytes;
    private final int size;
    private int at;

    InPieces(byte[] bytes, int size) {
      this.bytes = bytes;
      this.size = size;
    }

    @Override
    public int read() {
      return at == bytes.length ? -1 : bytes[at++] & 0xFF;
    }

    @Override
    public int read(byte[] to, int start, int length) {
      int count = Math.min(Math.min(size, length), bytes.length - at);
      if (count == 0) {
        return length == 0 ? 0 : -1;
      }
      System.arraycopy(bytes, at, to, start, count);
      at += count;
      return count;
    }
  }
}
