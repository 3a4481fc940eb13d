package dev.pleach.bench;

import dev.pleach.bench.corpus.BenchPage;
import dev.pleach.bench.corpus.Corpus;
import dev.pleach.dom.DomTree;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * What the trees of all pages occupy on the heap, counted after full collections. A process of its
 * own, so that nothing else moves meanwhile.
 */
final class MemoryRun {
  private MemoryRun() {}

  public static void main(String[] args) throws Exception {
    List<BenchPage> pages = Corpus.read(Path.of(args[0]));
    long hashes = 0;
    for (BenchPage page : pages) {
      hashes ^= DomTree.parse(page.html()).contentHash(0); // what is loaded once is loaded now
    }
    List<DomTree> trees = new ArrayList<>(pages.size());
    long before = used();
    for (BenchPage page : pages) {
      DomTree tree = DomTree.parse(page.html());
      hashes ^= tree.contentHash(0); // what a matcher would have a tree compute and keep
      trees.add(tree);
    }
    long heap = used() - before;
    long nodes = 0;
    long text = 0;
    long attributeText = 0;
    for (DomTree tree : trees) {
      nodes += tree.size();
      for (int n = 0; n < tree.size(); n++) {
        text += bytes(tree.text(n));
      }
      for (int t = 0; t < tree.tokenCount(); t++) {
        attributeText += bytes(tree.tokenValue(t));
      }
    }
    System.out.println("hashes=" + hashes);
    System.out.println("nodes=" + nodes);
    System.out.println("heap=" + (double) heap / nodes);
    System.out.println("text=" + (double) text / nodes);
    System.out.println("attributeText=" + (double) attributeText / nodes);
  }

  private static long used() throws InterruptedException {
    Runtime runtime = Runtime.getRuntime();
    for (int i = 0; i < 4; i++) {
      runtime.gc();
      Thread.sleep(50);
    }
    return runtime.totalMemory() - runtime.freeMemory();
  }

  /** What the characters of a string occupy: one byte each if all are Latin-1, else two. */
  private static long bytes(String text) {
    boolean latin = text.chars().allMatch(c -> c <= 0xFF);
    return latin ? text.length() : 2L * text.length();
  }
}
