package dev.pleach.capture.warc;

import dev.pleach.capture.address.WebAddress;
import dev.pleach.capture.failure.CaptureException;
import dev.pleach.capture.failure.FailureReason;
import dev.pleach.capture.http.Answer;
import dev.pleach.capture.http.BodyReader;
import dev.pleach.capture.page.ContentType;
import java.io.BufferedInputStream;
import java.io.Closeable;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.netpreserve.jwarc.HttpResponse;
import org.netpreserve.jwarc.MessageHeaders;
import org.netpreserve.jwarc.WarcCaptureRecord;
import org.netpreserve.jwarc.WarcReader;
import org.netpreserve.jwarc.WarcRecord;
import org.netpreserve.jwarc.WarcResource;
import org.netpreserve.jwarc.WarcResponse;
import org.netpreserve.jwarc.WarcRevisit;

/** The captures of a web archive, one after the other; other records are skipped. */
public final class WarcRecords implements Closeable {
  private final String file;
  private final long start;
  private final BodyReader bodies;
  private final WarcReader reader;
  private int number;
  private @Nullable WarcCaptureRecord record;
  private @Nullable HttpResponse http;
  private @Nullable WarcEntry entry;

  WarcRecords(Path file, long start, BodyReader bodies) throws CaptureException {
    this.file = file.toString();
    this.start = start;
    this.bodies = bodies;
    try {
      reader = open(file, start);
    } catch (NoSuchFileException e) {
      throw new CaptureException(FailureReason.NOT_FOUND, "There is no file " + file + ".", e);
    } catch (IOException e) {
      throw damaged(e);
    }
  }

  /**
   * Reads a part of an archive that begins with a record.
   *
   * @param name of the archive, for messages
   * @param start where in the archive the part begins
   */
  public WarcRecords(String name, long start, InputStream part, BodyReader bodies)
      throws CaptureException {
    file = name;
    this.start = start;
    this.bodies = bodies;
    try {
      reader = new WarcReader(new BoundedEnd(part));
    } catch (IOException e) {
      throw damaged(e);
    }
  }

  /** As a stream: given a file, the library would skip a cut-off record without an error. */
  private static WarcReader open(Path file, long start) throws IOException {
    InputStream in = new BufferedInputStream(Files.newInputStream(file), 1 << 16);
    try {
      in.skipNBytes(start);
      return new WarcReader(new BoundedEnd(in));
    } catch (IOException | RuntimeException e) {
      in.close();
      throw e;
    }
  }

  /** The next capture, or null at the end. */
  public @Nullable WarcEntry next() throws CaptureException {
    try {
      while (true) {
        Optional<WarcRecord> next = reader.next();
        if (next.isEmpty()) {
          return null;
        }
        if (next.get() instanceof WarcCaptureRecord capture) {
          WarcEntry found = describe(capture);
          if (found != null) {
            number++;
            entry = found;
            return found;
          }
        }
      }
    } catch (IOException | RuntimeException e) {
      throw damaged(e);
    }
  }

  /** The answer of the capture that {@link #next} returned last. */
  public Answer answer() throws CaptureException {
    if (entry == null || record == null) {
      throw new IllegalStateException("no capture was read yet");
    }
    String name = file + "#" + entry.address();
    try {
      Map<String, List<String>> headers = new LinkedHashMap<>();
      byte[] body;
      if (http == null) {
        body = bodies.read(record.body().stream(), List.of(), name);
        headers.put("content-type", List.of(String.valueOf(entry.type())));
      } else {
        copy(http.headers(), headers);
        List<String> codings = headers.getOrDefault("content-encoding", List.of());
        body = bodies.read(http.body().stream(), codings, name);
      }
      URI address = entry.address();
      return new Answer(address, address, entry.status(), headers, body, entry.when(), false);
    } catch (CaptureException e) {
      throw e;
    } catch (IOException | RuntimeException e) {
      throw new CaptureException(
          FailureReason.DAMAGED_ARCHIVE,
          name + " cannot be read: the record is damaged or cut off (" + reason(e) + ").",
          e);
    }
  }

  @Override
  public void close() {
    try {
      reader.close();
    } catch (IOException e) {
      // Nothing was written.
    }
  }

  private @Nullable WarcEntry describe(WarcCaptureRecord capture) throws IOException {
    record = capture;
    http = null;
    URI address = web(capture.target());
    if (address == null) {
      return null;
    }
    String type = capture.headers().first("Content-Type").orElse(null);
    int status = 200;
    String location = null;
    boolean isHttp = type == null || ContentType.type(type).equals("application/http");
    if (capture instanceof WarcResponse response && isHttp) {
      http = response.http();
    } else if (capture instanceof WarcRevisit revisit && isHttp && revisit.body().size() > 0) {
      http = revisit.http();
    } else if (!(capture instanceof WarcResource || capture instanceof WarcRevisit)) {
      return null; // a request, or a conversion of a page
    }
    if (http != null) {
      status = http.status();
      type = http.headers().first("Content-Type").orElse(null);
      location = http.headers().first("Location").orElse(null);
    }
    boolean revisit = capture instanceof WarcRevisit;
    URI refersTo =
        revisit ? web(capture.headers().first("WARC-Refers-To-Target-URI").orElse("")) : null;
    return new WarcEntry(
        address,
        capture.date(),
        number,
        start + reader.position(),
        revisit && status == 304 ? 200 : status,
        type,
        location,
        capture.headers().first("WARC-Payload-Digest").orElse(null),
        revisit,
        refersTo);
  }

  private static @Nullable URI web(String target) {
    try {
      return WebAddress.isWeb(target) ? WebAddress.parse(target) : null;
    } catch (CaptureException e) {
      return null;
    }
  }

  private static void copy(MessageHeaders from, Map<String, List<String>> to) {
    from.map()
        .forEach(
            (name, values) -> {
              if (!values.isEmpty()) {
                to.putIfAbsent(name.toLowerCase(Locale.ROOT), List.copyOf(values));
              }
            });
  }

  private CaptureException damaged(Exception e) {
    String where =
        entry == null
            ? " is not a web archive that can be read"
            : " breaks off or is damaged after the capture of " + entry.address();
    return new CaptureException(
        FailureReason.DAMAGED_ARCHIVE,
        file + where + " (" + reason(e) + "). What came before is read; is the file complete?",
        e);
  }

  private static String reason(Exception e) {
    String message = e.getMessage();
    return WebAddress.shown(message == null ? e.getClass().getSimpleName() : message);
  }

  /**
   * Reports the end of the file a few times and then fails: in some places the library reads on for
   * ever.
   */
  private static final class BoundedEnd extends FilterInputStream {
    private static final int MOST_READS_AT_END = 100;
    private int ends;

    BoundedEnd(InputStream in) {
      super(in);
    }

    @Override
    public int read(byte[] to, int start, int length) throws IOException {
      int read = super.read(to, start, length);
      if (read < 0 && ++ends > MOST_READS_AT_END) {
        throw new IOException("the end of the file was not expected");
      }
      return read;
    }
  }
}
