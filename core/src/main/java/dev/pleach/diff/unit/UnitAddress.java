package dev.pleach.diff.unit;

import dev.pleach.diff.visibility.AttributeVisibility;
import dev.pleach.dom.DomTree;

/** Addresses by which pictures and frames are known. */
final class UnitAddress {
  private static final int LONGEST = 2_000; // characters of an address that are looked at

  private UnitAddress() {}

  /** The address of a picture or frame that a reader gets to see; empty if it has none. */
  static String of(DomTree tree, int node) {
    String address = AttributeVisibility.shownPicture(tree, node);
    if (address.isEmpty()) {
      String data = tree.attribute(node, "data");
      address = data == null ? "" : data;
    }
    return address.strip();
  }

  /** The file name: the last segment of an address without its query; all of a data address. */
  static String lastSegment(String address) {
    if (address.startsWith("data:")) {
      return address;
    }
    String shortened = address.length() > LONGEST ? address.substring(0, LONGEST) : address;
    int end = shortened.length();
    for (int i = 0; i < end; i++) {
      char c = shortened.charAt(i);
      if (c == '?' || c == '#') {
        end = i;
      }
    }
    while (end > 0 && shortened.charAt(end - 1) == '/') {
      end--;
    }
    return shortened.substring(shortened.lastIndexOf('/', end - 1) + 1, end);
  }
}
