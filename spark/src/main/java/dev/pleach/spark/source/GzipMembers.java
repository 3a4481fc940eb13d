package dev.pleach.spark.source;

import java.io.Closeable;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.util.Arrays;
import java.util.zip.CRC32;
import java.util.zip.DataFormatException;
import java.util.zip.Inflater;
import java.util.zip.ZipException;
import org.apache.hadoop.fs.FSDataInputStream;
import org.jspecify.annotations.Nullable;

/**
 * The gzip members of an archive that begin in a piece of it. Archives are written a member a
 * record, so that reading may begin at any of them: a place counts as the beginning of one if what
 * is there unpacks to the first letters of a record. Every member belongs to the piece in which it
 * begins, however the archive is cut. Behind a damaged member the next good one is looked for.
 */
final class GzipMembers implements Closeable {
  private static final byte[] RECORD = {'W', 'A', 'R', 'C', '/'};
  private static final int FIXED_HEADER = 10;
  private static final int TRAILER = 8;
  private static final int FLAG_CRC = 2;
  private static final int FLAG_EXTRA = 4;
  private static final int FLAG_NAME = 8;
  private static final int FLAG_COMMENT = 16;
  private static final int FLAGS = 31;
  private static final long NO_GAP = -1;

  private final FSDataInputStream in;
  private final long end;
  private final byte[] buffer = new byte[1 << 16];
  private final Inflater inflater = new Inflater(true);
  private long base; // where in the file the buffer begins
  private int at; // in the buffer
  private int limit; // of the buffer
  private long next; // where to look for the next member
  private long start; // of the open one
  private boolean follows; // whether a member has to begin there
  private long gap = NO_GAP;
  private @Nullable IOException failure;

  /** The members that begin from a place on and before another. */
  GzipMembers(FSDataInputStream in, long from, long end) throws IOException {
    this.in = in;
    this.end = end;
    next = from;
    follows = from == 0;
    seek(from);
  }

  /** Whether a file begins as gzip does. */
  static boolean isGzip(FSDataInputStream in) throws IOException {
    in.seek(0);
    return in.read() == 0x1F && in.read() == 0x8B;
  }

  /** Goes to the next member; false if there is none. */
  boolean next() throws IOException {
    long from = next;
    seek(from);
    boolean atEnd = at == limit && !fill();
    boolean found = !atEnd && find();
    gap = follows && !atEnd && start != from ? from : NO_GAP;
    follows = false;
    return found && start < end;
  }

  /** Finds a member from here on; of those behind the piece at most the first. */
  private boolean find() throws IOException {
    start = NO_GAP;
    while (findMagic()) {
      long here = position();
      if (beginsRecord()) {
        start = here;
        seek(start);
        next = start + 1; // until its end is known
        return true;
      }
      if (here >= end) {
        return false;
      }
      seek(here + 1);
    }
    return false;
  }

  /**
   * Where bytes begin that are no member, between the last one and the one that was gone to; -1 if
   * there are none. The piece that has the member before them tells of them.
   */
  long gap() {
    return gap;
  }

  /** Where the open member begins. */
  long start() {
    return start;
  }

  /** Unpacks the open member. */
  InputStream open() throws IOException {
    skipHeader();
    return new Member();
  }

  /** What is read of the open member; its end is known when it was read to the end. */
  private final class Member extends InputStream {
    private final CRC32 sum = new CRC32();
    private boolean ended;

    Member() {
      inflater.reset();
    }

    @Override
    public int read() throws IOException {
      byte[] one = new byte[1];
      return read(one, 0, 1) < 0 ? -1 : one[0] & 0xFF;
    }

