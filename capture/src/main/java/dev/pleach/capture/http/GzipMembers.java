package dev.pleach.capture.http;

import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.util.zip.CRC32;
import java.util.zip.DataFormatException;
import java.util.zip.Inflater;
import java.util.zip.ZipException;

/**
 * Unpacks gzip, member after member (RFC 1952). The stream of the JDK recurses over members that
 * are empty, and takes a pause of the network between two members for the end; this one does
 * neither. What follows the last member is ignored, as browsers do.
 */
final class GzipMembers extends InputStream {
  /** A body of the largest size, packed in pieces of 4 KiB, has fewer. */
  static final int MOST = 10_000;

  private static final int HEADER_CRC = 2;
  private static final int EXTRA = 4;
  private static final int NAME = 8;
  private static final int COMMENT = 16;
  private static final int RESERVED = 0xE0;

  private final InputStream in;
  private final byte[] buffer = new byte[1 << 13]; // what was read of the packed bytes
  private int at; // of the next packed byte in the buffer
  private int end; // of the packed bytes in the buffer
  private final Inflater inflater = new Inflater(true);
  private final CRC32 crc = new CRC32(); // of what the member unpacked to so far
  private int members;
  private boolean inMember;
  private boolean ended;

  /** Unpacks a stream that begins with a member. */
  GzipMembers(InputStream in) {
    this.in = in;
  }

  @Override
  public int read() throws IOException {
    byte[] one = new byte[1];
    return read(one, 0, 1) < 0 ? -1 : one[0] & 0xFF;
  }

  @Override
  public int read(byte[] to, int start, int length) throws IOException {
    if (length == 0) {
      return 0;
    }
    while (!ended) {
      if (!inMember && !startMember()) {
        ended = true;
        break;
      }
      int count = inflate(to, start, length);
      if (count > 0) {
        return count;
      }
    }
    return -1;
  }

  @Override
  public void close() throws IOException {
    inflater.end();
    in.close();
  }

  /** Some bytes of the member; 0 at its end. */
  private int inflate(byte[] to, int start, int length) throws IOException {
    try {
      while (true) {
        int count = inflater.inflate(to, start, length);
        if (count > 0) {
          crc.update(to, start, count);
          return count;
        }
        if (inflater.finished()) {
          at = end - inflater.getRemaining();
          endMember();
          return 0;
        }
        if (inflater.needsDictionary()) {
          throw new ZipException("a dictionary is needed");
        }
        if (at == end && !fill()) {
          throw new EOFException("the packed body is cut off");
        }
        inflater.setInput(buffer, at, end - at);
        at = end;
      }
    } catch (DataFormatException e) {
      throw new ZipException(e.getMessage());
    }
  }

  /** Reads the head of a member; false if none follows. */
  private boolean startMember() throws IOException {
    int first = next();
    if (first != 0x1F || next() != 0x8B) {
      if (members == 0) {
        throw new ZipException("it is not gzip");
      }
      return false;
    }
    if (++members > MOST) {
      throw new ZipException("it is in more than " + MOST + " pieces");
    }
    if (require() != 8) {
      throw new ZipException("an unknown method");
    }
    int flags = require();
    if ((flags & RESERVED) != 0) {
      throw new ZipException("unknown flags");
    }
    skip(6); // time, flags of the method, system
    if ((flags & EXTRA) != 0) {
      skip(require() | require() << 8);
    }
    if ((flags & NAME) != 0) {
      skipText();
    }
    if ((flags & COMMENT) != 0) {
      skipText();
    }
    if ((flags & HEADER_CRC) != 0) {
      skip(2);
    }
    inflater.reset();
    crc.reset();
    inMember = true;
    return true;
  }

  private void endMember() throws IOException {
    long sum = number();
    long length = number();
    if (sum != crc.getValue() || length != (inflater.getBytesWritten() & 0xFFFFFFFFL)) {
      throw new ZipException("the checksum is wrong");
    }
    inMember = false;
  }

  /** Four bytes, the lowest first. */
  private long number() throws IOException {
    return require() | require() << 8 | require() << 16 | (long) require() << 24;
  }

  private void skip(int count) throws IOException {
    for (int i = 0; i < count; i++) {
      require();
    }
  }

  private void skipText() throws IOException {
    while (require() != 0) {
      // up to its end
    }
  }

  private int require() throws IOException {
    int b = next();
    if (b < 0) {
      throw new EOFException("the packed body is cut off");
    }
    return b;
  }

  private int next() throws IOException {
    return at == end && !fill() ? -1 : buffer[at++] & 0xFF;
  }

  private boolean fill() throws IOException {
    at = 0;
    end = Math.max(0, in.read(buffer, 0, buffer.length));
    return end > 0;
  }
}
