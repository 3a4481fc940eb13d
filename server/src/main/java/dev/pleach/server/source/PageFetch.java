package dev.pleach.server.source;

import dev.pleach.capture.PageReader;
import dev.pleach.capture.address.WebAddress;
import dev.pleach.capture.failure.CaptureException;
import dev.pleach.capture.http.Answer;
import dev.pleach.capture.page.CapturedPage;
import dev.pleach.capture.page.MissedPage;
import dev.pleach.capture.render.RenderOptions;
import dev.pleach.capture.render.Renderer;
import dev.pleach.dom.DomTree;
import dev.pleach.server.store.Ids;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.URI;
import java.time.Instant;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Asks hosts for pages, through the guard: with the date and ETag of what is kept, so that a host
 * can answer that nothing changed; rendered by a browser where somebody chose that. Thread-safe;
 * the browser renders one page at a time.
 */
public final class PageFetch implements AutoCloseable {
  private final Doors doors;
  private final Object browser = new Object();
  private @Nullable Renderer renderer; // guarded by browser; of the door for everything

  public PageFetch(Doors doors) {
    this.doors = doors;
  }

  /**
   * Asks for a page that is kept.
   *
   * @param body the hash of what the host sent when it was last read; null if that is not known
   */
  public Fetched fetch(Source source, @Nullable String body) {
    Source.Kept kept = source.kept();
    String landed = kept.landed();
    try {
      if (kept.content() != null && landed != null && !source.render()) {
        doors
            .conditional()
            .begin(WebAddress.parse(landed), kept.etag(), kept.modified(), Instant.EPOCH);
      }
      return fetch(source.address(), source.render(), body);
    } catch (CaptureException e) {
      return failed(e);
    } finally {
      doors.conditional().end();
    }
  }

  /** Asks for a page that is not kept. */
  public Fetched fetch(String address, boolean render) {
    return fetch(address, render, null);
  }

  private Fetched fetch(String name, boolean render, @Nullable String known) {
    try {
      URI address = WebAddress.parse(name);
      PageReader reader = PageReader.of(doors.to(address));
      Answer answer = reader.fetcher().fetch(address);
      if (answer.unchanged() && answer.size() == 0) {
        return new Fetched.Unchanged();
      }
      String body = render ? null : hash(answer);
      return body != null && body.equals(known)
          ? new Fetched.Repeated(
              landed(answer),
              etag(answer),
              modified(answer),
              () -> read(reader, answer, name, body))
          : read(reader, answer, name, body);
    } catch (CaptureException e) {
      return failed(e);
    }
  }

  /** A hash of all that a page is read from. */
  private static String hash(Answer answer) {
    String head = landed(answer) + '\n' + answer.status() + answer.header("Content-Type");
    try (InputStream body = answer.stream()) {
      return Ids.hash(head, body);
    } catch (IOException e) {
      throw new UncheckedIOException(e); // memory does not fail
    }
  }

  private static String landed(Answer answer) {
    return answer.address().toString();
  }

  private static @Nullable String etag(Answer answer) {
    return answer.header("ETag").orElse(null);
  }

  private static @Nullable String modified(Answer answer) {
    return answer.header("Last-Modified").orElse(null);
  }

  private static Fetched failed(CaptureException e) {
    return new Fetched.Failed(SourceState.of(e.reason()), e.text(), e.retryAfter().orElse(null));
  }

  /**
   * The page of an answer.
   *
   * @param body its hash; null if a browser is to render it
   */
  private Fetched read(PageReader reader, Answer answer, String name, @Nullable String body) {
    try {
      CapturedPage page = reader.page(answer);
      Optional<MissedPage> error = page.softError();
      if (error.isPresent()) {
        MissedPage missed = error.get();
        return new Fetched.Failed(SourceState.of(missed.reason()), missed.message(), null);
      }
      DomTree tree = body == null ? rendered(reader, page, name) : page.tree();
      return new Fetched.Page(tree, landed(answer), etag(answer), modified(answer), body);
    } catch (CaptureException e) {
      return failed(e);
    }
  }

  private DomTree rendered(PageReader reader, CapturedPage page, String name)
      throws CaptureException {
    synchronized (browser) {
      if (doors.isDemo(page.address())) {
        try (Renderer own = Renderer.of(reader, RenderOptions.standard())) {
          return own.render(page, name).tree();
        }
      }
      if (renderer == null) {
        renderer = Renderer.of(reader, RenderOptions.standard());
      }
      return renderer.render(page, name).tree();
    }
  }

  @Override
  public void close() {
    synchronized (browser) {
      if (renderer != null) {
        renderer.close();
        renderer = null;
      }
    }
  }
}
