package dev.pleach.server.refresh;

import dev.pleach.dom.DomTree;
import dev.pleach.server.board.BoardBlock;
import dev.pleach.server.history.VersionWriter;
import dev.pleach.server.source.BackOff;
import dev.pleach.server.source.Fetched;
import dev.pleach.server.source.PageFetch;
import dev.pleach.server.source.Source;
import dev.pleach.server.source.SourceState;
import dev.pleach.trace.outcome.Gone;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.jdbi.v3.core.Handle;
import org.jspecify.annotations.Nullable;

/**
 * Reads a page that this server has the lease of, finds all its blocks on it, and writes what came
 * of it in one transaction. Fetching, tracing and fetching of pictures come before that, outside of
 * it. Whatever fails, blocks keep their last good content.
 */
public final class Refresher {
  private static final int LONGEST_TITLE = 200;

  private final Stores stores;
  private final PageFetch pages;
  private final BlockTracer tracer;
  private final BlockUpdate update;
  private final Watcher watcher;
  private final String server;

  /**
   * @param server the name of this server among those that share the database
   */
  public Refresher(
      Stores stores, PageFetch pages, VersionWriter writer, Watcher watcher, String server) {
    this.stores = stores;
    this.pages = pages;
    this.watcher = watcher;
    this.server = server;
    tracer = new BlockTracer(stores.trees());
    update = new BlockUpdate(stores, writer, watcher);
  }

  /** Reads a page and writes what came of it; the lease is given back. */
  public void refresh(Source source) {
    Fetched fetched = pages.fetch(source);
    if (fetched instanceof Fetched.Page page) {
      read(source, page);
    } else if (fetched instanceof Fetched.Failed failed) {
      failed(source, failed);
    } else {
      unchanged(source);
    }
  }

  /** Gives a page back whose refresh failed in an unforeseen way; it is tried again later. */
  void postpone(Source source) {
    Source.Status status = source.status();
    finish(bad(source, status.state(), status.message(), null), source, (handle, after) -> {});
  }

  private void unchanged(Source source) {
    long now = stores.clock().millis();
    Source.Kept kept = source.kept();
    finish(
        good(
            source,
            source.title(),
            new Source.Kept(now, now, kept.landed(), kept.etag(), kept.modified(), kept.content()),
            now),
        source,
        (handle, after) -> confirm(handle, after, now));
  }

  /** The page is as it was, so each block that was found is what it was. */
  private void confirm(Handle handle, Source source, long now) {
    for (BoardBlock block : stores.blocks().from(handle, source.id())) {
      if (BlockUpdate.isFound(block)) {
        stores.versions().confirm(handle, block.id(), block.versions().latest(), now);
      }
      watcher.checked(handle, source.personId(), block, source);
    }
  }

  private void failed(Source source, Fetched.Failed failed) {
    finish(
        bad(source, failed.state(), failed.message(), failed.retryAfter()),
        source,
        (handle, after) -> {
          for (BoardBlock block : stores.blocks().from(handle, source.id())) {
            watcher.checked(handle, source.personId(), block, after);
          }
        });
  }

  private void read(Source source, Fetched.Page page) {
    DomTree tree = page.tree();
    String html = tree.html();
    List<BoardBlock> blocks =
        stores.database().read(handle -> stores.blocks().from(handle, source.id()));
    List<TracedBlock> traced = tracer.trace(blocks, tree, page.landed());
    SourceState other = otherPage(traced);
    if (other != null) {
      Gone gone = (Gone) traced.get(0).outcome();
      failed(source, new Fetched.Failed(other, gone.absence().words(), null));
      return;
    }
    List<BlockUpdate.Prepared> prepared = new ArrayList<>();
    for (TracedBlock block : traced) {
      prepared.add(update.prepare(block, tree));
    }
    long now = stores.clock().millis();
    String content =
        stores.database().write(handle -> stores.contents().put(handle, html, Set.of()));
    Source.Kept kept =
        new Source.Kept(now, now, page.landed(), page.etag(), page.modified(), content);
    finish(
        good(source, title(tree, source), kept, now),
        source,
        (handle, after) -> {
          for (BlockUpdate.Prepared block : prepared) {
            BoardBlock next = update.write(handle, source.personId(), block, tree, content, now);
            if (next != null) {
              watcher.checked(handle, source.personId(), next, after);
            }
          }
        });
  }

  /** What a page is if it is not the wanted one, as all its blocks show; else null. */
  private static @Nullable SourceState otherPage(List<TracedBlock> traced) {
    if (traced.isEmpty() || !traced.stream().allMatch(TracedBlock::isOnAnotherPage)) {
      return null;
    }
    return SourceState.of(((Gone) traced.get(0).outcome()).absence());
  }

  static String title(DomTree tree, Source source) {
    for (int node = 0; node < tree.size(); node++) {
      if (tree.isElement(node) && tree.name(node).equals("title")) {
        int text = tree.firstChild(node);
        String title = text == DomTree.NONE ? "" : tree.foldedText(text).strip();
        return title.length() > LONGEST_TITLE ? title.substring(0, LONGEST_TITLE) : title;
      }
    }
    return source.title();
  }

  private Source good(Source source, String title, Source.Kept kept, long now) {
    boolean was = source.status().state() == SourceState.GOOD;
    Source.Status status =
        new Source.Status(SourceState.GOOD, was ? source.status().since() : now, "", 0);
    return with(
        source, title, status, kept, BackOff.next(now, every(source), 0, source.id(), null));
  }

  private Source bad(Source source, SourceState state, String message, @Nullable Duration wait) {
    long now = stores.clock().millis();
    Source.Status before = source.status();
    int failures = before.failures() + 1;
    Source.Status status =
        new Source.Status(state, before.state() == state ? before.since() : now, message, failures);
    Source.Kept was = source.kept();
    Source.Kept kept =
        new Source.Kept(now, was.goodAt(), was.landed(), was.etag(), was.modified(), was.content());
    long next = BackOff.next(now, every(source), failures, source.id(), wait);
    return with(source, source.title(), status, kept, next);
  }

  private static long every(Source source) {
    return source.schedule().everySeconds();
  }

  private static Source with(
      Source source, String title, Source.Status status, Source.Kept kept, long next) {
    Source.Schedule schedule = new Source.Schedule(every(source), next, null, 0);
    return new Source(
        source.id(),
        source.personId(),
        source.address(),
        source.host(),
        source.render(),
        title,
        status,
        schedule,
        kept);
  }

  /** What else is written in the transaction that ends a refresh. */
  private interface Rest {
    void write(Handle handle, Source after);
  }

  private void finish(Source after, Source before, Rest rest) {
    stores
        .database()
        .change(
            handle -> {
              if (!stores.sources().finish(handle, server, after)) {
                return; // the lease was lost, another server has read the page since
              }
              rest.write(handle, after);
              if (after.status().state() != before.status().state()) {
                announce(handle, after);
              }
            });
  }

  private void announce(Handle handle, Source source) {
    stores
        .events()
        .add(
            handle,
            source.personId(),
            null,
            null,
            "source",
            Map.of(
                "page",
                source.id(),
                "state",
                source.status().state().name().toLowerCase(Locale.ROOT),
                "words",
                source.status().message()));
  }
}
