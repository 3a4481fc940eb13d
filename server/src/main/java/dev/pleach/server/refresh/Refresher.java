package dev.pleach.server.refresh;

import dev.pleach.dom.DomTree;
import dev.pleach.server.board.BlockState;
import dev.pleach.server.board.BoardBlock;
import dev.pleach.server.history.VersionWriter;
import dev.pleach.server.source.BackOff;
import dev.pleach.server.source.Fetched;
import dev.pleach.server.source.PageFetch;
import dev.pleach.server.source.SentBodies;
import dev.pleach.server.source.Source;
import dev.pleach.server.source.SourceState;
import dev.pleach.server.store.Contents;
import dev.pleach.trace.outcome.Gone;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
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
  private static final long DAY_MILLIS = 24L * 60 * 60_000;

  private final Stores stores;
  private final PageFetch pages;
  private final VersionWriter writer;
  private final BlockTracer tracer;
  private final BlockUpdate update;
  private final Watcher watcher;
  private final String server;
  private final SentBodies sent = new SentBodies();

  /**
   * @param server the name of this server among those that share the database
   */
  public Refresher(
      Stores stores, PageFetch pages, VersionWriter writer, Watcher watcher, String server) {
    this.stores = stores;
    this.pages = pages;
    this.writer = writer;
    this.watcher = watcher;
    this.server = server;
    tracer = new BlockTracer(stores.trees());
    update = new BlockUpdate(stores, writer, watcher);
  }

  /** Reads a page and writes what came of it; the lease is given back. */
  public void refresh(Source source) {
    write(source, pages.fetch(source, sent.of(source)));
  }

  private void write(Source source, Fetched fetched) {
    if (fetched instanceof Fetched.Page page) {
      read(source, page);
    } else if (fetched instanceof Fetched.Failed failed) {
      failed(source, failed);
    } else if (fetched instanceof Fetched.Repeated again) {
      List<BoardBlock> blocks = blocks(source);
      if (isThorough(source, stores.clock().millis()) || !isSettled(blocks)) {
        write(source, again.page().get());
      } else {
        unchanged(source, blocks, again.landed(), again.etag(), again.modified());
      }
    } else {
      unchanged(source);
    }
  }

  private List<BoardBlock> blocks(Source source) {
    return stores.database().read(handle -> stores.blocks().from(handle, source.id()));
  }

  /** Writes what came of a page that a browser of its owner read; the lease is given back. */
  public void brought(Source source, Fetched.Page page) {
    try {
      read(source, page);
    } catch (RuntimeException e) {
      postpone(source);
      throw e;
    }
  }

  /** Gives a page back whose refresh failed in an unforeseen way; it is tried again later. */
  void postpone(Source source) {
    Source.Status status = source.status();
    finish(
        bad(source, status.state(), status.message(), null), source, null, (handle, after) -> {});
  }

  /** The host says that the page is as it was. */
  private void unchanged(Source source) {
    Source.Kept kept = source.kept();
    unchanged(source, blocks(source), kept.landed(), kept.etag(), kept.modified());
  }

  private void unchanged(
      Source source,
      List<BoardBlock> blocks,
      @Nullable String landed,
      @Nullable String etag,
      @Nullable String modified) {
    long now = stores.clock().millis();
    finish(
        good(
            source,
            source.title(),
            new Source.Kept(now, now, landed, etag, modified, source.kept().content()),
            now),
        source,
        null,
        (handle, after) -> confirm(handle, after, blocks, now));
  }

  /** The page is as it was, so each block that was found is what it was. */
  private void confirm(Handle handle, Source source, List<BoardBlock> blocks, long now) {
    Map<String, Integer> found = new LinkedHashMap<>();
    for (BoardBlock block : blocks) {
      if (BlockUpdate.isFound(block)) {
        found.put(block.id(), block.versions().latest());
      }
    }
    stores.versions().confirm(handle, found, now);
    watcher.checked(handle, source.personId(), blocks, source);
  }

  private void failed(Source source, Fetched.Failed failed) {
    finish(
        bad(source, failed.state(), failed.message(), failed.retryAfter()),
        source,
        null,
        (handle, after) -> {
          for (BoardBlock block : stores.blocks().from(handle, source.id())) {
            watcher.checked(handle, source.personId(), block, after);
          }
        });
  }

  private void read(Source source, Fetched.Page page) {
    DomTree tree = page.tree();
    Contents.Text text = Contents.Text.of(tree.html());
    List<BoardBlock> blocks = blocks(source);
    boolean thorough = isThorough(source, stores.clock().millis());
    if (!thorough && text.hash().equals(source.kept().content()) && isSettled(blocks)) {
      sent.note(source.id(), page.body(), text.hash());
      unchanged(source, blocks, page.landed(), page.etag(), page.modified());
      return;
    }
    Contents.Packed content = text.pack();
    BlockTracer.Result result = tracer.trace(blocks, tree, page.landed(), thorough);
    SourceState other = otherPage(result);
    if (other != null) {
      Gone gone = (Gone) result.searched().get(0).outcome();
      failed(source, new Fetched.Failed(other, gone.absence().words(), null));
      return;
    }
    BlockUpdate.Page written = new BlockUpdate.Page(tree, content.hash(), writer.on(tree));
    List<BlockUpdate.Prepared> prepared = new ArrayList<>();
    for (TracedBlock block : result.searched()) {
      prepared.add(update.prepare(block, written, stores.clock().millis()));
    }
    sent.note(source.id(), page.body(), content.hash());
    stores.trees().remember(source.kept().content(), content.hash(), tree);
    long now = stores.clock().millis();
    Source.Kept kept =
        new Source.Kept(now, now, page.landed(), page.etag(), page.modified(), content.hash());
    finish(
        good(source, title(tree, source), kept, now),
        source,
        content,
        (handle, after) -> {
          confirm(handle, after, result.inPlace(), now);
          stores.blocks().inPlace(handle, result.inPlace(), content.hash());
          for (BlockUpdate.Prepared block : prepared) {
            BoardBlock next = update.write(handle, source.personId(), block, now);
            if (next != null) {
              watcher.checked(handle, source.personId(), next, after);
            }
          }
        });
  }

  /**
   * Whether blocks are searched for and written anew even where nothing seems to have changed: once
   * a day, for pictures change behind their addresses, and what is remembered of the page around a
   * block gets old. At which time of the day, the id of the page decides.
   */
  private static boolean isThorough(Source source, long now) {
    Long read = source.kept().fetchedAt();
    long shift = Math.floorMod((long) source.id().hashCode(), DAY_MILLIS);
    return read == null
        || Math.floorDiv(now + shift, DAY_MILLIS) != Math.floorDiv(read + shift, DAY_MILLIS);
  }

  /** Whether every block was searched for on the page that is kept, or chosen from it. */
  private static boolean isSettled(List<BoardBlock> blocks) {
    return blocks.stream().noneMatch(block -> block.tracing().state() == BlockState.WAITING);
  }

  /** What a page is if it is not the wanted one, as all its blocks show; else null. */
  private static @Nullable SourceState otherPage(BlockTracer.Result result) {
    List<TracedBlock> searched = result.searched();
    if (!result.inPlace().isEmpty()
        || searched.isEmpty()
        || !searched.stream().allMatch(TracedBlock::isOnAnotherPage)) {
      return null;
    }
    return SourceState.of(((Gone) searched.get(0).outcome()).absence());
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

  /**
   * @param content of the page, if it is another than before
   */
  private void finish(Source after, Source before, Contents.@Nullable Packed content, Rest rest) {
    stores
        .database()
        .change(
            handle -> {
              if (content != null) {
                stores.contents().put(handle, content, Set.of());
              }
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
