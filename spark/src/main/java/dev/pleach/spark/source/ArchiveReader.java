package dev.pleach.spark.source;

import dev.pleach.capture.failure.CaptureException;
import dev.pleach.capture.failure.FailureReason;
import dev.pleach.capture.http.Answer;
import dev.pleach.capture.http.BodyReader;
import dev.pleach.capture.page.CapturedPage;
import dev.pleach.capture.page.ContentType;
import dev.pleach.capture.warc.WarcEntry;
import dev.pleach.capture.warc.WarcRecords;
import java.io.BufferedInputStream;
import java.io.ByteArrayInputStream;
import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.io.SequenceInputStream;
import java.net.URI;
import java.nio.charset.Charset;
import java.time.Instant;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FSDataInputStream;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.Path;
import org.jspecify.annotations.Nullable;

/**
 * The pages of a piece of an archive, and the captures that are none. Whatever is damaged is a
 * capture with a reason; reading goes on behind it.
 */
final class ArchiveReader implements Closeable {
  private static final int CHECKED = 20 << 20; // bytes
  private static final int MOST_TYPES = 5;
  private static final int MAX_BYTES = 15 << 20; // of a page, unpacked, as for the command line

  private final ArchivePiece piece;
  private final FSDataInputStream in;
  private final @Nullable GzipMembers members; // null if the archive is not packed
  private final BodyReader bodies = new BodyReader(MAX_BYTES, false);
  private @Nullable WarcRecords records; // of the open member
  private @Nullable InputStream open; // the open member
  private boolean isFound; // whether the next member is found and not open yet
  private long count; // captures of the open member before this one
  private boolean ended;
  private int captures;
  private final Set<String> types = new TreeSet<>(); // of captures that are no pages

  /**
   * A capture.
   *
   * @param content null if it is no page
   * @param reason null if it is one
   */
  @SuppressWarnings("ArrayRecordComponent") // never compared
  record Captured(
      long offset,
      @Nullable URI address,
      @Nullable URI key,
      @Nullable Instant when,
      @Nullable String charset,
      byte @Nullable [] content,
      @Nullable String reason,
      @Nullable String message) {}

  ArchiveReader(ArchivePiece piece, Configuration hadoop) throws IOException {
    this.piece = piece;
    Path path = new Path(piece.file());
    FileSystem system = path.getFileSystem(hadoop);
    in = system.open(path);
    boolean packed = GzipMembers.isGzip(in);
    members = packed ? new GzipMembers(in, piece.start(), piece.end()) : null;
    if (!packed) {
      in.seek(0);
      ended = piece.start() > 0; // only packed records can be found from any place
    }
  }

  /** The next page, or capture that is none; null at the end. */
  @Nullable Captured next() throws IOException {
    while (!ended) {
      try {
        if (records == null && !isFound) {
          isFound = find();
          ended = !isFound;
          if (members != null && members.gap() >= 0) {
            return damaged(members.gap(), "bytes that are no record");
          }
        }
        if (ended) {
          return null;
        }
        if (isFound) {
          isFound = false;
          openFound();
        }
        WarcEntry entry = records == null ? null : records.next();
        if (entry == null) {
          closeMember();
        } else {
          Captured found = captured(entry);
          count++;
          if (found != null) {
            return found;
          }
        }
      } catch (IOException | RuntimeException e) {
        if (members != null) {
          members.requireReadable();
        }
        return damaged(e);
      }
    }
    return null;
  }

  /** Finds the next member; an archive that is not packed is one. */
  private boolean find() throws IOException {
    return members == null ? open == null : members.next();
  }

  private void openFound() throws IOException {
    if (members == null) {
      open = new BufferedInputStream(in, 1 << 16);
    } else {
      count = 0;
      open = checked(members.open());
    }
    records = new WarcRecords(piece.file(), 0, open, bodies);
  }

  /**
   * A member whose check sum was seen to be right before anything of it is believed; of a very
   * large one the sum is checked at its end.
   */
  private static InputStream checked(InputStream member) throws IOException {
    byte[] start = member.readNBytes(CHECKED);
    InputStream begun = new ByteArrayInputStream(start);
    return start.length < CHECKED ? begun : new SequenceInputStream(begun, member);
  }

  /** Reads to the end of a member, so that the next one is found behind it. */
  private void closeMember() throws IOException {
    records = null;
    if (members != null && open != null) {
      open.skip(Long.MAX_VALUE);
    }
  }

  private Captured damaged(Exception e) {
    records = null;
    ended = members == null; // nothing tells where the next record begins
    String why = e.getMessage() == null ? e.toString() : e.getMessage();
    return damaged(offset(), why);
  }

  private static Captured damaged(long offset, String why) {
    return new Captured(
        offset, null, null, null, null, null, reason(FailureReason.DAMAGED_ARCHIVE), why);
  }

  /** Members are ordered by their beginnings; a capture takes more than a byte of one. */
  private long offset() {
    return members == null ? count : members.start() + count;
  }

  private @Nullable Captured captured(WarcEntry entry) {
    captures++;
    if (!entry.mayBePage() && entry.status() < 400) {
      other(entry);
      return null;
    }
    String charset = null;
    byte[] content = null;
    String reason = null;
    String message = null;
    try {
      if (entry.revisit()) {
        reason = "revisit";
        message = "only notes that the page had not changed";
      } else if (records != null) {
        Answer answer = records.answer();
        CapturedPage.requirePage(answer);
        content = answer.bytes();
        charset =
            Optional.ofNullable(ContentType.charset(answer.header("Content-Type").orElse(null)))
                .map(Charset::name)
                .orElse(null);
      }
    } catch (CaptureException e) {
      if (e.reason() == FailureReason.NOT_HTML) {
        other(entry);
        return null;
      }
      reason = reason(e.reason());
      message = e.text();
    }
    return new Captured(
        offset(), entry.address(), entry.key(), entry.when(), charset, content, reason, message);
  }

  private void other(WarcEntry entry) {
    if (types.size() < MOST_TYPES) {
      types.add(ContentType.type(entry.type()));
    }
  }

  /** How many captures were read. */
  int captures() {
    return captures;
  }

  /** Types of captures that are no pages, some of them. */
  Set<String> types() {
    return types;
  }

  static String reason(FailureReason reason) {
    return reason.name().toLowerCase(Locale.ROOT);
  }

  @Override
  public void close() throws IOException {
    if (members == null) {
      in.close();
    } else {
      members.close();
    }
  }
}
