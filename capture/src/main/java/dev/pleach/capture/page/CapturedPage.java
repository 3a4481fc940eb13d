package dev.pleach.capture.page;

import dev.pleach.capture.address.WebAddress;
import dev.pleach.capture.failure.CaptureException;
import dev.pleach.capture.failure.FailureReason;
import dev.pleach.capture.http.Answer;
import dev.pleach.capture.http.HostPace;
import dev.pleach.capture.http.RetryAfter;
import dev.pleach.dom.DomTree;
import dev.pleach.dom.UnreadablePageException;
import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import java.nio.charset.Charset;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * A page as it was captured.
 *
 * @param address where it was found, after redirects; of a file, its {@code file:} address
 * @param asked the address that was requested
 * @param tree the page itself, with its address unless it is from standard input
 * @param charset given by the user or the host; empty if the page itself decided
 * @param when the time of the capture; of a file, of its last change
 * @param status as the host answered; 200 for a file
 * @param unchanged whether the host confirmed the cached page (304)
 */
public record CapturedPage(
    URI address,
    URI asked,
    DomTree tree,
    Optional<Charset> charset,
    Instant when,
    int status,
    boolean unchanged)
    implements Capture {
  private static final Set<String> RESOLVABLE = Set.of("file", "http", "https");

  public CapturedPage {
    if (RESOLVABLE.contains(String.valueOf(address.getScheme()))) {
      tree = tree.withAddress(address.toString());
    }
  }

  /**
   * The page of an answer.
   *
   * @param charset the one to read it in; null to let the headers and the page decide
   * @throws CaptureException if the answer is no page: an error, something else than HTML, nothing
   */
  public static CapturedPage of(Answer answer, @Nullable Charset charset) throws CaptureException {
    requirePage(answer);
    String name = answer.address().toString();
    Charset header = ContentType.charset(answer.header("Content-Type").orElse(null));
    Charset known = charset == null ? header : charset;
    try (InputStream in = answer.stream()) {
      return new CapturedPage(
          answer.address(),
          answer.asked(),
          DomTree.read(in, name, known),
          Optional.ofNullable(known),
          answer.when(),
          answer.status(),
          answer.unchanged());
    } catch (UnreadablePageException e) {
      throw new CaptureException(FailureReason.NOT_HTML, String.valueOf(e.getMessage()), e);
    } catch (IOException e) {
      throw new CaptureException(FailureReason.GARBLED, name + " cannot be read: " + e + ".", e);
    }
  }

  /**
   * Checks that an answer is a page, without reading it as one.
   *
   * @throws CaptureException if it is an error, something else than HTML, or nothing
   */
  public static void requirePage(Answer answer) throws CaptureException {
    requireFound(answer);
    String name = answer.address().toString();
    String header = answer.header("Content-Type").orElse(null);
    byte[] start = answer.start(ContentType.SAMPLE);
    if (start.length == 0) {
      throw new CaptureException(FailureReason.EMPTY, name + " is empty. Try it in a browser.");
    }
    if (!ContentType.isHtml(header, start)) {
      throw new CaptureException(
          FailureReason.NOT_HTML,
          name
              + " is "
              + WebAddress.shown(ContentType.type(header))
              + ", not an HTML page. Name a page.");
    }
  }

  private static void requireFound(Answer answer) throws CaptureException {
    int status = answer.status();
    String start = answer.address() + " is answered with " + status + ": ";
    if (status >= 200 && status < 300) {
      return;
    }
    Optional<Duration> wait = RetryAfter.of(answer);
    if (status == 429 || wait.isPresent()) {
      String when =
          wait.map(time -> "Try again in " + HostPace.words(time) + ".").orElse("Try again later.");
      throw new CaptureException(
          FailureReason.BUSY, start + "the host asks to wait. " + when, wait.orElse(null));
    }
    throw switch (status) {
      case 404, 410 ->
          new CaptureException(
              FailureReason.NOT_FOUND, start + "there is no such page. Check the address.");
      case 401, 407 ->
          new CaptureException(
              FailureReason.LOGIN_NEEDED,
              start + "it requires a log-in. Save it with a browser and name the file.");
      default ->
          status >= 500
              ? new CaptureException(
                  FailureReason.HOST_FAILED, start + "the host has a fault. Try again later.")
              : status >= 400
                  ? new CaptureException(
                      FailureReason.REFUSED,
                      start + "the host refuses. Save it with a browser and name the file.")
                  : new CaptureException(
                      FailureReason.REDIRECTS, start + "it does not name the new address.");
    };
  }

  /**
   * The error that this page reports although its status is a success: {@link
   * FailureReason#SOFT_NOT_FOUND} or {@link FailureReason#LOGIN_NEEDED}. Reads the whole tree at
   * each call. Sites return this in place of the page; of a page that a user named, it is a remark.
   */
  public Optional<MissedPage> softError() {
    return SoftErrorDetector.of(this);
  }

  /** The soft error of this page if there is one, else this page. */
  public Capture orSoftError() {
    Optional<MissedPage> error = softError();
    return error.isPresent() ? error.get() : this;
  }

  /** The links in document order, repeated ones too, relative ones resolved; no fragments. */
  public List<Link> links() {
    return PageLinks.of(tree, address);
  }

  @Override
  public CapturedPage orThrow() {
    return this;
  }
}
