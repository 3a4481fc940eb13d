package dev.pleach.capture.http;

import dev.pleach.capture.address.WebAddress;
import dev.pleach.capture.failure.CaptureException;
import dev.pleach.capture.failure.FailureReason;
import java.io.BufferedInputStream;
import java.io.ByteArrayOutputStream;
import java.io.EOFException;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.zip.Inflater;
import java.util.zip.InflaterInputStream;

/**
 * Reads a body, unpacked, up to a limit. The unpacked bytes are counted, so a small gzip bomb is
 * refused when its output reaches the limit, before it fills the memory. The packed bytes are
 * counted as well, since a long gzip stream can unpack to nothing.
 */
public final class BodyReader {
  static final String ACCEPTED = "gzip, deflate";

  private static final int MOST_LAYERS = 2;

  private final int maxBytes;
  private final boolean cut;

  /**
   * @param cut whether a longer body is cut off rather than refused
   */
  public BodyReader(int maxBytes, boolean cut) {
    this.maxBytes = maxBytes;
    this.cut = cut;
  }

  /** Reads to the end; codings as in the headers. */
  public byte[] read(InputStream in, List<String> codings, String name) throws IOException {
    Counted packed = new Counted(in, name);
    InputStream unpacked = packed;
    List<String> layers = layers(codings);
    if (layers.size() > MOST_LAYERS) {
      throw new CaptureException(
          FailureReason.GARBLED, name + " is packed " + layers.size() + " times over.");
    }
    for (int i = layers.size() - 1; i >= 0; i--) {
      unpacked = unpack(unpacked, layers.get(i), name);
    }
    ByteArrayOutputStream body = new ByteArrayOutputStream();
    byte[] piece = new byte[1 << 14];
    while (true) {
      int room = maxBytes - body.size();
      int count;
      try {
        count = unpacked.read(piece, 0, Math.min(piece.length, room + 1));
      } catch (EOFException e) {
        if (packed.isCut()) {
          return body.toByteArray();
        }
        throw e;
      }
      if (count < 0) {
        return body.toByteArray();
      }
      if (count > room) {
        if (!cut) {
          throw tooLarge(name);
        }
        body.write(piece, 0, room);
        return body.toByteArray();
      }
      body.write(piece, 0, count);
    }
  }

  CaptureException tooLarge(String name) {
    return new CaptureException(
        FailureReason.TOO_LARGE,
        name
            + " is larger than "
            + (maxBytes >= 1 << 20 ? (maxBytes >> 20) + " MiB" : maxBytes + " bytes")
            + ", unpacked. Save it to a file and name that.");
  }

  boolean refuses(long length) {
    return !cut && length > maxBytes;
  }

  private static List<String> layers(List<String> codings) {
    List<String> layers = new ArrayList<>();
    for (String header : codings) {
      for (String coding : header.split(",")) {
        String name = coding.strip().toLowerCase(Locale.ROOT);
        if (!name.isEmpty() && !name.equals("identity")) {
          layers.add(name);
        }
      }
    }
    return layers;
  }

  private static InputStream unpack(InputStream in, String coding, String name) throws IOException {
    BufferedInputStream packed = new BufferedInputStream(in);
    packed.mark(2);
    int first = packed.read();
    int second = packed.read();
    packed.reset();
    if (first < 0) {
      return packed;
    }
    switch (coding) {
      case "gzip", "x-gzip" -> {
        boolean isGzip = first == 0x1F && second == 0x8B;
        return isGzip ? new GzipMembers(packed) : packed; // archives unpack it and keep the header
      }
      case "deflate" -> {
        boolean zlib = (first & 15) == 8 && (first << 8 | second) % 31 == 0;
        return new InflaterInputStream(packed, new Inflater(!zlib)); // hosts send either
      }
      default ->
          throw new CaptureException(
              FailureReason.GARBLED,
              name
                  + " is packed as '"
                  + WebAddress.shown(coding)
                  + "', which was not asked for. Save it with a browser and name the file.");
    }
  }

  /** Counts the bytes that are read, and ends where they are too many and may be cut off. */
  private final class Counted extends FilterInputStream {
    private final String name;
    private long count;

    Counted(InputStream in, String name) {
      super(in);
      this.name = name;
    }

    /** Whether it ended before the body did. */
    boolean isCut() {
      return cut && count > maxBytes;
    }

    @Override
    public int read() throws IOException {
      byte[] one = new byte[1];
      return read(one, 0, 1) < 0 ? -1 : one[0] & 0xFF;
    }

    @Override
    public int read(byte[] to, int start, int length) throws IOException {
      if (isCut()) {
        return -1;
      }
      int read = super.read(to, start, length);
      count += Math.max(0, read);
      if (refuses(count)) {
        throw tooLarge(name);
      }
      return read;
    }
  }
}
