package dev.pleach.server.history;

import dev.pleach.dom.DomTree;
import java.util.Optional;
import java.util.Set;

/** Writes what a block is on a page in the form in which versions are kept, and compares two. */
public interface VersionWriter {
  /**
   * What a block is.
   *
   * @param html its markup, sanitised; equal blocks give equal markup
   * @param tree the same, as it is read
   * @param assets keys of the style sheets, pictures and fonts that it shows
   * @param text what a reader reads of it
   * @param numbers the numbers in it, as JSON
   */
  record Written(String html, DomTree tree, Set<String> assets, String text, String numbers) {}

  /** Writes blocks of one page. For one thread. */
  @FunctionalInterface
  interface OfPage {
    /** Writes a block; what it shows is fetched and kept. */
    Written write(int[] nodes);
  }

  /** Writes blocks of a page; what they share is read once, when the first is written. */
  OfPage on(DomTree page);

  /**
   * What a reader sees changed from one version to the next, in a line; empty if nothing is.
   *
   * @param before markup as {@link OfPage#write} gave it
   */
  Optional<String> change(String before, Written after);
}
