package dev.pleach.pattern;

import dev.pleach.dom.DomTree;
import dev.pleach.dom.array.LongNumbers;
import dev.pleach.dom.text.TextHash;

/**
 * The fingerprint of a subtree: the paths of names from its root to its elements, as hashes. Of a
 * large subtree the first nodes count.
 */
final class SubtreePaths {
  private static final int MOST = 128;
  private static final int NODES = 256;

  private final long[] hashes; // ascending; none for a text

  private SubtreePaths(long[] hashes) {
    this.hashes = hashes;
  }

  /** Of the subtree of a node. */
  static SubtreePaths of(DomTree page, int root) {
    LongNumbers found = new LongNumbers(32);
    int end = Math.min(page.end(root), root + NODES);
    long[] path = new long[end - root];
    long[] names = new long[page.nameCount()]; // index: name; value: its hash, 0 if not yet needed
    for (int n = root; n < end; n++) {
      if (page.isElement(n)) {
        int name = page.nameId(n);
        if (names[name] == 0) {
          names[name] = TextHash.exact(page.name(n));
        }
        long above = n == root ? 1 : path[page.parent(n) - root];
        path[n - root] = TextHash.append(above, names[name]);
        found.add(TextHash.finish(path[n - root]));
      }
    }
    return new SubtreePaths(HashSets.kept(found, MOST));
  }

  /** The share of the smaller of two sets of paths that the other one has, too. */
  double shared(SubtreePaths other) {
    return Math.max(
        HashSets.share(hashes, other.hashes, MOST), HashSets.share(other.hashes, hashes, MOST));
  }

  /** The same for equal sets. */
  long fingerprint() {
    long hash = hashes.length;
    for (long path : hashes) {
      hash = TextHash.append(hash, path);
    }
    return hash;
  }
}
