package dev.pleach.server.refresh;

import dev.pleach.capture.address.WebAddress;
import dev.pleach.capture.failure.CaptureException;
import dev.pleach.capture.page.CapturedPage;
import dev.pleach.capture.page.MissedPage;
import dev.pleach.dom.DomTree;
import dev.pleach.dom.StandInPage;
import dev.pleach.server.board.BoardBlock;
import dev.pleach.server.source.BackOff;
import dev.pleach.server.source.Fetched;
import dev.pleach.server.source.PageFetch;
import dev.pleach.server.source.Source;
import dev.pleach.server.source.SourceState;
import java.net.URI;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/** Opens a page that somebody wants to take blocks from: fetched now, kept as it is. */
public final class PageOpening {
  /** A page cannot be opened; the message says why, for people. */
  public static final class Refused extends Exception {
    private static final long serialVersionUID = 1L;
    private final String code;

    Refused(String code, String message) {
      super(message);
      this.code = code;
    }

    /** The state of the page, or {@code bad-address}. */
    public String code() {
      return code;
    }

    /** The message; never null. */
    public String words() {
      return String.valueOf(getMessage());
    }
  }

  /**
   * An opened page.
   *
   * @param content the hash of its markup, by which its node numbers hold
   * @param tree the page as it is kept
   */
  public record Opened(Source source, String content, DomTree tree) {}

  private final Stores stores;
  private final PageFetch pages;
  private final long everySeconds;

  /**
   * @param everySeconds how often new pages are read
   */
  public PageOpening(Stores stores, PageFetch pages, long everySeconds) {
    this.stores = stores;
    this.pages = pages;
    this.everySeconds = everySeconds;
  }

  /**
   * Fetches a page and keeps it.
   *
   * @param address as a person wrote it; {@code https://} may be missing
   */
  public Opened open(String personId, String address, boolean render) throws Refused {
    URI uri = parse(address);
    Fetched fetched = pages.fetch(uri.toString(), render);
    if (fetched instanceof Fetched.Failed failed) {
      throw new Refused(code(failed.state()), failed.message());
    }
    Fetched.Page page = (Fetched.Page) fetched;
    return keep(personId, uri, render, page, page.tree().html());
  }

  /**
   * Keeps a page that a browser of the person read.
   *
   * @param html as it is kept; reading it gives the nodes that people choose
   */
  public Opened brought(String personId, String address, String html) throws Refused {
    URI uri = parse(address);
    return keep(personId, uri, false, page(DomTree.parse(html), uri.toString()), html);
  }

  /**
   * A page that a browser read, as if it were fetched.
   *
   * @throws Refused if it is an error or asks to log in, as one that is fetched
   */
  public static Fetched.Page page(DomTree tree, String address) throws Refused {
    URI uri = parse(address);
    if (StandInPage.asksForPassword(tree)) {
      throw new Refused(code(SourceState.LOGIN), "The page asks to log in. Log in first.");
    }
    CapturedPage page =
        new CapturedPage(uri, uri, tree, Optional.empty(), Instant.EPOCH, 200, false);
    Optional<MissedPage> error = page.softError();
    if (error.isPresent()) {
      MissedPage missed = error.get();
      throw new Refused(code(SourceState.of(missed.reason())), missed.message());
    }
    return new Fetched.Page(page.tree(), uri.toString(), null, null, null);
  }

  private Opened keep(String personId, URI uri, boolean render, Fetched.Page page, String html) {
    long now = stores.clock().millis();
    String content =
        stores.database().write(handle -> stores.contents().put(handle, html, Set.of()));
    Source source =
        stores
            .database()
            .write(
                handle -> {
                  String id =
                      stores
                          .sources()
                          .add(
                              handle,
                              personId,
                              uri.toString(),
                              WebAddress.host(uri),
                              render,
                              everySeconds,
                              BackOff.next(now, everySeconds, 0, uri.toString(), null));
                  if (stores.blocks().from(handle, id).isEmpty()) {
                    Source known = stores.sources().byId(handle, id).orElseThrow();
                    stores.sources().opened(handle, id, title(page, known), page, content);
                  } else {
                    stores.sources().hurry(handle, id); // its blocks are to be found here, too
                  }
                  return stores.sources().byId(handle, id).orElseThrow();
                });
    return new Opened(source, content, stores.trees().get(content, page.landed()));
  }

  /**
   * Where a block is on an opened page, as its nodes; none if it is not, or the page is another.
   */
  public List<Integer> find(BoardBlock block, Opened opened) {
    if (!block.sourceId().equals(opened.source().id())) {
      return List.of();
    }
    BlockTracer.Result found =
        new BlockTracer(stores.trees())
            .trace(List.of(block), opened.tree(), opened.tree().address(), false);
    int[] nodes =
        found.searched().isEmpty()
            ? BlockTracer.nodes(opened.tree(), block.tracing().places())
            : found.searched().get(0).nodes();
    return Arrays.stream(nodes).filter(node -> node != DomTree.NONE).boxed().toList();
  }

  private static String title(Fetched.Page page, Source source) {
    return Refresher.title(page.tree(), source);
  }

  /** An address as a person wrote it. */
  static URI parse(String written) throws Refused {
    String address = written.strip();
    if (!address.contains("://")) {
      address = "https://" + address;
    }
    try {
      return WebAddress.parse(address);
    } catch (CaptureException e) {
      throw new Refused("bad-address", e.text());
    }
  }

  static String code(SourceState state) {
    return state.name().toLowerCase(Locale.ROOT).replace('_', '-');
  }
}
