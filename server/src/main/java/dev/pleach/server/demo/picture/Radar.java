package dev.pleach.server.demo.picture;

import dev.pleach.server.demo.content.Noise;
import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.zip.CRC32;
import java.util.zip.Deflater;

/** The rain radar of a change: showers that drift over a map, as a PNG with a palette. */
public final class Radar {
  private static final int WIDTH = 160;
  private static final int HEIGHT = 100;
  private static final byte[] SIGNATURE = {(byte) 137, 'P', 'N', 'G', 13, 10, 26, 10};

  /** Land, lake, coast line, and three strengths of rain. */
  private static final byte[] PALETTE = {
    (byte) 226,
    (byte) 234,
    (byte) 214,
    (byte) 178,
    (byte) 208,
    (byte) 226,
    (byte) 140,
    (byte) 160,
    (byte) 150,
    (byte) 150,
    (byte) 190,
    (byte) 240,
    70,
    (byte) 120,
    (byte) 215,
    90,
    60,
    (byte) 170
  };

  private Radar() {}

  /** The picture. */
  public static byte[] png(int change) {
    byte[] rows = new byte[HEIGHT * (WIDTH + 1)]; // each row begins with its filter, none
    for (int y = 0; y < HEIGHT; y++) {
      for (int x = 0; x < WIDTH; x++) {
        rows[y * (WIDTH + 1) + 1 + x] = colour(x, y, change);
      }
    }
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    out.writeBytes(SIGNATURE);
    ByteBuffer head = ByteBuffer.allocate(13).putInt(WIDTH).putInt(HEIGHT);
    chunk(out, "IHDR", head.put((byte) 8).put((byte) 3).array());
    chunk(out, "PLTE", PALETTE);
    chunk(out, "IDAT", deflated(rows));
    chunk(out, "IEND", new byte[0]);
    return out.toByteArray();
  }

  private static byte colour(int x, int y, int change) {
    double rain = 0;
    for (int shower = 0; shower < 5; shower++) {
      double cx = Math.floorMod(Noise.below(WIDTH, 60, shower) + 3 * change, WIDTH + 40) - 20;
      double cy = Noise.below(HEIGHT, 61, shower) + 12 * Noise.walk(62 + shower, change);
      double size = 10 + Noise.below(16, 63, shower);
      double distance = ((x - cx) * (x - cx) + (y - cy) * (y - cy)) / (size * size);
      rain += Math.max(0, 1 - distance);
    }
    if (rain > 0.15) {
      return (byte) (rain > 0.9 ? 5 : rain > 0.5 ? 4 : 3);
    }
    double lake = (x - 70.0) * (x - 70.0) / 900 + (y - 55.0) * (y - 55.0) / 260;
    return (byte) (lake < 0.92 ? 1 : lake < 1.08 ? 2 : 0);
  }

  private static byte[] deflated(byte[] rows) {
    Deflater deflater = new Deflater();
    deflater.setInput(rows);
    deflater.finish();
    byte[] buffer = new byte[rows.length + 100];
    int length = deflater.deflate(buffer);
    deflater.end();
    return Arrays.copyOf(buffer, length);
  }

  private static void chunk(ByteArrayOutputStream out, String type, byte[] content) {
    byte[] named =
        ByteBuffer.allocate(4 + content.length)
            .put(type.getBytes(StandardCharsets.US_ASCII))
            .put(content)
            .array();
    CRC32 check = new CRC32();
    check.update(named);
    ByteBuffer whole = ByteBuffer.allocate(8 + named.length).putInt(content.length).put(named);
    out.writeBytes(whole.putInt((int) check.getValue()).array());
  }
}