    @Override
    public int read(byte[] to, int from, int length) throws IOException {
      if (ended) {
        return -1;
      }
      int count = length == 0 ? 0 : inflate(to, from, length);
      sum.update(to, from, Math.max(0, count));
      if (count < 0) {
        ended = true;
        long expected = 0;
        for (int i = 0; i < TRAILER; i++) {
          long octet = readByte();
          expected |= i < Integer.BYTES ? octet << (8 * i) : 0;
        }
        if (expected != sum.getValue()) {
          throw new ZipException("its check sum is wrong");
        }
        next = position();
        follows = true;
      }
      return count;
    }
  }

  /** Unpacks some bytes; -1 at the end. */
  private int inflate(byte[] to, int from, int length) throws IOException {
    try {
      while (true) {
        int count = inflater.inflate(to, from, length);
        if (count > 0) {
          return count;
        }
        if (inflater.finished() || inflater.needsDictionary()) {
          at = limit - inflater.getRemaining();
          return -1;
        }
        if (at < limit || fill()) {
          inflater.setInput(buffer, at, limit - at);
          at = limit;
        } else {
          throw new EOFException("it is cut off");
        }
      }
    } catch (DataFormatException e) {
      throw new ZipException("it is no valid gzip");
    }
  }

  /** Whether a record begins in the member here. */
  private boolean beginsRecord() throws IOException {
    try {
      skipHeader();
      inflater.reset();
      byte[] first = new byte[RECORD.length];
      for (int read = 0; read < first.length; ) {
        int count = inflate(first, read, first.length - read);
        if (count < 0) {
          return false;
        }
        read += count;
      }
      return Arrays.equals(first, RECORD);
    } catch (ZipException | EOFException e) {
      return false;
    }
  }

  private void skipHeader() throws IOException {
    int flags = 0;
    for (int i = 0; i < FIXED_HEADER; i++) {
      int octet = readByte();
      flags = i == 3 ? octet : flags;
    }
    if ((flags & ~FLAGS) != 0) {
      throw new ZipException("it has an unknown header");
    }
    if ((flags & FLAG_EXTRA) != 0) {
      int length = readByte();
      length |= readByte() << 8;
      skip(length);
    }
    skipText((flags & FLAG_NAME) != 0);
    skipText((flags & FLAG_COMMENT) != 0);
    skip((flags & FLAG_CRC) != 0 ? 2 : 0);
  }

  private void skipText(boolean there) throws IOException {
    int octet = there ? readByte() : 0;
    while (octet != 0) {
      octet = readByte();
    }
  }

  private void skip(int count) throws IOException {
    for (int i = 0; i < count; i++) {
      readByte();
    }
  }

  /** Goes to the next place with the first three bytes of a member; false if there is none. */
  private boolean findMagic() throws IOException {
    int seen = 0;
    while (at < limit || fill()) {
      int octet = buffer[at++] & 0xFF;
      if (seen == 2 && octet == 8) {
        seek(position() - 3);
        return true;
      }
      seen = seen == 1 && octet == 0x8B ? 2 : octet == 0x1F ? 1 : 0;
      if (seen == 0 && position() > end + 2) {
        return false;
      }
    }
    return false;
  }

  private int readByte() throws IOException {
    if (at == limit && !fill()) {
      throw new EOFException("it is cut off");
    }
    return buffer[at++] & 0xFF;
  }

  private long position() {
    return base + at;
  }

  private void seek(long to) throws IOException {
    if (to >= base && to <= base + limit) {
      at = (int) (to - base);
    } else {
      in.seek(to);
      base = to;
      at = 0;
      limit = 0;
    }
  }

  private boolean fill() throws IOException {
    base += limit;
    at = 0;
    limit = 0;
    try {
      in.seek(base);
      limit = Math.max(0, in.read(buffer, 0, buffer.length));
    } catch (IOException e) {
      failure = e;
      throw e;
    }
    return limit > 0;
  }

  /** Fails if the file could not be read, which is no damage of it: another try may succeed. */
  void requireReadable() throws IOException {
    if (failure != null) {
      throw failure;
    }
  }

  @Override
  public void close() throws IOException {
    inflater.end();
    in.close();
  }
}
