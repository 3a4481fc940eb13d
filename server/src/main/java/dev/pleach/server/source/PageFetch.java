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

  /** Asks for a page that is kept. */
  public Fetched fetch(Source source) {
    Source.Kept kept = source.kept();
    String landed = kept.landed();
    boolean known = kept.content() != null && landed != null && !source.render();
    return fetch(
        source.address(), source.render(), known ? landed : null, kept.etag(), kept.modified());
  }

  /** Asks for a page that is not kept. */
  public Fetched fetch(String address, boolean render) {
    return fetch(address, render, null, null, null);
  }

  private Fetched fetch(
      String name,
      boolean render,
      @Nullable String landed,
      @Nullable String etag,
      @Nullable String modified) {
    try {
      URI address = WebAddress.parse(name);
      if (landed != null) {
        doors.conditional().begin(WebAddress.parse(landed), etag, modified, Instant.EPOCH);
      }
      PageReader reader = PageReader.of(doors.to(address));
      Answer answer = reader.fetcher().fetch(address);
      if (answer.unchanged() && answer.size() == 0) {
        return new Fetched.Unchanged();
      }
      CapturedPage page = reader.page(answer);
      Optional<MissedPage> error = page.softError();
      if (error.isPresent()) {
        MissedPage missed = error.get();
        return new Fetched.Failed(SourceState.of(missed.reason()), missed.message(), null);
      }
      DomTree tree = render ? rendered(reader, page, name) : page.tree();
      return new Fetched.Page(
          tree,
          answer.address().toString(),
          answer.header("ETag").orElse(null),
          answer.header("Last-Modified").orElse(null));
    } catch (CaptureException e) {
      return new Fetched.Failed(SourceState.of(e.reason()), e.text(), e.retryAfter().orElse(null));
    } finally {
      doors.conditional().end();
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
