package dev.pleach.server.transfer;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What a file asks for, and which of its lines cannot be understood.
 *
 * @param wanted in the order of the file
 */
record Listed(List<Wanted> wanted, List<Failed> failed) {
  /** The most blocks one file may ask for: those of a board. */
  static final int MOST = 500;

  /**
   * A block that a file asks for.
   *
   * @param line where, from 1; in files without lines the number of the entry
   * @param select CSS or XPath; null for the main part of the page
   * @param title empty if the file has none
   */
  record Wanted(int line, String address, @Nullable String select, String title, boolean render) {}

  /** A line that came to nothing, and why. */
  record Failed(int line, String message) {}

  Listed() {
    this(new ArrayList<>(), new ArrayList<>());
  }

  void want(int line, String address, @Nullable String select, String title, boolean render) {
    if (wanted.size() < MOST) {
      wanted.add(new Wanted(line, address, select, shortened(title), render));
    } else {
      fail(line, "One file can bring " + MOST + " blocks; this is one too many.");
    }
  }

  void fail(int line, String message) {
    if (failed.size() < MOST) {
      failed.add(new Failed(line, message));
    }
  }

  private static String shortened(String title) {
    String plain = title.strip();
    return plain.length() <= 200 ? plain : plain.substring(0, 199) + "…";
  }
}
