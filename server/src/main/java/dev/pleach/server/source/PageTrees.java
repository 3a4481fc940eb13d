package dev.pleach.server.source;

import dev.pleach.dom.DomTree;
import dev.pleach.server.store.Contents;
import dev.pleach.server.store.Database;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The pages of the database as trees. Those used last are kept in memory, as many as fit, because
 * reading a page costs more than tracing its blocks. Thread-safe.
 */
public final class PageTrees {
  /** Nodes of all trees that are kept; about 150 bytes each. */
  private static final long MOST_NODES = 1_000_000;

  private static final String READ = "read "; // before the hash of one that was remembered

  private final Database database;
  private final Contents contents;
  private final Map<String, DomTree> kept = new LinkedHashMap<>(16, 0.75f, true); // by hash
  private long nodes; // of all that are kept

  public PageTrees(Database database, Contents contents) {
    this.database = database;
    this.contents = contents;
  }

  /**
   * The page of a content.
   *
   * @param address where it came from; what it loads is relative to it
   */
  public DomTree get(String hash, String address) {
    DomTree tree = kept(hash);
    if (tree == null) {
      String html = database.read(handle -> contents.get(handle, hash));
      tree = DomTree.parse(html).withAddress(address);
      put(hash, tree);
    }
    return tree;
  }

  /**
   * Keeps a page as it was just read from its host, for the next search of its blocks: it need not
   * be read from the database then.
   *
   * @param before the hash of the same page as it was kept until now; null if it was not
   */
  public void remember(@Nullable String before, String hash, DomTree tree) {
    drop(READ + before);
    put(READ + hash, tree);
  }

  /**
   * The page of a content for a search: as it was read, or as it is stored. Its node numbers may
   * not be those of {@link #get}, by which people choose nodes: markup that is read and written may
   * be read otherwise.
   */
  public DomTree recall(String hash, String address) {
    DomTree tree = kept(READ + hash);
    return tree == null ? get(hash, address) : tree;
  }

  /** The page of a content if it was just read from its host and is still remembered; else null. */
  public @Nullable DomTree remembered(String hash) {
    return kept(READ + hash);
  }

  private synchronized void drop(String hash) {
    DomTree dropped = kept.remove(hash);
    nodes -= dropped == null ? 0 : dropped.size();
  }

  private synchronized @Nullable DomTree kept(String hash) {
    return kept.get(hash);
  }

  private synchronized void put(String hash, DomTree tree) {
    if (kept.put(hash, tree) == null) {
      nodes += tree.size();
    }
    var oldest = kept.entrySet().iterator();
    while (nodes > MOST_NODES && oldest.hasNext()) {
      DomTree dropped = oldest.next().getValue();
      oldest.remove();
      nodes -= dropped.size();
    }
  }
}
